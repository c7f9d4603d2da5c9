//! A certificate authority of the sandbox's own, for Discord's host names.
//!
//! A client that trusts it trusts its key. So it can vouch for Discord's names and this machine alone, only its owner can read
//! the key, and without a file for the world no key is kept at all.

use std::fs;
use std::io;
use std::net::Ipv6Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::ToSpan as _;
use jiff::tz::TimeZone;
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints, date_time_ymd,
};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivatePkcs8KeyDer};

use crate::front::DISCORD;
use crate::private_files::{beside, private_folders, write_whole};

/// The names below which the authority can vouch for any.
const DOMAINS: [&str; 5] = ["discord.com", "discordapp.com", "discord.gg", "discordapp.net", "localhost"];
/// Days for which a certificate is good: the most that strict clients take.
const DAYS: i32 = 397;
/// Days for which an authority is good: ten years.
const AUTHORITY_DAYS: i32 = 3_650;

/// The key and the certificate of an authority.
pub(crate) struct Authority {
    key: KeyPair,
    certificate: PathBuf,
    /// A folder that goes with the sandbox.
    temporary: Option<PathBuf>,
}

fn failed(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Returns the text of a file, if there is one.
fn kept(path: &Path) -> Result<Option<String>, String> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

impl Authority {
    /// Opens the authority beside the file of a world, or makes one. Without such a file only the certificate is written,
    /// into a temporary folder.
    pub(crate) fn open(state: Option<&Path>) -> Result<Self, String> {
        let Some(state) = state else { return Self::temporary() };
        let (certificate, secret) = (beside(state, ".ca.pem"), beside(state, ".ca.key"));
        let old = kept(&secret)?;
        let key = match &old {
            Some(text) => {
                KeyPair::from_pem(text).map_err(|error| format!("{}: {error}", secret.display()))?
            }
            None => KeyPair::generate().map_err(failed)?,
        };
        let authority = Self { key, certificate, temporary: None };
        // The same key gives another certificate every time, and people have installed the first.
        if old.is_none() || !authority.certificate.exists() {
            authority.write_certificate()?;
        }
        if old.is_none() {
            write_whole(&secret, authority.key.serialize_pem().as_bytes()).map_err(failed)?;
        }
        Ok(authority)
    }

    fn temporary() -> Result<Self, String> {
        let key = KeyPair::generate().map_err(failed)?;
        let mark: String =
            key.public_key_raw().iter().skip(1).take(8).map(|byte| format!("{byte:02x}")).collect();
        let folder = std::env::temp_dir().join(format!("harbormaster-sandbox-{mark}"));
        private_folders().create(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let authority = Self { key, certificate: folder.join("ca.pem"), temporary: Some(folder) };
        authority.write_certificate()?;
        Ok(authority)
    }

    fn write_certificate(&self) -> Result<(), String> {
        let certificate = authority_params()?.self_signed(&self.key).map_err(failed)?;
        fs::write(&self.certificate, certificate.pem())
            .map_err(|error| format!("{}: {error}", self.certificate.display()))
    }

    /// The path of the certificate that clients must trust.
    pub(crate) fn certificate(&self) -> &Path {
        &self.certificate
    }

    /// Returns the settings of a server that has a new certificate for all names.
    pub(crate) fn server(&self) -> Result<Arc<ServerConfig>, String> {
        let names = DISCORD.iter().chain(&["localhost", "127.0.0.1", "::1"]).map(|name| (*name).to_owned());
        let (certificate, key) = self.vouch(names.collect())?;
        let mut server = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(failed)?
            .with_no_client_auth()
            .with_single_cert(vec![certificate], PrivatePkcs8KeyDer::from(key.serialize_der()).into())
            .map_err(failed)?;
        server.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(server))
    }

    /// Returns a new certificate for some names, with its key.
    fn vouch(&self, names: Vec<String>) -> Result<(CertificateDer<'static>, KeyPair), String> {
        let mut params = CertificateParams::new(names).map_err(failed)?;
        params.distinguished_name = named("discord.com");
        params.use_authority_key_identifier_extension = true;
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        last(&mut params, DAYS)?;
        let key = KeyPair::generate().map_err(failed)?;
        let issuer = Issuer::new(authority_params()?, &self.key);
        let certificate = params.signed_by(&key, &issuer).map_err(failed)?;
        Ok((certificate.der().clone(), key))
    }
}

impl Drop for Authority {
    fn drop(&mut self) {
        if let Some(Err(error)) = self.temporary.as_ref().map(fs::remove_dir_all) {
            tracing::debug!(%error, "a certificate stays behind");
        }
    }
}

/// Returns the description of the authority, which is the same at every start.
fn authority_params() -> Result<CertificateParams, String> {
    let mut params = CertificateParams::default();
    params.distinguished_name = named("Harbormaster sandbox");
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign];
    let names = DOMAINS.iter().map(|name| GeneralSubtree::DnsName((*name).to_owned()));
    let addresses = [
        CidrSubnet::from_v4_prefix([127, 0, 0, 0], 8),
        CidrSubnet::from_addr_prefix(Ipv6Addr::LOCALHOST.into(), 128),
    ];
    params.name_constraints = Some(NameConstraints {
        permitted_subtrees: names.chain(addresses.map(GeneralSubtree::IpAddress)).collect(),
        excluded_subtrees: Vec::new(),
    });
    last(&mut params, AUTHORITY_DAYS)?;
    Ok(params)
}

