import {
  controlCommand,
  decodeAttributesAnswer,
  decodeGeneralAck,
  decodeIdentity,
  decodeLocationAnswer,
  decodeMediaData,
  decodeParametersAnswer,
  decodeShootAnswer,
  decodeTransparent,
  decodeUpgradeResult,
  encodeConfirmAlarm,
  encodeControl,
  encodeMediaAnswer,
  encodeQueryParameters,
  encodeSetParameters,
  encodeShoot,
  encodeTextMessage,
  encodeTrack,
  encodeTransparent,
  encodeUpgradePackage,
  encodeVendorDownlink,
  exampleProfile,
  isWholeJpeg,
  type Message,
  messageId,
} from '@furrow/jt808';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPlatform, until } from '../../testing/platform.ts';
import { startTerminal } from '../../testing/start-terminal.ts';
import type { Manners } from '../manners.ts';
import type { Terminal } from '../terminal.ts';

let platform: TestPlatform;
let terminal: Terminal;
let phone: string;

async function connect(manners: Manners = {}, protocol: 2013 | 2019 = 2019): Promise<void> {
  const started = startTerminal(platform, { manners, protocol });
  ({ terminal, phone } = started);
  await until(() => started.counters.connected === 1);
}

beforeEach(async () => {
  platform = await new TestPlatform().listen();
});
afterEach(async () => {
  terminal.stop();
  await platform.close();
});

/** Gives a command and waits for the answer with this id to it. */
async function ask(id: number, body: Uint8Array | undefined, answerId: number): Promise<Message> {
  const serial = platform.send(phone, id, body);
  const answers = (): Message[] =>
    platform.of(answerId).filter((one) => ((one.body[0]! << 8) | one.body[1]!) === serial);
  await until(() => answers().length > 0);
  return answers()[0]!;
}

async function ackOf(id: number, body?: Uint8Array): Promise<number> {
  return decodeGeneralAck((await ask(id, body, messageId.terminalAck)).body).result;
}

const read = async (ids: number[]): Promise<unknown> => {
  const message = await ask(
    messageId.queryParameters,
    encodeQueryParameters(ids),
    messageId.parametersAnswer,
  );
  return Object.fromEntries(
    decodeParametersAnswer(message.body, exampleProfile).parameters.map(({ id, value }) => [id, value]),
  );
};

describe('commands', () => {
  it('locates itself and takes text, alarm confirmation, link check and geofences', async () => {
    await connect();
    const place = decodeLocationAnswer(
      (await ask(messageId.queryLocation, undefined, messageId.locationAnswer)).body,
    );
    expect(Math.abs(place.location.time - Date.now() / 1000)).toBeLessThan(5);
    expect(await ackOf(messageId.text, encodeTextMessage({ flags: 4, type: 1, text: '收割 Ğ' }, 2019))).toBe(
      0,
    );
    expect(await ackOf(messageId.confirmAlarm, encodeConfirmAlarm({ serial: 0, alarmBits: 1 }))).toBe(0);
    expect(await ackOf(messageId.linkCheck)).toBe(0);
    expect(await ackOf(messageId.deleteCircles, Uint8Array.of(0))).toBe(0);
    expect(await ackOf(messageId.phoneBook, Uint8Array.of(0))).toBe(3);
  });

  it('keeps parameters that were written, refuses those out of range, and hides passwords', async () => {
    await connect();
    const written = [
      { id: 0x0029, value: 7 },
      { id: 0xf012, value: 'example.org:7611' },
      { id: 0xf031, value: -1250 },
      { id: 0xf044, value: 'secret' },
    ];
    expect(await ackOf(messageId.setParameters, encodeSetParameters(written, exampleProfile))).toBe(0);
    expect(await read([0x0029, 0xf012, 0xf031, 0xf044])).toEqual({
      41: 7,
      61458: 'example.org:7611',
      61489: -1250,
      61508: '',
    });
    const wrong = encodeSetParameters([{ id: 0xf001, value: 9000 }], exampleProfile);
    expect(await ackOf(messageId.setParameters, wrong)).toBe(1);
    expect(await read([0xf001])).toEqual({ 61441: 1 });
    const all = await ask(messageId.queryAllParameters, undefined, messageId.parametersAnswer);
    expect(decodeParametersAnswer(all.body, exampleProfile).parameters.length).toBeGreaterThan(20);
  });

  it('reports more closely for the validity of 0x8202', async () => {
    await connect();
    const slow = encodeSetParameters(
      [
        { id: 0xf001, value: 600 },
        { id: 0x0029, value: 3600 },
      ],
      exampleProfile,
    );
    await ackOf(messageId.setParameters, slow);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const before = platform.positions.length;
    expect(await ackOf(messageId.track, encodeTrack({ intervalSeconds: 1, validitySeconds: 3 }))).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 5500));
    const closer = platform.positions.length - before;
    expect(closer).toBeGreaterThanOrEqual(2);
    expect(closer).toBeLessThanOrEqual(4);
  });

  it('restarts with a new login', async () => {
    await connect();
    const body = encodeControl({ command: controlCommand.reset, fields: [] }, exampleProfile);
    expect(await ackOf(messageId.control, body)).toBe(0);
    await until(() => platform.of(messageId.authenticate).length === 2);
    expect(platform.of(messageId.register)).toHaveLength(1);
  });

  it('takes an upgrade in parts and tells the result after its restart', async () => {
    await connect();
    const data = Uint8Array.from({ length: 5000 }, (_, i) => i & 0xff);
    const body = encodeUpgradePackage({ type: 0, maker: 'EXMPL', version: '03.00.07', data }, 5);
    platform.send(phone, messageId.upgradePackage, body);
    await until(() => platform.of(messageId.upgradeResult).length === 1, 12_000);
    expect(decodeUpgradeResult(platform.of(messageId.upgradeResult)[0]!.body)).toEqual({
      type: 0,
      result: 0,
    });
    platform.send(phone, messageId.queryAttributes);
    await until(() => platform.of(messageId.attributesAnswer).length >= 1);
    const answer = decodeAttributesAnswer(platform.of(messageId.attributesAnswer)[0]!.body, 2019);
    expect(answer.firmwareVersion).toBe('03.00.07');
  }, 40_000);

  it('answers a registration code with its identity, takes one for satellites, and answers an unknown content with 3', async () => {
    await connect();
    const value = { order: 42, code: 'ABC', endsAt: 1_900_000_000 };
    const down = encodeVendorDownlink({ content: 'registration', value }, exampleProfile);
    expect(await ackOf(messageId.transparentDown, encodeTransparent(down))).toBe(0);
    const identities = () =>
      platform
        .of(messageId.transparentUp)
        .map((message) => decodeTransparent(message.body))
        .filter(({ type }) => type === 0xf1);
    await until(() => identities().length === 2);
    expect(decodeIdentity(identities()[1]!.content)).toMatchObject({
      order: 42,
      registeredUntil: 1_900_000_000,
    });
    const satellite = encodeVendorDownlink(
      {
        content: 'satellite-code',
        value: { order: 43, supplier: 'PPP-B2b', level: 2, code: 'XYZ', endsAt: 1_900_000_000 },
      },
      exampleProfile,
    );
    expect(await ackOf(messageId.transparentDown, encodeTransparent(satellite))).toBe(0);
    const unknown = encodeTransparent({ type: 0xfe, content: Uint8Array.of(0) });
    expect(await ackOf(messageId.transparentDown, unknown)).toBe(3);
  });
});

