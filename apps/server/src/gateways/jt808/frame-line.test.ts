import { type Message, messageId } from '@furrow/jt808';
import { expect, it } from 'vitest';
import type { TerminalIdentity } from '#telemetry/terminals/identity.ts';
import { frameLine } from './frame-line.ts';

const message = (id: number, body: number[]): Message => ({
  ok: true,
  id,
  version: 2013,
  versionByte: 0,
  phone: '13900000001',
  phoneBytes: new Uint8Array(6),
  serial: 7,
  encryption: 0,
  partTotal: 0,
  partNumber: 0,
  body: Uint8Array.from(body),
});

it('shows who sent what, and never the code of a terminal', () => {
  const session = { address: '192.0.2.1', terminal: { sn: '1234567' } as TerminalIdentity };
  expect(frameLine(session, message(messageId.location, [1, 2, 255]))).toEqual({
    sn: '1234567',
    address: '192.0.2.1',
    phone: '13900000001',
    serial: 7,
    id: '0x0200',
    bytes: 3,
    body: '0102ff',
  });
  const code = frameLine(
    { address: '192.0.2.1', terminal: undefined },
    message(messageId.authenticate, [65]),
  );
  expect(code).toEqual({ address: '192.0.2.1', phone: '13900000001', serial: 7, id: '0x0102', bytes: 1 });
});
