import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ListAnswer, LogText, SoftwareLogRow } from '@furrow/contract';
import {
  decodeTransparent,
  decodeVendorDownlink,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  type FetchLog,
  type LogFile,
  logResult,
  messageId,
} from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import type { TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dropOldLogs, tellLogs } from './keep-logs.ts';
import { softwareLogRoutes } from './log.routes.ts';
import { takePiece } from './log-upload.ts';
import { takeUploadTurn } from './upload.store.ts';

let database: TestDatabase;
let gateway: TestGateway;
let one: TestApp;
let boss: string;
let stranger: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  one = await testApp(database, (pool, bus, files) =>
    softwareLogRoutes({ pool, bus, files, uploadUrl: 'http://here' }),
  );
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  for (const right of ['softwareLog', 'softwareLog.create', 'softwareLog.delete', 'softwareLog.export'])
    await database.pool.query('insert into role_permission values (5, $1)', [right]);
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
});
afterAll(async () => {
  await one.close();
  await gateway.close();
  await database.close();
});

const get = async <T>(path: string, token = boss): Promise<T> =>
  (await one.call('GET', path, { token, lang: 'en' })).json().data;
const post = (path: string, body?: object, token = boss) =>
  one.call('POST', path, { token, lang: 'en', ...(body && { body }) });
const read = (id: string) => get<SoftwareLogRow>(`softwareLog/${id}`);
const list = async (query: string, token = boss) =>
  (await get<ListAnswer<SoftwareLogRow>>(`softwareLog?${query}`, token)).rows;
const nowS = () => Math.floor(Date.now() / 1000);

async function device() {
  const [id, sn, phone] = [newId(), String(8_800_051 + ++count), `1389${String(count).padStart(7, '0')}`];
  const no = await gateway.vehicle(phone, { id, sn, category: 'autoSteer' });
  return { id, sn, no, phone };
}

const wanted = (sn: string, over: object = {}) => ({
  sns: sn,
  kinds: ['run'],
  from: nowS() - 3600,
  to: nowS(),
  reason: 'stops by itself',
  problem: 'P-1',
  ...over,
});

/** Asks a terminal that is online, which takes the order. */
async function asked(over: object = {}) {
  const made = await device();
  const terminal = gateway.terminal(made.phone);
  await terminal.login();
  expect((await post('softwareLog', wanted(made.sn, over))).json().data).toMatchObject({ made: 1 });
  const message = await terminal.next(messageId.transparentDown);
  terminal.acknowledge(message);
  const { value } = decodeVendorDownlink(decodeTransparent(message.body), exampleProfile)!;
  const [log] = await list(`sn=${made.sn}`);
  const order = value as FetchLog;
  return {
    ...made,
    terminal,
    order,
    id: log!.id,
    path: order.uploadAddress.replace('http://here/farm/v2/', ''),
  };
}

const send = (path: string, bytes: Buffer, from = 0, total = bytes.length) =>
  one.call('PUT', `${path}?name=run.log`, {
    file: bytes,
    headers: { 'content-range': `bytes ${from}-${from + bytes.length - 1}/${total}` },
  });
const tell = (terminal: TestTerminal, value: LogFile) =>
  terminal.ackOf(
    terminal.send(
      messageId.transparentUp,
      encodeTransparent(encodeVendorUplink({ content: 'log-file', value }, exampleProfile)),
    ),
  );

const lines = [
  '2026-11-20 08:00:00 INFO app: begins',
  '2026-11-20 08:00:05 ERROR ntrip: closed 断开',
  '2026-11-20 08:10:00 WARN power: low',
  '2026-11-20 08:20:00 FATAL app: stops',
];
const file = Buffer.from(`${lines.join('\n')}\n`);

