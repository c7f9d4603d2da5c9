//! The browsers: one chromedriver for each test, ended with it.

use std::{
    io::{BufRead as _, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use tempfile::TempDir;
use thirtyfour::{ChromeCapabilities, ChromiumLikeCapabilities as _, WebDriver};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::{client::Client, tell, window::Window};

/// Flags of the browsers. They talk to this machine only, and alike everywhere; a list that a key scrolls is there at once, so
/// that no click meets a row on its way.
const FLAGS: [&str; 12] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--disable-smooth-scrolling",
];

/// Names under which the browser may be installed; chromedriver knows where to look for each.
const NAMES: [&str; 4] = ["chromium", "google-chrome", "chrome", "chromium-browser"];

/// The page's size on a desk, and on a phone.
const DESK: (u32, u32) = (1280, 800);
pub const PHONE: (u32, u32) = (390, 844);

/// Tests that have browsers at the same time. One that draws takes a processor to itself, and with more of them than processors taps
/// are not answered in time.
static TURNS: Semaphore = Semaphore::const_new(2);

/// A running chromedriver.
pub struct Browsers {
    _turn: SemaphorePermit<'static>,
    driver: Child,
    address: String,
    /// The browsers' own files.
    folder: TempDir,
}

impl Browsers {
    /// Starts chromedriver when it is this test's turn; nothing if this machine has no browser and none is demanded.
    pub async fn start(test: &str) -> Option<Self> {
        let found = on_path("chromedriver").filter(|_| NAMES.iter().any(|name| on_path(name).is_some()));
        let Some(program) = found else {
            let required = std::env::var("HARBORMASTER_BROWSER").is_ok_and(|value| value == "required");
            assert!(
                !required,
                "HARBORMASTER_BROWSER=required, but chromedriver or its browser is not on PATH"
            );
            tell(&format!("left out: {test}, because chromedriver or its browser is not on PATH"));
            return None;
        };
        let turn = TURNS.acquire().await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        // It takes any free port for one family of addresses and wants the same number in the other, where a connection of another
        // test may have it by then; it ends in that case.
        let listens = (0..5).find_map(|_| Self::listens(&program, folder.path()));
        let (driver, address) = listens.expect("chromedriver finds no port in five attempts");
        Some(Self { _turn: turn, driver, address, folder })
    }

    /// Starts chromedriver once, and returns it with its address; nothing if it ends before it listens.
    fn listens(program: &Path, folder: &Path) -> Option<(Child, String)> {
        let mut driver = Command::new(program)
            .arg("--port=0")
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines().map_while(Result::ok);
        let port = lines.find_map(|line| {
            line.split_once("successfully on port ")?.1.trim_end_matches('.').parse::<u16>().ok()
        });
        let Some(port) = port else {
            driver.wait().unwrap();
            return None;
        };
        // Whatever else it says must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Some((driver, format!("http://127.0.0.1:{port}")))
    }

    /// A window in which `user` looks at the channel.
    pub async fn open(&self, sandbox: &str, user: &str, channel: &str) -> Window {
        let window = self.blank(user, None).await;
        window.visit(&format!("{sandbox}/?user={user}&channel={channel}")).await;
        window
    }

    /// The same on a phone.
    pub async fn phone(&self, sandbox: &str, user: &str, channel: &str) -> Window {
        let window = self.blank(user, Some(PHONE)).await;
        window.visit(&format!("{sandbox}/?user={user}&channel={channel}")).await;
        window
    }

    /// A window without a page, on a desk or a phone.
    pub async fn alone(&self, user: &str, phone: bool) -> Window {
        self.blank(user, phone.then_some(PHONE)).await
    }

    async fn blank(&self, user: &str, phone: Option<(u32, u32)>) -> Window {
        let mut wanted = ChromeCapabilities::new();
        for flag in FLAGS {
            wanted.add_arg(flag).unwrap();
        }
        let profile = self.folder.path().join(format!("{user}-{}", phone.is_some()));
        wanted.add_arg(&format!("--user-data-dir={}", profile.display())).unwrap();
        if let Some((width, height)) = phone {
            let screen = serde_json::json!({ "deviceMetrics": {
                "width": width, "height": height, "pixelRatio": 2.0, "touch": true, "mobile": true,
            }});
            wanted.add_experimental_option("mobileEmulation", screen).unwrap();
        }
        let driver = WebDriver::builder(&self.address, wanted).client(Client::new()).connect().await.unwrap();
        if phone.is_none() {
            // The page without the browser's own bars shall have the size.
            let bars = driver.execute("return outerHeight - innerHeight;", Vec::new()).await.unwrap();
            let height = DESK.1 + u32::try_from(bars.json().as_u64().unwrap()).unwrap();
            driver.set_window_rect(0, 0, DESK.0, height).await.unwrap();
        }
        Window::new(driver, user).await
    }
}

impl Drop for Browsers {
    /// The windows are gone by now: each is dropped before the browser.
    fn drop(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Returns the path of a program, if it is installed.
pub fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}
