//! Configurations as lists of variables; the environment of the test itself is never touched.

use super::*;

const TOKEN: &str = "Mjg4NzYwMjQxMzYzODc3ODg4.C_ikow.j3VupLBuE1QWZng3TMGH0z_UAwg";

fn read<const N: usize>(variables: [(&str, &str); N]) -> Result<Config, Faults> {
    Config::read(&variables.into_iter().collect(), None)
}

/// The faults of a configuration that has some.
fn faults<const N: usize>(variables: [(&str, &str); N]) -> Vec<String> {
    read(variables).expect_err("faults").0
}

#[test]
fn nothing_set_is_a_sandbox_with_a_file_beside_it() {
    let config = read([]).expect("the defaults fit");
    assert_eq!(
        config.place,
        Platform::Sandbox {
            listen: "127.0.0.1:8807".parse().expect("an address"),
            openapi: None,
            state: None
        }
    );
    assert_eq!(config.database, "sqlite:harbormaster.db");
    assert_eq!(config.guild, None);
    assert!(config.log.starts_with("info,serenity=warn"));
}

#[test]
fn what_watchers_get_is_chosen() {
    let config =
        read([("HARBORMASTER_STATUS", "127.0.0.1:9107"), ("HARBORMASTER_LOG", "json")]).expect("both fit");
    assert_eq!((config.status, config.json), (Some("127.0.0.1:9107".parse().expect("an address")), true));
    let wrong = faults([("HARBORMASTER_STATUS", "9107"), ("HARBORMASTER_LOG", "xml")]);
    assert!(
        wrong[0].starts_with("HARBORMASTER_STATUS is an address") && wrong[1].contains("\"json\""),
        "{wrong:?}"
    );
}

#[test]
fn limits_are_numbers_of_tables() {
    let config = read([("HARBORMASTER_TABLES_PER_PERSON", "3")]).expect("a number");
    assert_eq!(config.limits, Limits { per_person: 3, per_server: 200, per_minute: 600 });
    for wrong in ["0", "-1", "many", "4294967296"] {
        let [fault] = &faults([("HARBORMASTER_TABLES_PER_SERVER", wrong)])[..] else { panic!("{wrong}") };
        assert_eq!(fault, "HARBORMASTER_TABLES_PER_SERVER is a number of tables, at least 1.");
    }
}

#[test]
fn an_empty_variable_is_not_set() {
    let empty = read(VARIABLES.map(|name| (name, " "))).expect("as if nothing were set");
    assert_eq!(empty, read([]).expect("the defaults fit"));
}

#[test]
fn a_token_means_discord() {
    let config =
        read([("DISCORD_TOKEN", &format!(" {TOKEN}\n")), ("HARBORMASTER_GUILD", "1310000000000000001")]);
    let config = config.expect("all fits");
    let Platform::Discord { token } = &config.place else { panic!("not Discord: {config:?}") };
    assert_eq!(token.reveal(), TOKEN);
    assert_eq!(config.guild, Some(GuildId(1_310_000_000_000_000_001)));
    assert!(!format!("{config:?}").contains("Mjg4"), "{config:?}");
}

#[test]
fn a_misshapen_token_is_refused_unprinted() {
    for token in ["secret", "a.b", "a..c", "a.b.c.d", &format!("Bot {TOKEN}"), "a.b.ç"] {
        let faults = faults([("DISCORD_TOKEN", token)]);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].starts_with("DISCORD_TOKEN does not look like"), "{faults:?}");
        assert!(token == "a.b" || !faults[0].contains(token), "{faults:?}");
    }
}

