import { describe, expect, it } from 'vitest';
import { toHex } from './bcd.ts';
import { ProtocolError } from './error.ts';
import { encodeFrame } from './frame.ts';
import type { Message } from './header.ts';
import { encodeMessage, encodeParts, partCount } from './outgoing.ts';
import { MessageReader } from './stream.ts';
import { hex, randomBytes, seededRandom } from './testing/bytes.ts';

function readOne(frame: Uint8Array): Message {
  const [message] = new MessageReader().push(frame);
  if (!message?.ok) throw new Error(`bad frame: ${message?.reason}`);
  return message;
}

describe('header', () => {
  it('reads both editions on one stream and keeps the raw number', () => {
    const reader = new MessageReader();
    const [old, young] = [
      ...reader.push(hex('7e000200000123456789017fff0a7e')),
      ...reader.push(hex('7e000240000100000000017299841738ffff027e')),
    ];
    expect(old).toMatchObject({ id: 2, version: 2013, versionByte: 0, phone: '12345678901', serial: 0x7fff });
    expect(young).toMatchObject({
      id: 2,
      version: 2019,
      versionByte: 1,
      phone: '17299841738',
      serial: 0xffff,
    });
    expect(toHex((young as Message).phoneBytes)).toBe('00000000017299841738');
  });

  it('sees the change of the number on one connection', () => {
    const reader = new MessageReader();
    const from = (phone: string) => encodeMessage({ id: 2, version: 2013, phone, serial: 1 });
    const phones = ['123', '123', '78a00c', '123'].map(
      (phone) => (reader.push(from(phone))[0] as Message).phone,
    );
    expect(phones).toEqual(['123', '123', '78a00c', '123']);
  });

  it('falls back to 2013 when bit 14 is set by mistake', () => {
    const plain = hex('0002 4003 012345678901 0007 aabbcc');
    expect(readOne(encodeFrame(plain))).toMatchObject({ version: 2013, phone: '12345678901', serial: 7 });
    expect(toHex(readOne(encodeFrame(plain)).body)).toBe('aabbcc');
    // Version byte 0 cannot be 2019 even where the length adds up.
    const versionZero = hex('0002 4000 00 00000000017299841738 ffff');
    expect(new MessageReader().push(encodeFrame(versionZero))[0]).toMatchObject({
      ok: false,
      reason: 'length',
    });
  });

  it('calls a body length that differs from the declared one malformed, without harm to the next', () => {
    const long = encodeFrame(hex('0002 0005 012345678901 0007 aabbcc'));
    const cutHeader = encodeFrame(hex('0002 2000 012345678901 0007'));
    const reader = new MessageReader();
    expect(reader.push(long)[0]).toMatchObject({ ok: false, reason: 'length', fatal: false });
    expect(reader.push(cutHeader)[0]).toMatchObject({ ok: false, reason: 'header', fatal: false });
    expect(reader.push(hex('7e000200000123456789017fff0a7e'))[0]).toMatchObject({ ok: true, id: 2 });
  });

  it('keeps the encryption bits', () => {
    const sent = encodeMessage({
      id: 0x900,
      version: 2019,
      phone: '1',
      serial: 3,
      encryption: 1,
      body: hex('01'),
    });
    expect(readOne(sent)).toMatchObject({ encryption: 1, version: 2019 });
  });

  it('answers in the raw form of the question', () => {
    const question = readOne(hex('7e000240000100000000017299841738ffff027e'));
    const answer = readOne(encodeMessage({ ...question, id: 0x8001, serial: 9, body: hex('ffff000200') }));
    expect(answer).toMatchObject({ version: 2019, versionByte: 1, phone: question.phone, serial: 9 });
    expect(answer.phoneBytes).toEqual(question.phoneBytes);
  });

  it('refuses a number that does not fit', () => {
    expect(() => encodeMessage({ id: 2, version: 2013, phone: '1234567890123', serial: 0 })).toThrow(
      ProtocolError,
    );
    expect(() => encodeMessage({ id: 2, version: 2019, phone: 'xyz', serial: 0 })).toThrow(ProtocolError);
  });
});

describe('sub-packages outward', () => {
  it('splits at 1023 bytes with consecutive serials over the wrap', () => {
    const body = randomBytes(seededRandom(5), 1023 * 2 + 10);
    for (const version of [2013, 2019] as const) {
      const message = { id: 0x8108, version, phone: '123', serial: 0xffff, body };
      const parts = encodeParts(message).map(readOne);
      expect(parts.map((part) => [part.serial, part.partTotal, part.partNumber])).toEqual([
        [0xffff, 3, 1],
        [0, 3, 2],
        [1, 3, 3],
      ]);
      expect(parts.map((part) => toHex(part.body)).join('')).toBe(toHex(body));
      expect(new MessageReader().push(encodeMessage(message))).toHaveLength(3);
    }
  });

  it('leaves 1023 bytes whole', () => {
    expect([0, 1, 1023, 1024].map(partCount)).toEqual([1, 1, 1, 2]);
    expect(
      readOne(encodeMessage({ id: 1, version: 2013, phone: '1', serial: 0, body: new Uint8Array(1023) })),
    ).toMatchObject({
      partTotal: 0,
      partNumber: 0,
    });
  });
});