describe('a log that is asked for', () => {
  it('goes out as an order, comes in pieces with its progress, and is read', async () => {
    const { id, sn, terminal, order, path } = await asked();
    expect(order).toMatchObject({ kinds: 1, wifiOnly: false });
    await expect.poll(async () => (await read(id)).state).toBe('sent');
    const half = file.subarray(0, 60);
    expect((await send(path, half, 0, file.length)).json().data).toEqual({ received: 60 });
    expect(await read(id)).toMatchObject({ state: 'uploading', progress: 60 / file.length });
    // A piece that does not go on where the last one ended is refused with the place.
    const gap = await send(path, file.subarray(80), 80, file.length);
    expect(gap.statusCode).toBe(409);
    expect(gap.payload).toContain('"received":60');
    expect((await send(path, file.subarray(60), 60, file.length)).statusCode).toBe(200);
    expect(
      await tell(terminal, {
        order: order.order,
        result: logResult.uploaded,
        fileName: 'run.log',
        sizeBytes: file.length,
        crashSignature: '',
      }),
    ).toBe(0);
    expect(await read(id)).toMatchObject({
      state: 'received',
      failure: null,
      progress: 1,
      errors: 2,
      textBytes: file.length,
      fileName: 'run.log',
      problem: 'P-1',
      cutOffs: 0,
    });
    // The address was good once.
    expect((await send(path, file)).statusCode).toBe(404);
    const text = await get<LogText>(`softwareLog/${id}/text`);
    expect(text).toEqual({ from: 0, next: file.length, total: file.length, text: file.toString() });
    const first = (await get<{ at: number }>(`softwareLog/${id}/find?from=0`)).at;
    expect(file.subarray(first).toString()).toMatch(/^2026-11-20 08:00:05 ERROR/);
    const second = (await get<{ at: number }>(`softwareLog/${id}/find?from=${first}`)).at;
    expect(file.subarray(second).toString()).toMatch(/FATAL/);
    expect(await get(`softwareLog/${id}/find?from=${second}`)).toEqual({ at: null });
    const ten = Date.parse('2026-11-20T08:05:00+08:00') / 1000;
    const later = (await get<{ at: number }>(`softwareLog/${id}/find?time=${ten}`)).at;
    expect(file.subarray(later).toString()).toMatch(/WARN/);
    await tellLogs(database.pool, gateway.bus);
    await tellLogs(database.pool, gateway.bus);
    const { rows } = await database.pool.query(
      `select act_values ->> 'sn' as sn from notification where act = 'logReceived' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ sn }]);
  });

  it('waits for a terminal that is offline, and is taken back', async () => {
    const { sn, phone } = await device();
    expect((await post('softwareLog', wanted(sn))).json().data).toEqual({ made: 1, waiting: 1 });
    const [{ id }] = (await list(`sn=${sn}`)) as [SoftwareLogRow];
    expect((await read(id)).state).toBe('requested');
    expect((await post(`softwareLog/${id}/cancel`)).statusCode).toBe(200);
    expect((await read(id)).state).toBe('cancelled');
    expect((await post(`softwareLog/${id}/cancel`)).json().code).toBe(409);
    const terminal = gateway.terminal(phone);
    await terminal.login();
    const again = (await post(`softwareLog/${id}/again`)).json().data.id as string;
    await terminal.next(messageId.transparentDown);
    expect(terminal.received.filter((message) => message.id === messageId.transparentDown)).toHaveLength(0);
    expect((await list(`sn=${sn}`)).map((row) => row.id)).toEqual([again, id]);
  });

  it('stays taken back when its file was on its way just then', async () => {
    const { id, path } = await asked();
    const body = new PassThrough();
    const piece = { offset: 0, size: file.length, name: 'run.log' };
    const parts = { pool: database.pool, files: one.files, bus: gateway.bus };
    const taken = takePiece(parts, path.split('/').at(-1)!, piece, body).catch((error: unknown) => error);
    body.write(file.subarray(0, 60));
    await expect.poll(() => one.files.size('logs', id)).toBe(60);
    expect((await post(`softwareLog/${id}/cancel`)).statusCode).toBe(200);
    body.end(file.subarray(60));
    expect(await taken).toMatchObject({ key: 'notFound' });
    expect(await read(id)).toMatchObject({ state: 'cancelled', receivedAt: null });
  });

  it('of two files at once the later one counts, in one process as in two', async () => {
    const { id, path } = await asked();
    const token = path.split('/').at(-1)!;
    const parts = { pool: database.pool, files: one.files, bus: gateway.bus };
    const piece = { offset: 0, size: file.length, name: 'run.log' };
    const broken = (body: PassThrough) =>
      takePiece(parts, token, piece, body).then(
        () => 'taken',
        () => 'refused',
      );
    // Its line is dead, and the terminal comes again over another one.
    const dead = new PassThrough();
    const first = broken(dead);
    dead.write('x'.repeat(60));
    await expect.poll(() => one.files.size('logs', id)).toBe(60);
    // As the terminal would over another process: the turn is another one's.
    const far = new PassThrough();
    const second = broken(far);
    expect(await first).toBe('refused');
    far.write('y'.repeat(70));
    await expect.poll(() => one.files.size('logs', id)).toBe(70);
    await takeUploadTurn(database.pool, id);
    far.end('y'.repeat(file.length - 70));
    expect(await second).toBe('refused');
    expect(await read(id)).toMatchObject({ state: 'uploading', receivedAt: null });
    expect((await send(path, file)).json().data).toEqual({ received: file.length });
    const text = await get<LogText>(`softwareLog/${id}/text`);
    expect(text.text).toBe(file.toString());
  });

  it('fails with the words of the terminal, or when nothing comes in seven days', async () => {
    const { id, terminal, order, path } = await asked({ kinds: ['can'] });
    expect(order.kinds).toBe(4);
    await tell(terminal, {
      order: order.order,
      result: logResult.none,
      fileName: '',
      sizeBytes: 0,
      crashSignature: '',
    });
    expect(await read(id)).toMatchObject({ state: 'failed', failure: 'none' });
    expect((await send(path, file)).statusCode).toBe(404);
    const late = await asked();
    await database.pool.query(`update software_log set asked_at = now() - interval '8 days' where id = $1`, [
      late.id,
    ]);
    expect(await read(late.id)).toMatchObject({ state: 'failed', failure: 'expired' });
    expect((await send(late.path, file)).statusCode).toBe(404);
    const odd = encodeTransparent(
      encodeVendorUplink(
        {
          content: 'log-file',
          value: { order: 1, result: 9, fileName: '', sizeBytes: 0, crashSignature: '' },
        },
        exampleProfile,
      ),
    );
    expect(await terminal.ackOf(terminal.send(messageId.transparentUp, odd))).toBe(2);
  });

  it('is refused without a kind, a span, or a device that one knows', async () => {
    const { sn } = await device();
    const refused = async (over: object) => problems(await post('softwareLog', wanted(sn, over)));
    expect(await refused({ kinds: [] })).toEqual(['kinds noSelection']);
    const at = nowS();
    expect(await refused({ from: at, to: at })).toEqual(['to twoTimePoints']);
    expect(await refused({ from: at - 8 * 86_400, to: at })).toEqual(['to outOfRange']);
    expect(await refused({ sns: '9999999' })).toEqual(['sns snUnknown']);
  });
});

describe('a file that somebody brings', () => {
  it('packed or not is read; bytes are no text', async () => {
    const { sn } = await device();
    const bring = async (name: string, bytes: Buffer) => {
      const { id, token } = (
        await post('softwareLog/file', { sn, kind: 'run', name, size: bytes.length })
      ).json().data;
      const path = `softwareLog/upload/${token}?name=${name}`;
      expect((await one.call('PUT', path, { file: bytes })).statusCode).toBe(200);
      return await read(id);
    };
    const packed = await bring('run.gz', gzipSync(file));
    expect(packed).toMatchObject({ origin: 'file', state: 'received', errors: 2, textBytes: file.length });
    expect((await get<LogText>(`softwareLog/${packed.id}/text`)).text).toBe(file.toString());
    const bytes = await bring('raw.log', Buffer.from([1, 0, 2, 0]));
    expect(bytes).toMatchObject({ textBytes: null, errors: null });
    expect((await get<LogText>(`softwareLog/${bytes.id}/text`)).total).toBe(0);
    const odd = await post('softwareLog/file', { sn, kind: 'run', name: 'run.exe', size: 4 });
    expect(problems(odd)).toEqual(['name logType']);
  });

  it('is linked, deleted with a reason, and goes after 180 days', async () => {
    const { id, path } = await asked();
    await send(path, file);
    expect((await post(`softwareLog/${id}/link`, { problem: 'P-20261127' })).statusCode).toBe(200);
    expect((await read(id)).problem).toBe('P-20261127');
    expect(problems(await post(`softwareLog/${id}/delete`, { reason: '' }))).toHaveLength(1);
    expect((await post(`softwareLog/${id}/delete`, { reason: 'private' })).statusCode).toBe(200);
    expect((await one.call('GET', `softwareLog/${id}`, { token: boss })).statusCode).toBe(404);
    const old = await asked();
    await send(old.path, file);
    await database.pool.query(
      `update software_log set received_at = now() - interval '181 days' where id = $1`,
      [old.id],
    );
    const { files } = one;
    await dropOldLogs(database.pool, files);
    expect(await files.size('logs', old.id)).toBeNull();
    expect((await one.call('GET', `softwareLog/${old.id}`, { token: boss })).statusCode).toBe(404);
  });
});

describe('a crash', () => {
  it('comes by itself, once; the third of a signature is told', async () => {
    const { sn, phone } = await device();
    const terminal = gateway.terminal(phone);
    await terminal.login();
    const crash = (no: number): LogFile => ({
      order: 0,
      result: logResult.uploaded,
      fileName: `crash-${no}.log`,
      sizeBytes: 100,
      crashSignature: `SIGSEGV in nav ${sn}`,
    });
    for (const no of [1, 1, 2, 3]) expect(await tell(terminal, crash(no))).toBe(0);
    const rows = await list(`sn=${sn}&kind=crash`);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ origin: 'crash', state: 'received', progress: null, askedBy: null });
    await tellLogs(database.pool, gateway.bus);
    const { rows: told } = await database.pool.query(
      `select act_values ->> 'count' as count from notification where act = 'crashRepeated' and act_values ->> 'signature' = $1`,
      [`SIGSEGV in nav ${sn}`],
    );
    expect(told.length).toBeGreaterThan(0);
    expect(told[0].count).toBe('3');
    // Its file is fetched like any other.
    expect((await post(`softwareLog/${rows[0]!.id}/again`)).statusCode).toBe(200);
    await terminal.next(messageId.transparentDown);
  });
});

describe('crashes that begin alike', () => {
  it('are told apart by all of their signature, and keep the names of their files', async () => {
    const { sn, phone } = await device();
    const terminal = gateway.terminal(phone);
    await terminal.login();
    const begin = 'java.lang.NullPointerException: Attempt to invoke virtual method ';
    const crashes = ['Receiver.fix()', 'Valve.open()'].map((method) => ({
      order: 0,
      result: logResult.uploaded,
      fileName: `${'nav-'.repeat(16)}2026-11-30.log`,
      sizeBytes: 100,
      crashSignature: `${begin}${method}`,
    }));
    for (const crash of crashes) expect(await tell(terminal, crash)).toBe(0);
    const rows = await list(`sn=${sn}&kind=crash`);
    expect(rows.map(({ crashSignature }) => crashSignature).sort()).toEqual(
      crashes.map(({ crashSignature }) => crashSignature),
    );
    expect(rows[0]!.fileName).toBe(crashes[0]!.fileName);
  });
});

describe('a stranger', () => {
  it('sees no log and asks no terminal', async () => {
    const { id, sn, path } = await asked();
    await send(path, file);
    expect(await list('', stranger)).toEqual([]);
    for (const tail of ['', '/text', '/find?from=0'])
      expect((await one.call('GET', `softwareLog/${id}${tail}`, { token: stranger })).statusCode).toBe(404);
    for (const deed of ['again', 'cancel'])
      expect((await post(`softwareLog/${id}/${deed}`, undefined, stranger)).statusCode).toBe(404);
    expect(problems(await post('softwareLog', wanted(sn), stranger))).toEqual(['sns snUnknown']);
  });
});
