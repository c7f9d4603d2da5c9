//! Help, slips of the pen and exit codes.

use std::process::Stdio;

use super::{command, run, run_in};

const UNIT: &str = include_str!("../../../../docs/harbormaster.service");

const COMMANDS: [&str; 11] = [
    "serve", "sandbox", "commands", "simulate", "draw", "referee", "verify", "film", "page", "analyse",
    "backup",
];

#[test]
fn help_names_every_command_and_every_command_has_help() {
    let help = run(&["--help"]).well();
    for name in COMMANDS {
        assert!(help.contains(&format!("  {name} ")), "{help}");
        for arguments in [&[name, "--help"][..], &["help", name]] {
            let of_command = run(arguments).well();
            assert!(of_command.contains("Usage: harbormaster") && of_command.len() > 100, "{of_command}");
        }
    }
    let version = run(&["--version"]).well();
    assert!(
        version.starts_with("harbormaster 0.1.0 (commit ") && version.ends_with(", schema 1)\n"),
        "{version}"
    );
}

#[test]
fn help_of_simulate_says_what_differs_between_runs() {
    let help = run(&["simulate", "--help"]).well();
    assert!(help.contains("\"seconds\" and \"moves_per_second\""), "{help}");
}

#[test]
fn wrong_usage_is_exit_code_2_and_says_what_is_wrong() {
    const SIMULATE: &str = "simulate threeport --seats 2 --games 1 --seed 1";
    const DRAW: &str = "draw threeport --seats 2 --seed 1 --ply 1 --out x.png";
    for (line, sentence) in [
        ("sail", "unrecognized subcommand 'sail'"),
        ("--fast", "unexpected argument '--fast'"),
        ("serve now", "unexpected argument 'now'"),
        ("simulate", "<GAME>"),
        (
            "simulate chess --seats 2 --games 1 --seed 1",
            "there is no game \"chess\": choose one of threeport",
        ),
        (
            "simulate threeport --seats 9 --games 1 --seed 1",
            "Threeport Shipping is for 2 to 6 players, not 9.",
        ),
        (
            "simulate threeport --seats 1 --games 1 --seed 1",
            "Threeport Shipping is for 2 to 6 players, not 1.",
        ),
        (
            "simulate threeport --seats 0 --games 1 --seed 1",
            "Threeport Shipping is for 2 to 6 players, not 0.",
        ),
        ("simulate threeport --seats 300 --games 1 --seed 1", "'300' for '--seats <N>'"),
        ("simulate threeport --seats 2 --games 0 --seed 1", "'0' for '--games <K>'"),
        ("simulate threeport --seats 2 --games 1 --seed -1", "'-1'"),
        ("simulate threeport --seats 2 --games 1 --seed 18446744073709551616", "'--seed <S>'"),
        ("simulate threeport --seats 2 --games 1", "--seed <S>"),
        (&format!("{SIMULATE} --players people"), "[possible values: random, easy, steady, strong]"),
        (&format!("{SIMULATE} --players steady,random,random"), "once for each: 3 are named for 2 seats"),
        (&format!("{SIMULATE} --option rounds"), "it takes the form NAME=VALUE"),
        (&format!("{SIMULATE} --option wind=5"), "There is no option \"wind\""),
        (&format!("{SIMULATE} --option max_rounds=3"), "it takes 20 to 300, or off"),
        (&format!("{DRAW} --viewer 2"), "There is no seat 2 in a game of 2: seats are 0 to 1"),
        (&format!("{DRAW} --viewer me"), "it is a seat counted from 0, or \"onlooker\""),
        (&format!("{DRAW} --scale 3"), "it is a number from 1 to 2"),
        (&format!("{DRAW} --scale nan"), "it is a number from 1 to 2"),
        ("draw threeport --seats 2 --seed 1 --ply soon --out x.png", "it is a number of entries, or \"end\""),
        ("draw threeport --seats 2 --seed 1 --ply 1", "--out <FILE.png>"),
        ("verify", "<RECORD.json>"),
        ("analyse", "<RECORD.json>"),
        ("analyse game.json --playouts 0", "'0' for '--playouts <N>'"),
        ("backup", "<FILE>"),
        ("referee now", "unexpected argument 'now'"),
        ("sandbox --listen here", "'here' for '--listen <ADDRESS>'"),
        ("sandbox --tls here", "'here' for '--tls <ADDRESS>'"),
        ("sandbox --strict", "'--strict <FILE>'"),
    ] {
        let said = run(&line.split(' ').collect::<Vec<_>>()).badly(2);
        assert!(said.starts_with("error: ") && said.contains(sentence), "{line}\n{said}");
    }
}

#[test]
fn faults_of_the_configuration_come_at_once_and_never_show_the_token() {
    let folder = tempfile::tempdir().expect("a folder");
    let env =
        "DISCORD_TOKEN=not-a-token-but-secret\nHARBORMASTER_LISTEN=0.0.0.0:80\nHARBORMASTER_GUILD=home\n";
    std::fs::write(folder.path().join(".env"), env).expect("written");
    for arguments in [&["serve"][..], &[]] {
        let said = run_in(folder.path(), arguments).badly(78);
        assert_eq!(said.lines().count(), 3, "{said}");
        for name in ["DISCORD_TOKEN does not look", "HARBORMASTER_LISTEN must be", "HARBORMASTER_GUILD is"] {
            assert!(said.contains(name), "{said}");
        }
        assert!(!said.contains("secret"), "{said}");
    }
}