const shootBody = (channel: number): Uint8Array =>
  encodeShoot({
    channel,
    command: 1,
    intervalSeconds: 0,
    save: 0,
    resolution: 2,
    quality: 5,
    brightness: 128,
    contrast: 64,
    saturation: 64,
    chroma: 128,
  });

describe.each([2013, 2019] as const)('a photo from a terminal of %i', (protocol) => {
  it('is a whole JPEG in parts; parts are sent again until the platform has them', async () => {
    await connect({}, protocol);
    const told = decodeShootAnswer((await ask(messageId.shoot, shootBody(1), messageId.shootAnswer)).body);
    expect(told.result).toBe(0);
    await until(() => platform.of(messageId.mediaData).length === 1);
    const media = decodeMediaData(platform.of(messageId.mediaData)[0]!.body);
    expect(media.mediaId).toBe(told.mediaIds[0]);
    expect(media.location).toBeDefined();
    expect(media.data.length).toBeGreaterThan(2000);
    expect(isWholeJpeg(media.data)).toBe(true);
    const parts = Math.ceil(platform.of(messageId.mediaData)[0]!.body.length / 1023);
    const missing = Array.from({ length: parts }, (_, i) => i + 1);
    platform.send(phone, messageId.mediaAnswer, encodeMediaAnswer({ mediaId: media.mediaId, missing }));
    await until(() => platform.of(messageId.mediaData).length === 2);
    expect(decodeMediaData(platform.of(messageId.mediaData)[1]!.body).data).toEqual(media.data);
    platform.send(phone, messageId.mediaAnswer, encodeMediaAnswer({ mediaId: media.mediaId, missing: [] }));
    const wrong = decodeShootAnswer((await ask(messageId.shoot, shootBody(9), messageId.shootAnswer)).body);
    expect(wrong).toMatchObject({ result: 2, mediaIds: [] });
  });
});

describe('manners', () => {
  it('refuse, keep silent and differ, by message, parameter and content', async () => {
    await connect({
      '0x8300': 'refuse2',
      '0x8201': 'silent',
      '0x8103:0xF003': 'refuse3',
      '0x8103:0xF002': 'differ',
      '0x8105:4': 'differ',
      '0x8900:0xF2': 'refuse1',
    });
    expect(await ackOf(messageId.text, encodeTextMessage({ flags: 4, type: 1, text: 'x' }, 2019))).toBe(2);
    const set = (id: number, value: number): Promise<number> =>
      ackOf(messageId.setParameters, encodeSetParameters([{ id, value }], exampleProfile));
    expect(await set(0xf003, 250)).toBe(3);
    expect(await set(0xf002, 500)).toBe(0);
    expect(await read([0xf002])).toEqual({ 61442: 501 });
    const lock = { content: 'lock' as const, value: { order: 1, locked: true, reason: '' } };
    const lockBody = encodeTransparent(encodeVendorDownlink(lock, exampleProfile));
    expect(await ackOf(messageId.transparentDown, lockBody)).toBe(1);
    platform.send(phone, messageId.queryLocation);
    const reset = encodeControl({ command: controlCommand.reset, fields: [] }, exampleProfile);
    expect(await ackOf(messageId.control, reset)).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(platform.of(messageId.locationAnswer)).toHaveLength(0);
    expect(platform.of(messageId.authenticate)).toHaveLength(1);
  });
});
