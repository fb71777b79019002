import type { Server, Socket } from 'node:net';
import { createServer } from 'node:tls';
import { type Caller, callerAt } from '#kit/proxied/callers.ts';

/**
 * The encrypted door. Behind a proxy it is the proxy's: it ends TLS and says so on the plain port.
 * @param handshakeMs who takes longer is let go
 */
export function tlsServer(
  { certificate, key }: { readonly certificate: string; readonly key: string },
  handshakeMs: number,
  connected: (socket: Socket, caller: Caller) => void,
): Server {
  const server = createServer(
    { cert: certificate, key, noDelay: true, handshakeTimeout: handshakeMs },
    (socket) => connected(socket, callerAt(socket, true)),
  );
  server.on('tlsClientError', (_, socket) => socket.destroy());
  return server;
}
