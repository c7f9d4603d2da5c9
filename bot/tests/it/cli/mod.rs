//! The program as people and scripts run it.

mod analyse;
mod backup;
mod draw;
mod moving;
mod record;
mod referee;
mod sandbox;
mod second_verifier;
mod simulate;
pub mod undo;
mod usage;
mod verify;

use std::{
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

/// The outcome of a run of the program.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        let code = output.status.code().expect("the program ends by itself");
        Self { code, out: text(output.stdout), err: text(output.stderr) }
    }

    /// It did its work and said nothing beside it.
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }

    /// It failed with this exit code and told why, in words for people.
    #[track_caller]
    pub fn badly(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "{}", self.err);
        assert!(!self.err.trim().is_empty());
        for machinery in ["panicked", "RUST_BACKTRACE", "Error {", "Some(", "src/"] {
            assert!(!self.err.contains(machinery), "{}", self.err);
        }
        self.err
    }
}

/// The program with these arguments, none of the caller's environment, in a folder.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_harbormaster"));
    command.args(arguments).env_clear().current_dir(folder);
    command
}

/// Runs the program in an empty folder.
pub fn run(arguments: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    run_in(folder.path(), arguments)
}

/// Runs the program in a folder.
pub fn run_in(folder: &Path, arguments: &[&str]) -> Ran {
    Ran::of(command(folder, arguments).stdin(Stdio::null()).output().expect("the program starts"))
}

/// Runs the program with this standard input.
pub fn run_with(arguments: &[&str], input: &[u8]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = command(folder.path(), arguments);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_owned();
    // On a thread of its own: what is written must not wait for what is read.
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let ran = Ran::of(child.wait_with_output().expect("it ends"));
    writer.join().expect("no panic").expect("it reads to the end");
    ran
}
