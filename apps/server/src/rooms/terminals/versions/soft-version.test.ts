import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListAnswer, SoftVersionFigures, SoftwareVersionRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addReaders } from '#rooms/work/testing/readers.ts';
import { makeApk } from '../demo/make-apk.ts';
import { softVersionRoutes, versionRoutes, watchReleases } from '../public.ts';
import { isWider } from './scope.rules.ts';

type Who = 'admin' | 'second' | 'dealer' | 'stranger';
let database: TestDatabase;
let app: TestApp;
let files: FileStore;
let tokens: Record<Who, string>;
let count = 0;
const folder = mkdtempSync(join(tmpdir(), 'furrow-apks-'));
const dealer = newId();

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  files = openFileStore(folder);
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid])`, [dealer]);
  await addReaders(pool, dealer);
  await addAccount(pool, 'second', { roleId: 1 });
  app = await testApp(database, (db, bus) => [
    ...softVersionRoutes({ ...entityParts(db), bus, files }),
    ...versionRoutes({ ...entityParts(db), bus, files }),
  ]);
  const signed = await Promise.all(
    (['admin', 'second', 'dealer', 'stranger'] as const).map(async (who) => [who, await app.signIn(who)]),
  );
  tokens = Object.fromEntries(signed) as Record<Who, string>;
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, who: Who = 'admin') =>
  app.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) });
async function ask<Answer>(...made: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...made);
  expect([made[1], answer.json().code, answer.json().message]).toEqual([made[1], 200, expect.anything()]);
  return answer.json().data;
}
const refusal = async (...made: Parameters<typeof call>): Promise<string> =>
  (await call(...made)).json().data.key ?? '';

/** A file that the administrator has uploaded. */
async function uploaded(name: string, bytes: Buffer): Promise<string> {
  const id = newId();
  await files.write('attachments', id, [bytes]);
  await database.pool.query(
    `insert into file (id, account_id, name, size, received, state, type)
     select $1, id, $2, $3, $3, 'ready', 'application/octet-stream' from account where name = 'admin'`,
    [id, name, bytes.length],
  );
  return id;
}
const form = (type: string, version: string, fileId: string, more: object = {}) => ({
  type,
  version,
  description: '田间导航',
  url: 'https://example.com/a.apk',
  uploadRegion: 'CN',
  platform: 'Android',
  productType: 'G1',
  author: 'Wang',
  dealers: ['all'],
  fileId,
  descriptionEn: 'Guidance',
  ...more,
});
const made = async (type: string, version: string, name = `com.example.${type}`, more: object = {}) =>
  ask<SoftwareVersionRow>(
    'POST',
    'softVersion',
    form(type, version, await uploaded('a.apk', makeApk(name, version)), more),
  );

/** A registered tablet that says what it runs. */
async function tablet(type: string, version: string, more: { dealer?: string } = {}) {
  const n = count++;
  const sn = String(8_720_000 + n);
  const { rows } = await database.pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, category, state, dealer_id) values ($1, $2, $3, 'autoSteer', 'inUse', $4) returning no`,
    [newId(), sn, `1399${String(n).padStart(7, '0')}`, more.dealer ?? null],
  );
  const no = rows[0]!.no;
  await database.pool.query(
    `insert into terminal_identity (vehicle_no, software_type, software_version, heard_at) values ($1, $2, $3, now())`,
    [no, type, version],
  );
  const code = `code-${n}`;
  await database.pool.query(`insert into terminal_credential (vehicle_no, code_hash) values ($1, $2)`, [
    no,
    createHash('sha256').update(code).digest(),
  ]);
  const check = (told = version, type_ = type.toLowerCase()) =>
    app.call('POST', 'softVersion/check', { lang: 'en', body: { sn, code, type: type_, version: told } });
  const runs = (now: string) =>
    database.pool.query('update terminal_identity set software_version = $2 where vehicle_no = $1', [
      no,
      now,
    ]);
  return { sn, no, check, runs, offered: async () => (await check()).json().data?.version ?? null };
}

