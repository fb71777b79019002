import type { Socket } from 'node:net';
import { plainAddress } from '@furrow/contract';
import { isAllowedFrom } from '../http/allowed-from.ts';
import { type Handed, readProxyHeader } from './proxy-header.ts';

/** Who is at the other end of a connection. */
export interface Caller {
  /** As people write it: IPv4 is told as IPv4. */
  readonly address: string;
  readonly port: number;
  /** A proxy says that the caller came to it by TLS. */
  readonly tls: boolean;
}

/** A proxy sends its header with the connection; a slow network may take a moment. */
const headerMs = 5_000;

/**
 * Finds out who calls. A connection of a proxy must begin with a header of the PROXY protocol (version 2) and is that of the address
 * that it names; every other is what it is, and whatever it sends as such a header is data.
 */
export class Callers {
  readonly #proxies: readonly string[];
  readonly #refused: () => void;
  readonly #waiting = new Set<Socket>();

  /** @param proxies addresses and networks (CIDR) that are believed; `refused` hears of a proxy that sent no good header. */
  constructor(proxies: readonly string[], refused: () => void) {
    this.#proxies = proxies;
    this.#refused = refused;
  }

  /** Calls `deed` when it is known whose this connection is: at once where no proxy stands before it. */
  receive(socket: Socket, deed: (caller: Caller) => void): void {
    const self = callerAt(socket, false);
    if (this.#proxies.length === 0 || !isAllowedFrom(this.#proxies, self.address)) deed(self);
    else this.#awaitHeader(socket, (from, tls) => deed(from === null ? self : callerFrom(from, tls)));
  }

  #awaitHeader(socket: Socket, deed: (from: Handed['from'], tls: boolean) => void): void {
    this.#waiting.add(socket);
    let come = Buffer.alloc(0);
    const late = setTimeout(() => refuse(), headerMs);
    const settled = (): void => {
      clearTimeout(late);
      this.#waiting.delete(socket);
      socket.off('data', take);
      socket.off('close', settled);
      socket.off('error', ignore);
    };
    const refuse = (): void => {
      settled();
      socket.on('error', ignore);
      this.#refused();
      socket.destroy();
    };
    const take = (chunk: Buffer): void => {
      come = Buffer.concat([come, chunk]);
      const found = readProxyHeader(come);
      if (found.kind === 'bad') refuse();
      if (found.kind !== 'header') return;
      settled();
      socket.pause();
      if (come.length > found.length) socket.unshift(come.subarray(found.length));
      deed(found.handed.from, found.handed.tls);
      socket.resume();
    };
    socket.on('data', take);
    socket.on('close', settled);
    socket.on('error', ignore);
  }

  /** Ends those whose header has not come. */
  close(): void {
    for (const socket of this.#waiting) socket.destroy();
  }
}

/** Who is at the other end of this very connection. */
export const callerAt = (
  { remoteAddress = '', remotePort = 0 }: Pick<Socket, 'remoteAddress' | 'remotePort'>,
  tls: boolean,
): Caller => callerFrom({ address: remoteAddress, port: remotePort }, tls);

const callerFrom = ({ address, port }: Omit<Caller, 'tls'>, tls: boolean): Caller => ({
  address: plainAddress(address),
  port,
  tls,
});

const ignore = (): void => undefined;