#[test]
fn a_running_sandbox_is_connected_to() {
    for (written, url) in [
        ("http://127.0.0.1:9000", "http://127.0.0.1:9000"),
        ("http://127.0.0.1:9000/", "http://127.0.0.1:9000"),
        ("http://localhost:9000", "http://127.0.0.1:9000"),
        ("http://[::1]:9000", "http://[::1]:9000"),
    ] {
        let config = read([("HARBORMASTER_SANDBOX", written)]).expect(written);
        assert_eq!(config.place, Platform::RemoteSandbox { url: url.to_owned() });
    }
    for wrong in [
        "127.0.0.1:9000",
        "https://127.0.0.1:9000",
        "http://127.0.0.1",
        "http://127.0.0.1:0",
        "http://127.0.0.1:9000/page",
        "http://discord.com:80",
        "http://127.0.0.1:9000@discord.com",
    ] {
        assert!(
            faults([("HARBORMASTER_SANDBOX", wrong)])[0].starts_with("HARBORMASTER_SANDBOX is"),
            "{wrong}"
        );
    }
    for elsewhere in ["http://192.168.0.1:9000", "http://0.0.0.0:9000"] {
        assert!(faults([("HARBORMASTER_SANDBOX", elsewhere)])[0].contains("on this machine"), "{elsewhere}");
    }
}

#[test]
fn a_token_never_goes_to_a_sandbox() {
    let faults = faults([("DISCORD_TOKEN", TOKEN), ("HARBORMASTER_SANDBOX", "http://127.0.0.1:9000")]);
    assert_eq!(faults.len(), 1);
    assert!(faults[0].contains("exclude each other"));
    assert!(!faults[0].contains(TOKEN));
}

#[test]
fn the_sandbox_listens_on_this_machine_alone() {
    for (text, fits) in
        [("127.0.0.1:0", true), ("[::1]:8807", true), ("0.0.0.0:8807", false), ("10.0.0.1:1", false)]
    {
        assert_eq!(read([("HARBORMASTER_LISTEN", text)]).is_ok(), fits, "{text}");
    }
    for text in ["8807", "localhost:8807", "127.0.0.1", "127.0.0.1:99999"] {
        assert!(faults([("HARBORMASTER_LISTEN", text)])[0].contains("an address and a port"), "{text}");
    }
}

#[test]
fn databases_guilds_files_and_levels_are_looked_at() {
    for url in ["mysql://host/db", "harbormaster.db", "sqlite:", "sqlite://", "postgres://"] {
        assert!(faults([("DATABASE_URL", url)])[0].starts_with("DATABASE_URL names"), "{url}");
    }
    for url in ["sqlite:///srv/games.db", "postgres://host/db", "postgresql://host/db"] {
        assert!(read([("DATABASE_URL", url)]).is_ok(), "{url}");
    }
    for id in ["0", "-1", "+5", "my server", "99999999999999999999"] {
        assert!(faults([("HARBORMASTER_GUILD", id)])[0].starts_with("HARBORMASTER_GUILD is"), "{id}");
    }
    assert!(faults([("HARBORMASTER_OPENAPI", "no/such/file.json")])[0].contains("no/such/file.json"));
    assert!(read([("HARBORMASTER_OPENAPI", "Cargo.toml")]).is_ok());
    assert!(faults([("RUST_LOG", "harbormaster=loud")])[0].starts_with("RUST_LOG takes"));
}

#[test]
fn shards_and_processes_are_numbers() {
    let config = read([("HARBORMASTER_SHARDS", "6"), ("HARBORMASTER_PROCESS", "2/3")]).expect("both fit");
    let process = Process::Numbered { index: 1, of: 3 };
    assert_eq!(config.sharding, Sharding { count: Some(6), process });
    let config = read([("HARBORMASTER_SHARDS", "auto"), ("HARBORMASTER_PROCESS", "auto")]).expect("both fit");
    assert_eq!(config.sharding, Sharding::default());
    for (shards, process) in [("0", "0/3"), ("many", "4/3"), ("-1", "3"), ("65537", "1/0")] {
        let wrong = faults([("HARBORMASTER_SHARDS", shards), ("HARBORMASTER_PROCESS", process)]);
        assert!(
            wrong[0].starts_with("HARBORMASTER_SHARDS is") && wrong[1].starts_with("HARBORMASTER_PROCESS is")
        );
    }
}

#[test]
fn all_faults_come_at_once() {
    let faults = faults([
        ("DISCORD_TOKEN", "x"),
        ("DATABASE_URL", "mysql:x"),
        ("HARBORMASTER_LISTEN", "x"),
        ("HARBORMASTER_GUILD", "x"),
        ("HARBORMASTER_OPENAPI", "x"),
        ("RUST_LOG", "=="),
    ]);
    assert_eq!(faults.len(), 6, "{faults:#?}");
}

