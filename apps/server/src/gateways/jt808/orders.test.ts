import type { CommandKind, CommandRow } from '@furrow/contract';
import {
  controlCommand,
  decodeControl,
  decodeMediaAnswer,
  decodeQueryParameters,
  decodeSetParameters,
  decodeShoot,
  decodeTextMessage,
  decodeTrack,
  encodeMediaData,
  encodeParametersAnswer,
  encodeShootAnswer,
  exampleProfile,
  messageId,
  type Parameter,
} from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askCommand,
  type CommandParameters,
  readCommands,
  withdrawCommand,
} from '#telemetry/command-store.ts';
import { until } from '#telemetry/testing/until.ts';
import { TestGateway } from './testing/test-gateway.ts';
import { locationBody, type TestTerminal } from './testing/test-terminal.ts';

describe('commands to a terminal', () => {
  let gateway: TestGateway;
  let count = 0;
  const now = Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  interface Machine {
    no: number;
    code: string;
    terminal: TestTerminal;
  }

  async function machine(speedKmh = 0, version: 2013 | 2019 = 2019): Promise<Machine> {
    const phone = `1381${String(count++).padStart(7, '0')}`;
    const no = await gateway.vehicle(phone);
    const terminal = gateway.terminal(phone, version);
    const code = await terminal.login();
    await terminal.ackOf(terminal.send(messageId.location, locationBody(now, { speedKmh })));
    return { no, terminal, code };
  }

  const ask = (vehicleNo: number, kind: CommandKind, parameters: CommandParameters) =>
    askCommand(gateway.database.pool, gateway.bus, {
      vehicleNo,
      kind,
      parameters,
      byAccount: null,
      byName: 'test',
    });

  const read = async (id: string): Promise<CommandRow> =>
    (await readCommands(gateway.database.pool, [id]))[0]!;

  async function ends(id: string, state: CommandRow['state']): Promise<CommandRow> {
    await until(async () => !['waiting', 'sent'].includes((await read(id)).state));
    const row = await read(id);
    expect(row.state).toBe(state);
    return row;
  }

  function parametersAnswer(terminal: TestTerminal, serial: number, parameters: Parameter[]): void {
    const body = encodeParametersAnswer({ serial, parameters }, exampleProfile);
    terminal.send(messageId.parametersAnswer, body);
  }

  it.each([2013, 2019] as const)('locates a terminal of %i', async (version) => {
    const { no, terminal } = await machine(0, version);
    const changes: string[] = [];
    const stop = gateway.bus.subscribe('commandChanged', ({ id }) => void changes.push(id));
    await gateway.bus.settled();
    const id = await ask(no, 'locate', {});
    const asked = await terminal.next(messageId.queryLocation);
    expect((await read(id)).state).toBe('sent');
    const serial = Uint8Array.of(asked.serial >> 8, asked.serial);
    terminal.send(messageId.locationAnswer, Buffer.concat([serial, locationBody(now + 5)]));
    const row = await ends(id, 'confirmed');
    expect(row.answer).toMatchObject({ position: { lng: 113.625_368, lat: 34.746_611, time: now + 5 } });
    expect((await gateway.points(no)).map(({ s }) => s - now)).toEqual([0, 5]);
    await until(() => changes.filter((changed) => changed === id).length >= 2);
    stop();
  });

  it('is refused when the terminal knows no place', async () => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'locate', {});
    const asked = await terminal.next(messageId.queryLocation);
    const serial = Uint8Array.of(asked.serial >> 8, asked.serial);
    const nowhere = locationBody(now + 5, { latitude: 0, longitude: 0 });
    terminal.send(messageId.locationAnswer, Buffer.concat([serial, nowhere]));
    expect(await ends(id, 'refused')).toMatchObject({ result: 1, answer: null });
  });

  it('asks for closer reports', async () => {
    const { no, terminal } = await machine(20);
    const id = await ask(no, 'closerReports', { intervalS: 5, minutes: 10 });
    const asked = await terminal.next(messageId.track);
    expect(decodeTrack(asked.body)).toEqual({ intervalSeconds: 5, validitySeconds: 600 });
    terminal.acknowledge(asked);
    await ends(id, 'confirmed');
  });

  it.each([
    [2013, 0],
    [2019, 1],
  ] as const)('sends a text in four alphabets to a terminal of %i', async (version, type) => {
    const { no, terminal } = await machine(20, version);
    const text = '请检查耕深 check Глубина derinliği';
    const id = await ask(no, 'text', { text, speak: true, urgent: false });
    const sent = await terminal.next(messageId.text);
    expect(decodeTextMessage(sent.body, version)).toEqual({ flags: 0b1100, type, text });
    terminal.acknowledge(sent);
    await ends(id, 'confirmed');
  });

  it.each([1, 2, 3])('is refused with the terminal’s result %i', async (result) => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'text', { text: 'x', speak: false, urgent: false });
    terminal.acknowledge(await terminal.next(messageId.text), result);
    expect(await ends(id, 'refused')).toMatchObject({ result });
  });

  it('reads parameters and keeps their values', async () => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'readParameters', { ids: [1, 0xf034, 0xf044] });
    const asked = await terminal.next(messageId.queryParameters);
    expect(decodeQueryParameters(asked.body)).toEqual([1, 0xf034, 0xf044]);
    parametersAnswer(terminal, asked.serial, [
      { id: 1, value: 45 },
      { id: 0xf034, value: 50 },
      { id: 0xf044, value: 'hush' },
    ]);
    const row = await ends(id, 'confirmed');
    expect(row.answer).toEqual({
      parameters: [
        { id: 1, value: 45 },
        { id: 0xf034, value: 50 },
      ],
    });
    const kept = await gateway.rows('select id from terminal_parameter where vehicle_no = $1 order by id', [
      no,
    ]);
    expect(kept).toEqual([{ id: 1 }, { id: 0xf034 }]);
    const all = await ask(no, 'readParameters', { ids: [] });
    parametersAnswer(terminal, (await terminal.next(messageId.queryAllParameters)).serial, []);
    await ends(all, 'confirmed');
  });

  it.each([
    [60, 'confirmed'],
    [90, 'refused'],
  ] as const)('writes a parameter and reads %i back: %s', async (held, state) => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'writeParameters', { items: [{ id: 0xf034, value: 60 }] });
    const sent = await terminal.next(messageId.setParameters);
    expect(decodeSetParameters(sent.body, exampleProfile)).toEqual([{ id: 0xf034, value: 60 }]);
    terminal.acknowledge(sent);
    const asked = await terminal.next(messageId.queryParameters);
    parametersAnswer(terminal, asked.serial, [{ id: 0xf034, value: held }]);
    expect((await ends(id, state)).answer).toEqual({ parameters: [{ id: 0xf034, value: held }] });
  });

  it('refuses a value that the dictionary does not take, without sending it', async () => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'writeParameters', { items: [{ id: 0xf034, value: 70_000 }] });
    expect(await ends(id, 'refused')).toMatchObject({ result: 2 });
    expect(terminal.received).toEqual([]);
  });

  it('takes a long write in parts, whichever part the terminal acknowledges', async () => {
    const { no, terminal } = await machine();
    const items = [0xf012, 0xf013, 0xf014, 0xf015, 0x13, 0x17].map((id) => ({ id, value: 'h'.repeat(250) }));
    const id = await ask(no, 'writeParameters', { items });
    const parts = [
      await terminal.next(messageId.setParameters),
      await terminal.next(messageId.setParameters),
    ];
    expect(parts.map(({ partNumber }) => partNumber)).toEqual([1, 2]);
    terminal.acknowledge(parts[1]!);
    parametersAnswer(terminal, (await terminal.next(messageId.queryParameters)).serial, items);
    await ends(id, 'confirmed');
  });

  it('restarts, which the next login proves', async () => {
    const { no, terminal, code } = await machine();
    const id = await ask(no, 'restart', {});
    const sent = await terminal.next(messageId.control);
    expect(decodeControl(sent.body, exampleProfile).command).toBe(controlCommand.reset);
    terminal.acknowledge(sent);
    await until(async () => (await read(id)).result === 0);
    expect((await read(id)).state).toBe('sent');
    await terminal.hangUp();
    const again = gateway.terminal(terminal.phone);
    await again.authenticate(code);
    await ends(id, 'confirmed');
    expect(again.received.some((message) => message.id === messageId.control)).toBe(false);
  });

  it('holds back what may change its motion until the machine stands', async () => {
    const { no, terminal } = await machine(7);
    const id = await ask(no, 'restart', {});
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await read(id)).state).toBe('waiting');
    expect(terminal.received).toEqual([]);
    await terminal.ackOf(terminal.send(messageId.location, locationBody(now + 1, { speedKmh: 0 })));
    terminal.acknowledge(await terminal.next(messageId.control));
    await until(async () => (await read(id)).result === 0);
  });

  it('waits for an offline terminal', async () => {
    const { no, terminal, code } = await machine();
    await terminal.hangUp();
    const id = await ask(no, 'text', { text: 'later', speak: false, urgent: true });
    expect((await read(id)).state).toBe('waiting');
    const again = gateway.terminal(terminal.phone);
    await again.authenticate(code);
    const sent = await again.next(messageId.text);
    expect(decodeTextMessage(sent.body, 2019)).toMatchObject({ text: 'later', flags: 0b101 });
    again.acknowledge(sent);
    await ends(id, 'confirmed');
  });

  it('expires, and is withdrawn, without ever being sent again', async () => {
    const { no, terminal } = await machine();
    const expiring = await ask(no, 'locate', {});
    const withdrawn = await ask(no, 'closerReports', { intervalS: 5, minutes: 1 });
    await terminal.next(messageId.track);
    expect(await withdrawCommand(gateway.database.pool, gateway.bus, no, withdrawn)).toBe(true);
    expect(await withdrawCommand(gateway.database.pool, gateway.bus, no, withdrawn)).toBe(false);
    await gateway.rows('update terminal_command set expires_at = now() where id = $1', [expiring]);
    await ends(expiring, 'expired');
    await ends(withdrawn, 'withdrawn');
  });

  it('is refused when there is no such camera', async () => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'photo', { channel: 8 });
    const asked = await terminal.next(messageId.shoot);
    const answer = encodeShootAnswer({ serial: asked.serial, result: 2, mediaIds: [] });
    terminal.send(messageId.shootAnswer, answer);
    expect(await ends(id, 'refused')).toMatchObject({ result: 1 });
  });

  // These two wait by the clock, each for a terminal of its own: at once.
  it.concurrent('takes a photo with a lost part and stores it', async () => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'photo', { channel: 2 });
    const asked = await terminal.next(messageId.shoot);
    expect(decodeShoot(asked.body)).toMatchObject({ channel: 2, command: 1, save: 0 });
    const answer = encodeShootAnswer({ serial: asked.serial, result: 0, mediaIds: [77] });
    terminal.send(messageId.shootAnswer, answer);
    const data = Uint8Array.from({ length: 3_000 }, (_, i) => i & 0xff);
    data.set([0xff, 0xd8]);
    data.set([0xff, 0xd9], 2_998);
    const frames = terminal.frames(
      messageId.mediaData,
      encodeMediaData({ mediaId: 77, type: 0, format: 0, event: 0, channel: 2, location: undefined, data }),
    );
    const [first, lost, last] = frames;
    terminal.raw(first!);
    terminal.raw(last!);
    const question = await terminal.next(messageId.mediaAnswer, 15_000);
    expect(decodeMediaAnswer(question.body)).toEqual({ mediaId: 77, missing: [2] });
    terminal.raw(lost!);
    const complete = await terminal.next(messageId.mediaAnswer);
    expect(decodeMediaAnswer(complete.body)).toEqual({ mediaId: 77, missing: [] });
    const row = await ends(id, 'confirmed');
    const photos = await gateway.rows<{ id: string; bytes: Buffer }>(
      'select * from photo where vehicle_no = $1',
      [no],
    );
    expect(row.answer).toEqual({ photos: [photos[0]!.id] });
    expect(photos).toMatchObject([{ media_id: 77, channel: 2, command_id: id, type: 'image/jpeg' }]);
    expect(new Uint8Array(photos[0]!.bytes)).toEqual(data);
  });

  it.concurrent('sends again what is not answered, with the same serial', async () => {
    const { no, terminal } = await machine();
    const id = await ask(no, 'text', { text: 'again', speak: false, urgent: false });
    const first = await terminal.next(messageId.text);
    const second = await terminal.next(messageId.text, 15_000);
    expect(second.serial).toBe(first.serial);
    terminal.acknowledge(second);
    await ends(id, 'confirmed');
    const [row] = await gateway.rows('select attempts, serial from terminal_command where id = $1', [id]);
    expect(row).toEqual({ attempts: 2, serial: first.serial });
  });
});