/// A sandbox in place of the bot would count as healthy, and nobody could play.
#[test]
fn a_service_without_a_token_does_not_start() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(".env"), "DISCORD_TOKN=a.secret.token\n").expect("written");
    let said = run_in(folder.path(), &["serve", "--discord"]).badly(78);
    assert!(said.starts_with("DISCORD_TOKEN is not set"), "{said}");
    assert!(said.contains("DISCORD_TOKN is not a setting") && !said.contains("secret"), "{said}");
    assert!(!folder.path().join("harbormaster.db").exists(), "nothing was opened");
}

#[test]
fn the_units_and_the_shell_find_the_same_database() {
    let settings = include_str!("../../../../docs/harbormaster.env");
    let address =
        settings.lines().find(|line| line.starts_with("DATABASE_URL=sqlite:/")).expect("a whole path");
    for unit in [UNIT, include_str!("../../../../docs/harbormaster-backup.service")] {
        let lines: Vec<&str> = unit.lines().collect();
        assert!(lines.contains(&format!("Environment={address}").as_str()), "{unit}");
        assert!(lines.contains(&"EnvironmentFile=/etc/harbormaster.env"), "{unit}");
    }
    // Each command of the manuals that reads the database is told where the settings are.
    let manuals = concat!(
        include_str!("../../../../docs/operating.md"),
        include_str!("../../../../docs/backup.md"),
        include_str!("../../../../docs/postgresql.md"),
    );
    let mut commands = 0;
    for line in
        manuals.split("```sh").skip(1).filter_map(|block| block.split("```").next()).flat_map(str::lines)
    {
        if ["backup ", "restore ", "check", "status"]
            .iter()
            .any(|name| line.starts_with(&format!("harbormaster {name}")))
        {
            assert!(line.contains(" --env-file /etc/harbormaster.env"), "{line}");
            commands += 1;
        }
    }
    assert!(commands >= 4, "{commands}");
}

#[test]
fn the_units_serve_on_discord_alone() {
    for unit in [UNIT, include_str!("../../../../docs/harbormaster@.service")] {
        let starts: Vec<&str> = unit.lines().filter(|line| line.starts_with("ExecStart=")).collect();
        assert!(
            matches!(starts[..], [start] if start.ends_with("/harbormaster serve --discord")),
            "{starts:?}"
        );
    }
}

#[test]
fn settings_without_effect_are_told_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = |log: &str| {
        let mut command = command(folder.path(), &["serve"]);
        command.env("HARBORMASTER_TABELS_PER_PERSON", "3").env("RUST_LOG", log);
        let output = command.env("DATABASE_URL", "sqlite:none/here.db").output().expect("it starts");
        assert_eq!(output.status.code(), Some(78), "there is no folder for the database");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let said = start("info");
    let lines: Vec<&str> = said.lines().collect();
    let [unread, begun, _] = lines[..] else { panic!("{said}") };
    assert!(
        unread.contains(" WARN ") && unread.ends_with("The nearest name is HARBORMASTER_TABLES_PER_PERSON."),
        "{said}"
    );
    assert!(begun.ends_with("starting in sandbox mode"), "{said}");
    for silent in ["harbourmaster=debug", "sqlx=debug"] {
        let said = start(silent);
        assert!(said.starts_with("RUST_LOG lets no line of Harbormaster pass"), "{said}");
    }
    assert_eq!(start("off").lines().count(), 1, "silence on purpose");
}

#[test]
fn the_environment_wins_over_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(".env"), "HARBORMASTER_GUILD=home\nRUST_LOG=loud==\n")
        .expect("written");
    let output =
        command(folder.path(), &["serve"]).env("HARBORMASTER_GUILD", "5").output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(78), "{said}");
    assert!(said.starts_with("RUST_LOG") && !said.contains("GUILD"), "{said}");
}

#[test]
fn an_env_file_saved_by_an_editor_of_windows_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let env = "\u{feff}HARBORMASTER_GUILD=home\r\nRUST_LOG=info\r\n";
    std::fs::write(folder.path().join(".env"), env).expect("written");
    let said = run_in(folder.path(), &["serve"]).badly(78);
    assert!(said.starts_with("HARBORMASTER_GUILD is") && said.lines().count() == 1, "{said}");
    let utf16: Vec<u8> = env.encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(folder.path().join(".env"), utf16).expect("written");
    let said = run_in(folder.path(), &["serve"]).badly(78);
    assert_eq!(said, "The file .env is written in UTF-16. Save it as UTF-8 and try again.\n");
}

#[test]
fn a_broken_env_file_is_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(".env"), "DATABASE_URL=sqlite:x.db\nDISCORD_TOKEN my-secret\n")
        .expect("written");
    for (arguments, code) in [(&["serve"][..], 78), (&["backup", "copy.db"], 1)] {
        let said = run_in(folder.path(), arguments).badly(code);
        assert_eq!(said, "The file .env has a line, after DATABASE_URL, that is not NAME=value.\n");
    }
}

#[test]
fn commands_prints_a_tree_without_a_token() {
    let tree: serde_json::Value = serde_json::from_str(&run(&["commands"]).well()).expect("JSON");
    let names: Vec<&str> =
        tree.as_array().expect("a list").iter().filter_map(|one| one["name"].as_str()).collect();
    assert!(names.contains(&"table") && names.contains(&"threeport"), "{names:?}");
}

#[test]
fn nobody_listening_is_no_mistake() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, input) in [
        (&["simulate", "threeport", "--seats", "2", "--games", "1", "--seed", "1"][..], None),
        (&["commands"], None),
        (&["referee"], Some("{}\n{}\n")),
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let mut command = command(folder.path(), arguments);
        let stdin = if input.is_some() { Stdio::piped() } else { Stdio::null() };
        let mut child =
            command.stdin(stdin).stdout(writer).stderr(Stdio::piped()).spawn().expect("it starts");
        if let Some(input) = input {
            use std::io::Write as _;
            // It may have gone before it reads all.
            let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
        }
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}