fn named(name: &str) -> DistinguishedName {
    let mut named = DistinguishedName::new();
    named.push(DnType::CommonName, name);
    named
}

/// Makes a certificate good from yesterday on, for clocks that are behind, and for some days.
fn last(params: &mut CertificateParams, days: i32) -> Result<(), String> {
    let today = jiff::Timestamp::now().to_zoned(TimeZone::UTC).date();
    let moment = |days: i32| {
        let date = today.checked_add(days.days()).map_err(failed)?;
        Ok::<_, String>(date_time_ymd(
            date.year().into(),
            date.month().unsigned_abs(),
            date.day().unsigned_abs(),
        ))
    };
    (params.not_before, params.not_after) = (moment(-1)?, moment(days - 1)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use tokio_rustls::rustls::RootCertStore;
    use tokio_rustls::rustls::client::WebPkiServerVerifier;
    use tokio_rustls::rustls::client::danger::ServerCertVerifier as _;
    use tokio_rustls::rustls::pki_types::pem::PemObject as _;
    use tokio_rustls::rustls::pki_types::{ServerName, UnixTime};

    use super::*;

    /// Returns true if a client that trusts the authority believes a certificate of it for this name.
    fn believed(authority: &Authority, name: &str) -> Result<bool, Box<dyn std::error::Error>> {
        let (certificate, _) = authority.vouch(vec![name.to_owned()])?;
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_file(authority.certificate())?)?;
        let provider = Arc::new(ring::default_provider());
        let verifier = WebPkiServerVerifier::builder_with_provider(roots.into(), provider).build()?;
        let name = ServerName::try_from(name)?;
        Ok(verifier.verify_server_cert(&certificate, &[], &name, &[], UnixTime::now()).is_ok())
    }

    #[test]
    fn the_authority_vouches_for_discord_and_this_machine_alone() -> Result<(), Box<dyn std::error::Error>> {
        let authority = Authority::open(None)?;
        for name in DISCORD.iter().chain(&["localhost", "127.0.0.1", "::1"]) {
            assert!(believed(&authority, name)?, "{name}");
        }
        for name in ["evil.example", "notdiscord.com", "192.168.0.1"] {
            assert!(!believed(&authority, name)?, "{name}");
        }
        let folder = authority.certificate().parent().map(Path::to_owned).unwrap_or_default();
        assert_eq!(fs::read_dir(&folder)?.count(), 1, "the certificate, no key");
        drop(authority);
        assert!(!folder.exists());
        Ok(())
    }

    #[test]
    fn a_kept_authority_is_the_same_at_the_next_start() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let (state, secret) = (folder.path().join("world.json"), folder.path().join("world.json.ca.key"));
        let first = Authority::open(Some(&state))?;
        let text = fs::read_to_string(first.certificate())?;
        let second = Authority::open(Some(&state))?;
        assert_eq!(fs::read_to_string(second.certificate())?, text);
        assert!(believed(&second, "discord.com")?, "it is the key of that certificate");
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::MetadataExt::mode(&fs::metadata(&secret)?) & 0o777, 0o600);
        fs::remove_file(second.certificate())?;
        assert!(believed(&Authority::open(Some(&state))?, "discord.com")?);
        fs::write(&secret, "no key")?;
        assert!(Authority::open(Some(&state)).is_err_and(|reason| reason.contains("world.json.ca.key")));
        Ok(())
    }
}