#[test]
fn a_broken_env_file_is_reported_without_its_text() {
    let text = "DATABASE_URL=sqlite:x.db\nDISCORD_TOKEN=\"aaa.bbb.ccc\nHARBORMASTER_GUILD 5\n";
    let mut faults = Vec::new();
    let variables = Variables::of_file(Path::new(".env"), text.as_bytes(), &mut faults);
    assert_eq!(variables.get("DATABASE_URL").map(String::as_str), Some("sqlite:x.db"));
    assert!(!faults.is_empty());
    assert!(
        faults.iter().all(|fault| !fault.contains("aaa") && fault.contains("after DATABASE_URL")),
        "{faults:?}"
    );
}

#[test]
fn the_example_file_names_every_variable_and_changes_nothing() {
    let text = include_str!("../../../.env.example");
    let mut faults = Vec::new();
    let variables = Variables(Variables::of_file(Path::new(".env"), text.as_bytes(), &mut faults));
    assert_eq!(faults, Vec::<String>::new());
    assert_eq!(Config::read(&variables, None), read([]));
    for name in VARIABLES {
        assert!(text.lines().any(|line| line.starts_with(&format!("{name}="))), "{name}");
    }
    assert_eq!(
        text.lines().filter(|line| line.contains('=') && !line.starts_with('#')).count(),
        VARIABLES.len()
    );
}

#[test]
fn discord_alone_needs_a_token_and_names_the_misspelt_one() {
    let set = |name: &str| Variables::from_iter([(name, TOKEN)]);
    let config = Config::read(&set("DISCORD_TOKEN"), Some(Mode::Discord)).expect("a token");
    assert_eq!(config.place.mode(), Mode::Discord);
    for misspelt in ["DISCORD_TOKN", "DISCORD_TKOEN", "discord_token", "DISCORD_TOKENS"] {
        let faults = Config::read(&set(misspelt), Some(Mode::Discord)).expect_err("no token").0;
        let [missing, near] = &faults[..] else { panic!("{faults:?}") };
        assert!(missing.starts_with("DISCORD_TOKEN is not set"), "{missing}");
        assert_eq!(
            *near,
            format!("{misspelt} is not a setting and has no effect. The nearest name is DISCORD_TOKEN.")
        );
        assert!(!near.contains(TOKEN));
    }
    let remote = [("HARBORMASTER_SANDBOX", "http://127.0.0.1:8807")].into_iter().collect();
    assert!(Config::read(&remote, Some(Mode::Discord)).is_err(), "a sandbox is not Discord");
}

#[test]
fn names_that_are_not_read_are_told() {
    let warnings = |name: &str, value: &str| read([(name, value)]).expect("it starts").warnings;
    for (name, meant) in [
        ("HARBORMASTER_STATUSS", "HARBORMASTER_STATUS"),
        ("HARBOURMASTER_STATUS", "HARBORMASTER_STATUS"),
        ("harbormaster_guild", "HARBORMASTER_GUILD"),
        ("HARBORMASTER_TABELS_PER_SERVER", "HARBORMASTER_TABLES_PER_SERVER"),
        ("DATABASE_URI", "DATABASE_URL"),
    ] {
        let told = warnings(name, "5");
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(told[0].starts_with(name) && told[0].ends_with(&format!("name is {meant}.")), "{told:?}");
    }
    for other in ["PATH", "RUST_LOGS", "DISCORD_WEBHOOK", "DATABASE_HOST"] {
        assert_eq!(warnings(other, "5"), Vec::<String>::new());
    }
    let [told] = &warnings("RUST_LOG", "warn,harbourmaster::outbox=debug,sqlx::query=info")[..] else {
        panic!()
    };
    assert_eq!(told, "RUST_LOG: no line comes from \"harbourmaster\". The nearest name is harbormaster.");
    for fits in
        ["info", "harbor=info", "harbormaster[{game}]=debug", "h2=debug,off", "harbormaster::store=trace"]
    {
        assert_eq!(warnings("RUST_LOG", fits), Vec::<String>::new(), "{fits}");
    }
}
