//! Clause by clause.

mod ending;
mod freight;
mod hidden;
mod links;
mod officials;
mod overview;
mod reasons;
mod shipments;
mod turns;
mod words;
