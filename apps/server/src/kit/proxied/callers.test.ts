import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { type Caller, Callers } from './callers.ts';
import { readProxyHeader } from './proxy-header.ts';
import { ownHeader, proxyHeader } from './testing/write-header.ts';

const farmer = '203.0.113.7';

describe('the header of a proxy', () => {
  it('is read whole, and not before it is whole', () => {
    const bytes = proxyHeader(farmer, 40_123);
    for (let length = 0; length < bytes.length; length += 1)
      expect(readProxyHeader(bytes.subarray(0, length))).toEqual({ kind: 'more' });
    expect(readProxyHeader(Buffer.concat([bytes, Buffer.from('~')]))).toEqual({
      kind: 'header',
      handed: { from: { address: farmer, port: 40_123 }, tls: false },
      length: bytes.length,
    });
  });

  it('tells IPv6, TLS at the proxy, and a proxy that speaks for itself', () => {
    expect(readProxyHeader(proxyHeader('2001:db8:0:0:0:0:0:1', 2))).toMatchObject({
      handed: { from: { address: '2001:db8:0:0:0:0:0:1', port: 2 } },
    });
    expect(readProxyHeader(proxyHeader(farmer, 2, { tls: true }))).toMatchObject({ handed: { tls: true } });
    expect(readProxyHeader(ownHeader())).toMatchObject({ handed: { from: null } });
  });

  it.each([
    ['of version 1', Buffer.from('PROXY TCP4 203.0.113.7 10.0.0.1 1 2\r\n')],
    ['of UDP', proxyHeader(farmer, 1).fill(0x12, 13, 14)],
    ['of another command', proxyHeader(farmer, 1).fill(0x22, 12, 13)],
    ['that is too long', proxyHeader(farmer, 1).fill(0xff, 14, 16)],
    ['that is too short for its addresses', proxyHeader(farmer, 1).fill(4, 15, 16)],
    ['that is none', Buffer.from('~')],
  ])('%s is refused', (_, bytes) => expect(readProxyHeader(bytes)).toEqual({ kind: 'bad' }));
});

describe('callers behind a proxy', () => {
  let server: Server;
  let port: number;
  let found: { caller: Caller; text: string }[];
  let refused: number;
  const open: Socket[] = [];

  beforeEach(async () => {
    found = [];
    refused = 0;
    const callers = new Callers(['127.0.0.2', '127.0.1.0/24'], () => {
      refused += 1;
    });
    server = createServer((socket) =>
      callers.receive(socket, (caller) => {
        const one = { caller, text: '' };
        found.push(one);
        socket.on('data', (chunk) => {
          one.text += chunk.toString('latin1');
        });
        socket.on('error', () => undefined);
      }),
    );
    // Of both families, as the product listens: such a socket tells IPv4 in the writing of IPv6.
    await new Promise<void>((resolve) => server.listen(0, resolve));
    port = (server.address() as { port: number }).port;
  });
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  function from(localAddress: string): { socket: Socket; closed: () => boolean } {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    let closed = false;
    socket.on('close', () => {
      closed = true;
    });
    socket.setNoDelay(true);
    open.push(socket);
    return { socket, closed: () => closed };
  }

  it('are who the proxy says, in slices of any size, and lose no byte', async () => {
    const { socket } = from('127.0.0.2');
    const bytes = Buffer.concat([proxyHeader(farmer, 40_123), Buffer.from('hello ')]);
    for (const byte of bytes) {
      socket.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    socket.write('world');
    await until(() => found[0]?.text === 'hello world');
    expect(found[0]!.caller).toEqual({ address: farmer, port: 40_123, tls: false });
  });

  it('are the proxy where it speaks for itself, and nobody where it says nothing right', async () => {
    from('127.0.1.9').socket.write(Buffer.concat([ownHeader(), Buffer.from('check')]));
    await until(() => found[0]?.text === 'check');
    expect(found[0]!.caller.address).toBe('127.0.1.9');
    const bare = from('127.0.0.2');
    bare.socket.write('~no header~');
    await until(bare.closed);
    expect([found.length, refused]).toEqual([1, 1]);
  });

  it('are told plainly where the proxy writes IPv4 as IPv6', async () => {
    from('127.0.0.2').socket.write(proxyHeader('0:0:0:0:0:ffff:cb00:7107', 40_124));
    await until(() => found[0] !== undefined);
    expect(found[0]!.caller).toEqual({ address: farmer, port: 40_124, tls: false });
  });

  it('cannot take another address by a header of their own', async () => {
    const bytes = proxyHeader(farmer, 1);
    from('127.0.0.3').socket.write(bytes);
    await until(() => found[0]?.text === bytes.toString('latin1'));
    expect(found[0]!.caller.address).toBe('127.0.0.3');
  });
});
