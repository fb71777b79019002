import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { post } from './post.ts';
import { isPublicAddress } from './public-address.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

let receiver: Receiver;

beforeEach(async () => {
  receiver = await openReceiver();
});
afterEach(() => {
  receiver.server.closeAllConnections();
  receiver.server.close();
});

describe('the addresses that are sent to', () => {
  it('are public ones, whatever they are written as', () => {
    const closed = [
      '127.0.0.1',
      '10.0.0.1',
      '172.20.1.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ];
    const closedSix = [
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'ff02::1',
    ];
    for (const address of [...closed, '224.0.0.1', '255.255.255.255', ...closedSix, 'localhost'])
      expect(isPublicAddress(address), address).toBe(false);
    for (const address of ['8.8.8.8', '223.5.5.5', '2400:3200::1'])
      expect(isPublicAddress(address), address).toBe(true);
  });

  it('are judged at the sending: outside of tests this machine gets nothing, and no answer is no arrival', async () => {
    const strict = { allowLoopback: false, timeoutMs: 1000 };
    const { hostname, port } = new URL(receiver.url);
    for (const url of [
      receiver.url,
      `https://${hostname}:${port}/`,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
    ])
      expect(await post(url, '{}', {}, strict), url).toMatchObject({
        status: null,
        error: 'not a public address',
      });
    expect(receiver.got).toEqual([]);
    receiver.server.close();
    const dead = await post(receiver.url, '{}', {}, { ...strict, allowLoopback: true });
    expect(dead.status).toBeNull();
    expect(dead.error).toContain('ECONNREFUSED');
  });
});
