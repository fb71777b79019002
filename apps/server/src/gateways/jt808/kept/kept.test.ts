import { toGcj02, wgs84 } from '@furrow/geo';
import {
  decodeLocation,
  encodeDriverCard,
  encodeLocationAnswer,
  encodeMediaData,
  encodeMediaEvent,
  encodeParts,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
  statusBit,
} from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { TestGateway } from '../testing/test-gateway.ts';
import { locationBody, type TestTerminal } from '../testing/test-terminal.ts';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const now = Math.floor(Date.now() / 1000);
const card = { event: 1, time: now - 60, result: 0 };
const driver = {
  name: '李四',
  certificate: 'C1',
  issuer: '郑州',
  validUntil: '20301231',
  identityNumber: '',
};
const picture = { mediaId: 7, type: 0, format: 0, event: 1, channel: 1 };

describe('reports that no room reads yet', () => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  async function signedIn(version: 2013 | 2019 = 2013): Promise<{ no: number; terminal: TestTerminal }> {
    const phone = `1384${String(count++).padStart(7, '0')}`;
    const no = await gateway.vehicle(phone);
    const terminal = gateway.terminal(phone, version);
    await terminal.login();
    return { no, terminal };
  }
  const kept = (no: number) =>
    gateway.rows<{ message: number; s: number; raw: Buffer; content: unknown }>(
      `select message, serial, extract(epoch from time)::float8 as s, raw, content from terminal_message
       where vehicle_no = $1 order by serial`,
      [no],
    );
  /** Somebody holds the table: whoever writes into it waits. */
  async function holding(): Promise<() => Promise<void>> {
    const blocker = await gateway.database.pool.connect();
    await blocker.query('begin; lock table terminal_message in share row exclusive mode');
    return async () => {
      await blocker.query('rollback');
      blocker.release();
    };
  }
  const writerWaits = () =>
    until(
      async () =>
        (
          await gateway.rows(
            `select 1 from pg_locks where not granted and relation = 'terminal_message'::regclass
             and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length > 0,
    );

  it.each([
    ['0x0702', 0x0702, encodeDriverCard({ ...card, driver }, 2013), { driver: { name: '李四' } }],
    ['0x0301', 0x0301, bytes('05'), { event: 5 }],
    ['0x0303', 0x0303, bytes('0201'), { infoType: 2, wanted: true }],
    ['0x0800', 0x0800, encodeMediaEvent(picture), { mediaId: 7, channel: 1 }],
    ['0x0108', 0x0108, bytes('0001'), { type: 0, result: 1 }],
    ['0x0701', 0x0701, bytes('00000002 abcd'), { content: 'abcd' }],
    ['0x0901', 0x0901, bytes('00000003 1f8b08'), { gzip: '1f8b08' }],
    ['0x0A00', 0x0a00, bytes(`00010001${'ab'.repeat(128)}`), { exponent: 65_537, modulus: 'ab'.repeat(128) }],
    ['0x0900 of a serial port', 0x0900, bytes('41 2447'), { type: 0x41, content: '2447' }],
    [
      '0x0900 of a driver who lets a part be flashed',
      0x0900,
      flashAgreed(),
      { type: 0xf2, content: 'driver-message', value: { text: '坏了' } },
    ],
  ] as const)(
    '%s is kept as it came and as it reads, and then acknowledged',
    async (_, id, body, content) => {
      const { no, terminal } = await signedIn();
      expect(await terminal.ackOf(terminal.send(id, body))).toBe(0);
      const [row, ...more] = await kept(no);
      expect(more).toEqual([]);
      expect(row).toMatchObject({ message: id, content });
      expect(new Uint8Array(row!.raw)).toEqual(body);
    },
  );

  it.each([
    [
      '0x0500',
      0x0500,
      encodeLocationAnswer({ serial: 3, location: decodeLocation(locationBody(now - 9)) }),
      { serial: 3 },
    ],
    ['0x0700', 0x0700, bytes('0004 08 aabb'), { serial: 4, command: 8, data: 'aabb' }],
    ['0x0302', 0x0302, bytes('0005 02'), { serial: 5, answerId: 2 }],
  ] as const)('%s is an answer itself: it is kept and not acknowledged', async (_, id, body, content) => {
    const { no, terminal } = await signedIn();
    const serial = terminal.send(id, body);
    expect(await terminal.ackOf(terminal.send(messageId.heartbeat))).toBe(0);
    expect(terminal.hasAck(serial)).toBe(false);
    expect(await kept(no)).toMatchObject([{ message: id, content }]);
  });

  it('have the time that they tell where it is likely, and one place when they come twice', async () => {
    const { no, terminal } = await signedIn();
    const [frame] = terminal.frames(0x0702, encodeDriverCard({ ...card, driver }, 2013));
    for (let i = 0; i < 2; i++) {
      terminal.raw(frame!);
      expect(await terminal.ackOf(terminal.serial - 1)).toBe(0);
    }
    expect((await kept(no)).map(({ s }) => s)).toEqual([now - 60]);
    const old = encodeDriverCard({ ...card, time: 946_684_800, driver }, 2013);
    expect(await terminal.ackOf(terminal.send(0x0702, old))).toBe(0);
    expect((await kept(no))[1]!.s).toBeGreaterThanOrEqual(now);
  });

  it('are not acknowledged before they are stored, in parts or in one', async () => {
    const { no, terminal } = await signedIn();
    const release = await holding();
    const one = terminal.send(0x0301, bytes('05'));
    const long = terminal.send(
      messageId.transparentUp,
      encodeTransparent({ type: 0x41, content: new Uint8Array(2_500).fill(7) }),
    );
    const serials = [one, long, long + 1, long + 2];
    await writerWaits();
    expect(serials.filter((serial) => terminal.hasAck(serial))).toEqual([]);
    await release();
    for (const serial of serials) expect(await terminal.ackOf(serial)).toBe(0);
    expect((await kept(no)).map(({ raw }) => raw.length)).toEqual([1, 2_501]);
  });

  it('that cannot be read are answered with 2, all parts of them', async () => {
    const { terminal } = await signedIn();
    const first = terminal.send(messageId.waybill, new Uint8Array(2_000).fill(0xee));
    for (const serial of [first, first + 1]) expect(await terminal.ackOf(serial)).toBe(2);
    const { partTotal, ...head } = { partTotal: 9_000, id: messageId.waybill, version: 2013 as const };
    const [tooMany] = encodeParts({
      ...head,
      phone: terminal.phone,
      serial: 500,
      body: new Uint8Array(1_100),
    });
    expect(await terminal.ackOf(sendWithTotal(terminal, tooMany!, partTotal))).toBe(2);
  });

  it('of an unknown id, or encrypted, are answered with 3, every part of them', async () => {
    const { no, terminal } = await signedIn();
    const first = terminal.send(0x0f01, new Uint8Array(2_000));
    for (const serial of [first, first + 1]) expect(await terminal.ackOf(serial)).toBe(3);
    const secret = { id: messageId.waybill, version: 2013 as const, phone: terminal.phone, encryption: 1 };
    for (const part of encodeParts({ ...secret, serial: 600, body: new Uint8Array(2_000) }))
      terminal.raw(part);
    for (const serial of [600, 601]) expect(await terminal.ackOf(serial)).toBe(3);
    expect(await kept(no)).toEqual([]);
  });

  it('a recording is answered with 3 and a broken picture with 2, and neither is called complete', async () => {
    const { no, terminal } = await signedIn();
    const sound = { ...picture, type: 1, format: 3, location: undefined, data: new Uint8Array(40).fill(1) };
    expect(await terminal.ackOf(terminal.send(messageId.mediaData, encodeMediaData(sound)))).toBe(3);
    const broken = { ...picture, location: undefined, data: new Uint8Array(1_800).fill(0xff) };
    broken.data[1] = 0xd8;
    const first = terminal.send(messageId.mediaData, encodeMediaData(broken));
    expect(await terminal.ackOf(first)).toBe(0);
    expect(await terminal.ackOf(first + 1)).toBe(2);
    const whole = { ...broken, data: broken.data.slice() };
    whole.data.set([0xff, 0xd9], 1_798);
    const second = terminal.send(messageId.mediaData, encodeMediaData(whole));
    expect((await terminal.next(messageId.mediaAnswer)).body).toEqual(bytes('00000007'));
    expect(await terminal.ackOf(second + 1)).toBe(0);
    expect(terminal.received.some(({ id }) => id === messageId.mediaAnswer)).toBe(false);
    expect(await gateway.rows('select 1 from photo where vehicle_no = $1', [no])).toHaveLength(1);
  });

  it('a picture stands where its machine stood, also where the terminal shifts places; where nobody knows it has none', async () => {
    const { no, terminal } = await signedIn();
    const data = new Uint8Array([0xff, 0xd8, 1, 2, 0xff, 0xd9]);
    const there = wgs84(113.625_368, 34.746_611);
    const [longitude, latitude] = toGcj02(there);
    const plain = decodeLocation(locationBody(now - 9));
    const places = [
      { ...plain, longitude, latitude, statusBits: plain.statusBits | (1 << statusBit.encrypted) },
      { ...plain, longitude: 0, latitude: 0 },
      { ...plain, longitude: 4_000 },
    ];
    for (const [mediaId, location] of places.entries()) {
      const media = { ...picture, mediaId, location, data };
      terminal.send(messageId.mediaData, encodeMediaData(media));
      await terminal.next(messageId.mediaAnswer);
    }
    const photos = await gateway.rows<{ lng: number | null; lat: number | null }>(
      'select lng, lat from photo where vehicle_no = $1 order by media_id',
      [no],
    );
    expect(photos[0]!.lng).toBeCloseTo(there[0], 5);
    expect(photos[0]!.lat).toBeCloseTo(there[1], 5);
    expect(photos.slice(1)).toEqual([1, 2].map(() => ({ lng: null, lat: null })));
  });

  it('a picture of a clock that cannot be right was taken when it came in, once; one that waited keeps its time', async () => {
    const { no, terminal } = await signedIn();
    const data = new Uint8Array([0xff, 0xd8, 1, 2, 0xff, 0xd9]);
    const waited = now - 3 * 86_400;
    const clocks = [waited, now + 9 * 365 * 86_400, now - 9 * 365 * 86_400];
    // Each twice, as a terminal does that did not hear the answer.
    for (const [mediaId, time] of [...clocks, ...clocks].entries()) {
      const location = { ...decodeLocation(locationBody(now - 9)), time };
      const media = { ...picture, mediaId: mediaId % clocks.length, location, data };
      terminal.send(messageId.mediaData, encodeMediaData(media));
      await terminal.next(messageId.mediaAnswer);
    }
    const photos = await gateway.rows<{ at: number }>(
      'select extract(epoch from taken_at)::float8 as at from photo where vehicle_no = $1 order by media_id',
      [no],
    );
    expect(photos).toHaveLength(clocks.length);
    expect(photos[0]!.at).toBe(waited);
    for (const { at } of photos.slice(1)) expect(Math.abs(at - now)).toBeLessThan(3_600);
  });
});

function flashAgreed(): Uint8Array {
  const value = { order: 0, kind: 4, type: 1, text: '坏了' };
  return encodeTransparent(encodeVendorUplink({ content: 'driver-message', value }, exampleProfile));
}

/** Sends a first part that announces another number of parts than it was made with; says its serial. */
function sendWithTotal(terminal: TestTerminal, frame: Uint8Array, total: number): number {
  const changed = frame.slice();
  const before = changed[14]! ^ changed[13]!;
  changed[13] = total >> 8;
  changed[14] = total & 0xff;
  changed[changed.length - 2]! ^= before ^ changed[13]! ^ changed[14]!;
  terminal.raw(changed);
  return 500;
}
