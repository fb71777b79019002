import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { hex } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { decodeRsaKey, encodeRsaKey } from './0x8a00-rsa-key.ts';
import { decodeWaybill, encodeWaybill } from './0x0701-waybill.ts';
import { decodeDriverCard, encodeDriverCard } from './0x0702-driver-card.ts';
import { decodeEventReport, decodeSetEvents, encodeEventReport, encodeSetEvents } from './0x8301-events.ts';
import {
  decodeQuestion,
  decodeQuestionAnswer,
  encodeQuestion,
  encodeQuestionAnswer,
} from './0x8302-question.ts';
import {
  decodeInfo,
  decodeInfoDemand,
  decodeInfoMenu,
  encodeInfo,
  encodeInfoDemand,
  encodeInfoMenu,
} from './0x8303-info-menu.ts';
import {
  decodeTachographCommand,
  decodeTachographData,
  encodeTachographCommand,
  encodeTachographData,
} from './0x8700-tachograph.ts';

describe('other messages', () => {
  it('events', () => {
    const set = { type: 2, events: [{ id: 1, content: '加油' }] };
    roundTrip(set, encodeSetEvents, decodeSetEvents, '02 01 01 04 bcd3d3cd');
    roundTrip({ type: 0, events: [] }, encodeSetEvents, decodeSetEvents, '00');
    roundTrip({ type: 4, events: [{ id: 3, content: '' }] }, encodeSetEvents, decodeSetEvents, '04 01 03');
    roundTrip(9, encodeEventReport, decodeEventReport, '09');
  });

  it('question and answer', () => {
    const question = {
      flags: 1,
      question: 'ok?',
      answers: [
        { id: 1, text: '是' },
        { id: 2, text: 'no' },
      ],
    };
    roundTrip(question, encodeQuestion, decodeQuestion, '01 03 6f6b3f 01 0002 cac7 02 0002 6e6f');
    roundTrip({ serial: 8, answerId: 2 }, encodeQuestionAnswer, decodeQuestionAnswer, '0008 02');
  });

  it('information menu', () => {
    roundTrip(
      { type: 1, entries: [{ infoType: 5, name: 'abc' }] },
      encodeInfoMenu,
      decodeInfoMenu,
      '01 01 05 0003 616263',
    );
    roundTrip({ type: 0, entries: [] }, encodeInfoMenu, decodeInfoMenu, '00');
    roundTrip({ infoType: 5, wanted: true }, encodeInfoDemand, decodeInfoDemand, '05 01');
    roundTrip({ infoType: 5, content: 'rain' }, encodeInfo, decodeInfo, '05 0004 7261696e');
  });

  it('tachograph and waybill', () => {
    const command = { command: 1, data: hex('aabb') };
    expect(encodeTachographCommand(command)).toEqual(hex('01 aabb'));
    roundTrip(command, encodeTachographCommand, decodeTachographCommand);
    roundTrip({ serial: 2, ...command }, encodeTachographData, decodeTachographData, '0002 01 aabb');
    roundTrip(hex('0102'), encodeWaybill, decodeWaybill, '00000002 0102');
  });

  it("driver's card in both editions, pulled, and not readable", () => {
    const time = Date.UTC(2026, 4, 3, 0, 30) / 1000;
    const driver = {
      name: '王强',
      certificate: '230102',
      issuer: '哈尔滨',
      validUntil: '20301231',
      identityNumber: '',
    };
    const read = { event: 1, time, result: 0, driver };
    roundTrip(
      read,
      (v) => encodeDriverCard(v, 2013),
      (b) => decodeDriverCard(b, 2013),
    );
    const read2019 = { ...read, driver: { ...driver, identityNumber: '230102199001011234' } };
    expect(decodeDriverCard(encodeDriverCard(read2019, 2019), 2019)).toEqual(read2019);
    for (const card of [
      { event: 2, time, result: 0, driver: undefined },
      { event: 1, time, result: 3, driver: undefined },
    ]) {
      roundTrip(
        card,
        (v) => encodeDriverCard(v, 2019),
        (b) => decodeDriverCard(b, 2019),
      );
    }
    expect(encodeDriverCard({ event: 2, time, result: 0, driver: undefined }, 2013)).toEqual(
      hex('02 260503083000'),
    );
  });

  it('RSA key', () => {
    const key = { exponent: 65_537, modulus: Uint8Array.from({ length: 128 }, (_, i) => i) };
    roundTrip(key, encodeRsaKey, decodeRsaKey);
    expect(() => encodeRsaKey({ ...key, modulus: hex('01') })).toThrow(ProtocolError);
  });
});