describe('a version of terminal software', () => {
  it('R-3-145 R-3-146 R-3-147 R-3-148 R-3-149 tells its number, type, description, address and file', async () => {
    const { id, fileId } = await made('mower', '3.2.1');
    expect(await ask<SoftwareVersionRow>('GET', `softVersion/${id}`)).toMatchObject({
      version: '3.2.1',
      type: 'mower',
      description: '田间导航',
      url: 'https://example.com/a.apk',
      fileId,
    });
    expect(fileId).toMatch(/^[\da-f-]{36}$/);
  });

  it('R-1-024 R-5-042 is an .apk by its content, of its own type and number', async () => {
    const at = async (fileId: string, version = '1.0.0', type = 'guide') =>
      (await call('POST', 'softVersion', form(type, version, fileId))).json().data;
    expect(await at(await uploaded('a.bin', Buffer.from('x')))).toMatchObject({ key: 'apkOnly' });
    const renamed = await at(await uploaded('a.apk', Buffer.from('an image by another name, quite long')));
    expect(renamed).toMatchObject({ key: 'apkUnreadable' });
    expect(await at(await uploaded('a.apk', makeApk('com.example.guide', '1.0.1')))).toMatchObject({
      key: 'apkOtherVersion',
    });
    expect(await refusal('POST', 'softVersion', form('guide', '1.0', newId()))).toBe('badRequest');
    const row = await made('guide', '1.0.0');
    expect(row).toMatchObject({ state: 'draft', packageName: 'com.example.guide', minVersion: '' });
    const { sn } = await tablet('Guide', '0.9.0');
    await ask('POST', `softVersion/${row.id}/release`, { sns: [sn] });
    const other = await uploaded('a.apk', makeApk('com.example.other', '1.1.0'));
    expect(await at(other, '1.1.0')).toMatchObject({ key: 'apkOtherPackage' });
    const same = await uploaded('a.apk', makeApk('com.example.guide', '1.1.0'));
    expect(await at(same, '1.1.0', 'mower')).toMatchObject({ key: 'apkOtherPackage' });
    // Of two drafts of one type with different packages the first that is released makes the other wrong.
    const [one, two] = [await made('yield', '1.0.0'), await made('yield', '1.1.0', 'com.example.thresher')];
    await ask('POST', `softVersion/${one.id}/release`, { sns: [sn] });
    expect(await refusal('POST', `softVersion/${two.id}/release`, { sns: [sn] })).toBe('apkOtherPackage');
    // What is not named in an edit stays; after the release it is the description alone.
    const path = `softVersion/${row.id}`;
    const { rowVersion } = await ask<SoftwareVersionRow>('GET', path);
    const edited = await ask<SoftwareVersionRow>('PATCH', path, { description: '新说明', rowVersion });
    expect(edited).toMatchObject({ description: '新说明', descriptionEn: 'Guidance', fileId: row.fileId });
    const more = { author: 'Li', rowVersion: edited.rowVersion };
    expect(await refusal('PATCH', path, more)).toBe('releasedOnlyDescription');
  });

  it('goes from a trial to a fifth of the devices, the same ones each time, when a second person approves', async () => {
    const tablets = await Promise.all(Array.from({ length: 60 }, () => tablet('VF100', '2.0.0')));
    const [first, second] = tablets as [(typeof tablets)[0], (typeof tablets)[0]];
    const { id } = await made('vf100', '2.1.0');
    const path = `softVersion/${id}`;
    expect(await first.offered()).toBeNull();
    expect(await refusal('POST', `${path}/release`, { sns: ['8729999'] })).toBe('snUnknown');
    expect(await refusal('POST', `versions/${id}/release`)).toBe('releaseByScope');
    await ask('POST', `${path}/release`, { sns: [first.sn] });
    expect([await first.offered(), await second.offered()]).toEqual(['2.1.0', null]);
    const share = { scope: 'share', share: 20 };
    expect(await refusal('POST', `${path}/widen`, share)).toBe('trialNotPassed');
    await first.runs('2.1.0');
    const asked = await ask<SoftwareVersionRow>('POST', `${path}/widen`, share);
    expect(asked).toMatchObject({ releaseScope: 'trial', wanted: { scope: 'share', share: 20, own: true } });
    expect(await second.offered()).toBeNull();
    // More devices of the trial come in at once and leave what waits waiting.
    const more = { scope: 'trial', sns: [tablets[2]!.sn] };
    expect(await ask('POST', `${path}/widen`, more)).toMatchObject({ wanted: { share: 20 } });
    expect(await tablets[2]!.offered()).toBe('2.1.0');
    expect(await refusal('POST', `${path}/approve`)).toBe('secondPersonNeeded');
    const wide = await ask<SoftwareVersionRow>('POST', `${path}/approve`, undefined, 'second');
    expect(wide).toMatchObject({ releaseScope: 'share', scopeShare: 20, wanted: null, approvedBy: 'second' });
    const offers = () => Promise.all(tablets.slice(1).map((one) => one.offered()));
    const once = await offers();
    const offered = once.filter((one) => one === '2.1.0').length;
    expect(offered).toBeGreaterThan(1);
    expect(offered).toBeLessThan(35);
    expect(await offers()).toEqual(once);
    expect(await refusal('POST', `${path}/widen`, { scope: 'share', share: 5 })).toBe('scopeNotWider');
    await ask('POST', `${path}/widen`, { scope: 'all' });
    expect(await refusal('POST', `${path}/refuse`)).toBe('secondPersonNeeded');
    expect(await refusal('POST', `${path}/takeBack`, undefined, 'second')).toBe('nothingWanted');
    expect(await ask('POST', `${path}/takeBack`)).toMatchObject({ wanted: null, scopeShare: 20 });
    expect(await refusal('POST', `${path}/approve`, undefined, 'second')).toBe('nothingWanted');
    await ask('POST', `${path}/withdraw`, { reason: 'crashes' });
    expect(new Set(await offers())).toEqual(new Set([null]));
  });

  it('halts where more than a tenth of twenty upgrades failed, unless a reason is given', async () => {
    const { sn, runs } = await tablet('sfc', '1.0.0');
    const { id } = await made('sfc', '1.1.0');
    await ask('POST', `softVersion/${id}/release`, { sns: [sn] });
    await runs('1.1.0');
    const job = newId();
    await database.pool.query(`insert into terminal_job (id, kind, created_by) values ($1, 'upgrade', $1)`, [
      job,
    ]);
    await database.pool.query(
      `insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, version_id, deadline_at, created_by)
       select gen_random_uuid(), $1, v.id, v.no, 'upgrade', case when n <= 3 then 'fail' else 'success' end, $2, now(), $1
       from vehicle v, generate_series(1, 20) n where v.sn = $3`,
      [job, id, sn],
    );
    const path = `softVersion/${id}/widen`;
    expect(await refusal('POST', path, { scope: 'all' })).toBe('wideningHalted');
    const bus = { publish: () => undefined };
    for (let twice = 0; twice < 2; twice++) await watchReleases(database.pool, bus);
    const bells = (act: string) =>
      database.pool.query(
        `select a.name, n.act_values as told from notification n join account a on a.id = n.account_id where n.act = $1 order by 1`,
        [act],
      );
    expect((await bells('wideningHalted')).rows).toMatchObject([
      { name: 'admin', told: { bad: 3, all: 20 } },
      { name: 'second' },
    ]);
    expect(await ask('POST', path, { scope: 'all', reason: 'bad cables' })).toMatchObject({
      halted: true,
      wanted: { reason: 'bad cables' },
    });
    expect((await bells('wideningAsked')).rows.map(({ name }) => name)).not.toContain('admin');
  });

  it('is offered by its oldest version, its start and its companies, and only to who proves itself', async () => {
    const [theirs, other] = [await tablet('mower', '1.0.0', { dealer }), await tablet('mower', '1.0.0')];
    const { id } = await made('mower', '1.2.0', undefined, { dealers: [dealer], minVersion: '1.0.0' });
    const from = Math.floor(Date.now() / 1000) + 86_400;
    await ask('POST', `softVersion/${id}/release`, { sns: [theirs.sn, other.sn], from });
    expect(await theirs.offered()).toBeNull();
    await database.pool.query('update software_version set offered_from = null where id = $1', [id]);
    expect([await theirs.offered(), await other.offered()]).toEqual(['1.2.0', null]);
    expect((await theirs.check('0.9.0')).json().data).toBeNull();
    expect((await theirs.check()).json().data).toMatchObject({ description: 'Guidance', forced: false });
    const body = { sn: theirs.sn, code: 'guessed', type: 'mower', version: '1.0.0' };
    const guessed = await app.call('POST', 'softVersion/check', { body });
    const unknown = await app.call('POST', 'softVersion/check', { body: { ...body, sn: '8729998' } });
    expect([guessed.statusCode, unknown.statusCode]).toEqual([404, 404]);
  });

  it('is seen by others when it is released and theirs, and written by the provider alone', async () => {
    const draft = await made('w20', '1.0.0');
    const { sn } = await tablet('w20', '0.1.0');
    const rows = async (who: Who) =>
      (await ask<ListAnswer<SoftwareVersionRow>>('GET', 'softVersion?size=200&type=w20', undefined, who))
        .rows;
    expect([(await rows('admin')).length, (await rows('dealer')).length]).toEqual([1, 0]);
    expect((await call('GET', `softVersion/${draft.id}`, undefined, 'dealer')).statusCode).toBe(404);
    await ask('POST', `softVersion/${draft.id}/release`, { sns: [sn] });
    expect(await rows('dealer')).toMatchObject([{ devices: 0, devicesOfType: 0, scopeSns: [] }]);
    expect(await rows('admin')).toMatchObject([{ devices: 0, devicesOfType: 1, scopeSns: [sn] }]);
    // Who asked for what, and whom else it is for, stays with the provider; on /versionManage, too.
    await tablet('w20', '1.0.0');
    await database.pool.query('update software_version set scope_sns = $2 where id = $1', [
      draft.id,
      [String(8_720_000 + count - 1)],
    ]);
    await ask('POST', `softVersion/${draft.id}/widen`, { scope: 'chosen', dealers: [dealer] });
    for (const path of ['softVersion', 'versions']) {
      const told = await ask('GET', `${path}/${draft.id}`, undefined, 'dealer');
      expect(told).toMatchObject({ wanted: null, approvedBy: '', scopeSns: [], scopeDealers: [] });
    }
    const foreign = await made('w20', '1.1.0', undefined, { dealers: [newId()] });
    await ask('POST', `softVersion/${foreign.id}/release`, { sns: [sn] });
    expect((await call('GET', `versions/${foreign.id}`, undefined, 'dealer')).statusCode).toBe(404);
    const others = await ask<ListAnswer<SoftwareVersionRow>>(
      'GET',
      'versions?size=200&type=w20',
      undefined,
      'dealer',
    );
    expect(others.rows.map(({ version }) => version)).toEqual(['1.0.0']);
    const stranger = await call('POST', `softVersion/${draft.id}/withdraw`, { reason: 'x' }, 'stranger');
    expect(stranger.json().data.key).toBe('onlyProvider');
    const figures = await ask<SoftVersionFigures>('GET', 'softVersion/figures');
    expect(figures.types.find(({ type }) => type === 'w20')).toMatchObject({
      newest: '1.1.0',
      devices: 2,
      spread: [
        { version: '0.1.0', devices: 1 },
        { version: '1.0.0', devices: 1 },
      ],
    });
  });
});

