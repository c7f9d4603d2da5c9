//! Figures that are known at the instant of a report, in the library's types.

use std::{
    sync::atomic::AtomicU64,
    time::{SystemTime, UNIX_EPOCH},
};

use prometheus_client::metrics::{
    family::Family,
    gauge::{ConstGauge, Gauge},
};

/// Returns a figure of this instant.
pub(super) fn gauge(value: f64) -> ConstGauge<f64> {
    ConstGauge::new(value)
}

/// Returns 1 for true, 0 for false.
pub(super) fn flag(is_so: bool) -> ConstGauge<f64> {
    gauge(f64::from(u8::from(is_so)))
}

/// Returns figures of this instant, told apart by a label.
pub(super) fn gauges(
    label: &'static str,
    values: impl Iterator<Item = (String, f64)>,
) -> Family<[(&'static str, String); 1], Gauge<f64, AtomicU64>> {
    let family = Family::<_, Gauge<f64, AtomicU64>>::default();
    for (of, value) in values {
        family.get_or_create(&[(label, of)]).set(value);
    }
    family
}

/// Returns an instant as Prometheus has it.
pub(super) fn seconds_since_1970(when: SystemTime) -> f64 {
    when.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64()
}
