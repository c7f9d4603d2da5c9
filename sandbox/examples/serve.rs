//! Runs a sandbox by itself, until Ctrl-C: `cargo run -p harbormaster-sandbox --example serve -- [ADDRESS] [OPENAPI]`.

use harbormaster_sandbox::{Config, Sandbox};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let listen = arguments.next().unwrap_or_else(|| "127.0.0.1:8807".to_owned()).parse()?;
    let openapi = arguments.next().map(Into::into);
    let check_answers = openapi.is_some();
    let sandbox = Sandbox::start(Config { listen, openapi, check_answers, ..Config::default() }).await?;
    println!("Sandbox ready: {}", sandbox.url());
    tokio::signal::ctrl_c().await?;
    sandbox.stop().await;
    Ok(())
}
