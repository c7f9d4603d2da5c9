//! The `harbormaster` program.

fn main() -> std::process::ExitCode {
    harbormaster::cli::run()
}