it('a scope widens and never narrows', () => {
  const held = {
    scopeSns: ['1'],
    scopeShare: 0,
    scopeDealers: [] as string[],
    scopeDivisions: [] as string[],
  };
  const wanted = { sns: [], share: null, dealers: [] as string[], divisions: [] as string[] };
  const from = (releaseScope: 'trial' | 'share' | 'chosen' | 'all', more: object = {}) => ({
    ...held,
    releaseScope,
    ...more,
  });
  expect(isWider(from('trial'), { ...wanted, scope: 'trial', sns: ['1'] })).toBe(false);
  expect(isWider(from('trial'), { ...wanted, scope: 'trial', sns: ['2'] })).toBe(true);
  expect(isWider(from('share', { scopeShare: 20 }), { ...wanted, scope: 'share', share: 50 })).toBe(true);
  expect(isWider(from('share'), { ...wanted, scope: 'chosen', dealers: ['a'] })).toBe(false);
  const chosen = from('chosen', { scopeDealers: ['a'] });
  expect(isWider(chosen, { ...wanted, scope: 'chosen', dealers: ['b', 'c'] })).toBe(false);
  expect(isWider(chosen, { ...wanted, scope: 'chosen', dealers: ['a'], divisions: ['23'] })).toBe(true);
  expect(isWider(from('all'), { ...wanted, scope: 'all' })).toBe(false);
});
