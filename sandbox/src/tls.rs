//! The listener for TLS: a connection counts once its handshake is done, and a slow one delays no other.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::server::TlsStream;

use crate::wire::{Cut, Wire, send_at_once};

/// Longest handshake.
const PATIENCE: Duration = Duration::from_secs(10);
/// The most connections that wait to be served.
const WAITING: usize = 64;

type Secured = (Wire<TlsStream<TcpStream>>, SocketAddr);

/// The listener.
pub(crate) struct TlsPort {
    address: SocketAddr,
    secured: mpsc::Receiver<Secured>,
}

impl TlsPort {
    /// Listens until the port is dropped.
    pub(crate) fn new(listener: TcpListener, address: SocketAddr, server: Arc<ServerConfig>) -> Self {
        let (ready, secured) = mpsc::channel(WAITING);
        tokio::spawn(listen(listener, server.into(), ready));
        Self { address, secured }
    }
}

async fn listen(mut listener: TcpListener, acceptor: TlsAcceptor, ready: mpsc::Sender<Secured>) {
    loop {
        let (stream, address) = tokio::select! {
            () = ready.closed() => return,
            accepted = Listener::accept(&mut listener) => accepted,
        };
        send_at_once(&stream);
        let (handshake, ready) = (acceptor.accept(stream), ready.clone());
        tokio::spawn(async move {
            match timeout(PATIENCE, handshake).await {
                // Without a receiver the sandbox stops.
                Ok(Ok(stream)) => drop(ready.send((Wire::new(stream), address)).await),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "a client broke off TLS; does it trust the certificate?");
                }
                Err(_) => tracing::warn!("a client began no TLS in {} seconds", PATIENCE.as_secs()),
            }
        });
    }
}

impl Listener for TlsPort {
    type Io = Wire<TlsStream<TcpStream>>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> Secured {
        match self.secured.recv().await {
            Some(secured) => secured,
            // The task that listens ends after this port.
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}

impl Connected<IncomingStream<'_, TlsPort>> for Cut {
    fn connect_info(stream: IncomingStream<'_, TlsPort>) -> Self {
        stream.io().cut()
    }
}
