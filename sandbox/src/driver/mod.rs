//! The driver API under `/sandbox`: plain HTTP/JSON for tests, scripts and the page. `DRIVER.md` is its contract.

mod access;
mod act;
mod bulk;
mod clients;
mod clock;
mod events;
mod faults;
mod fields;
mod find;
mod forms;
mod gateway;
mod groups;
mod guilds;
mod members;
mod menus;
mod options;
mod people;
mod picks;
mod reply;
mod request;
mod serve;
mod uploads;
mod view;
mod watch;

pub(crate) use serve::serve;
