import type { ApprovalCheck, HardwareDetail, HardwareRow, RevokedCodeRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { asking } from '../testing/asking.ts';

type Who = keyof ApprovalsApp['tokens'];
let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());

const one = async (sql: string, values: unknown[]) => (await app.database.pool.query(sql, values)).rows[0];
/** A device of north with a code and a connection; its terminal told another code. */
const machine = async (over: { dealer?: 'north' | 'south'; reported?: string } = {}) => {
  const device = await app.device({ dealer: over.dealer ?? 'north' });
  const { pool } = app.database;
  await pool.query(`update vehicle set machine_code = 'OLD' || sn where id = $1`, [device.id]);
  await pool.query(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, controller_sn, tbox_sn, iccids, valid_from,
       state, source) select gen_random_uuid(), id, machine_code, 'T' || sn, '', '', '', '{}', now() - interval '1 day', 'valid', 'entry'
     from vehicle where id = $1`,
    [device.id],
  );
  await pool.query(
    `insert into terminal_identity (vehicle_no, machine_code, tablet_sn, receiver_sn, controller_sn, motor_sn, iccid, software_type,
       software_version, registered_until, locked, heard_at) values ($1, $2, $3, '', '', '', '', '', '1.0', null, false, now())`,
    [device.no, over.reported ?? `NEW${device.sn}`, `T${device.sn}`],
  );
  return device;
};
const form = (sn: string, over: object = {}) => ({
  sn,
  batchKey: newId(),
  type: 'changedCode',
  machineCode: `new${sn}`,
  machineCodeAgain: `NEW${sn}`,
  functions: ['autoSteer'],
  end: 'carryOver',
  explanation: 'New main board',
  ...over,
});
const create = (who: Who, body: object) => app.call(who, 'POST', 'hardwareCode', body);
const read = async (id: string, who: Who = 'boss'): Promise<HardwareDetail> =>
  (await app.call(who, 'GET', `hardwareCode/${id}`)).json().data;
const step = async (who: Who, id: string, name: string, body: object = {}) =>
  app.call(who, 'POST', `hardwareCode/${id}/${name}`, { version: (await read(id, who)).version, ...body });
const done = async (who: Who, id: string, name: string, body: object = {}): Promise<HardwareRow> => {
  const answer = await step(who, id, name, body);
  expect(answer.statusCode, `${name}: ${answer.payload}`).toBe(200);
  return answer.json().data;
};
const sent = async (over: (sn: string) => object = () => ({})) => {
  const device = await machine();
  const answer = await create('north', form(device.sn, over(device.sn)));
  expect(answer.statusCode, answer.payload).toBe(200);
  const { id: asked, number } = answer.json().data as HardwareRow;
  return { ...device, asked, number };
};
const codeOf = async (id: string) =>
  (await one('select machine_code from vehicle where id = $1', [id])).machine_code;

describe('a request for a hardware code', () => {
  it('R-2-060 that is passed gives the device its code, signs for it with the end of before, and revokes the old one', async () => {
    const { id, sn, asked, number } = await sent();
    expect(number).toMatch(/^HC-\d{8}-\d{4}$/);
    expect(await read(asked)).toMatchObject({
      state: 'toReview',
      steps: 1,
      oldCode: `OLD${sn}`,
      newCode: `NEW${sn}`,
      origin: 'reported',
      tabletSn: `T${sn}`,
      delivery: 'none',
      carriedDays: 4,
    });
    const bell = await one(
      `select act, operator_type as type, link from notification where account_id = $1 and subject_id = $2`,
      [app.accounts.first, asked],
    );
    expect(bell).toEqual({ act: 'hardwareSubmitted', type: 0, link: `/hardwareCode?id=${asked}` });
    await done('first', asked, 'review');
    expect(await codeOf(id)).toBe(`OLD${sn}`);
    expect(await done('first', asked, 'approve')).toMatchObject({ state: 'passed' });
    expect(await codeOf(id)).toBe(`NEW${sn}`);
    expect(app.carried).toContain(`replacement ${id} carryOver autoSteer`);
    expect(
      await one(
        `select machine_code, tablet_sn, source from sn_connection where vehicle_id = $1 and state = 'valid'`,
        [id],
      ),
    ).toEqual({ machine_code: `NEW${sn}`, tablet_sn: `T${sn}`, source: 'hardwareCode' });
    const revoked = (await app.call('first', 'GET', `hardwareCode/revoked?sn=${sn}`)).json().data;
    expect(revoked.rows as RevokedCodeRow[]).toMatchObject([
      { code: `OLD${sn}`, sn, why: 'changed', number, heardAgain: 0, heardAt: null },
    ]);
    expect((await app.call('south', 'GET', `hardwareCode/revoked?sn=${sn}`)).json().data.rows).toEqual([]);
  });

  it('of a moved licence releases the other device of the same dealer', async () => {
    const other = await machine();
    const { id, sn, asked } = await sent(() => ({
      type: 'movedLicence',
      machineCode: `OLD${other.sn}`,
      machineCodeAgain: `OLD${other.sn}`,
      items: [],
      qr: { tabletSn: '', softwareVersion: '' },
      draft: true,
    }));
    const lacks = await step('north', asked, 'submit');
    expect(problems(lacks)).toEqual(['items itemsMissing']);
    await app.database.pool.query(
      'update terminal_identity set machine_code = $2 where vehicle_no = (select no from vehicle where id = $1)',
      [id, `OLD${other.sn}`],
    );
    await done('north', asked, 'submit');
    await done('first', asked, 'review');
    expect(await done('first', asked, 'approve')).toMatchObject({ state: 'passed' });
    expect([await codeOf(id), await codeOf(other.id)]).toEqual([`OLD${other.sn}`, '']);
    expect(app.carried.slice(-2)).toEqual([`end ${other.id}`, `replacement ${id} carryOver autoSteer`]);
    expect(
      await one(
        `select machine_code, tablet_sn from sn_connection where vehicle_id = $1 and state = 'valid'`,
        [other.id],
      ),
    ).toEqual({ machine_code: '', tablet_sn: `T${other.sn}` });
    expect(await one('select why from revoked_code where code = $1', [`OLD${sn}`])).toEqual({ why: 'moved' });
    // The other one comes back to its own.
    const back = await create(
      'north',
      form(other.sn, { machineCode: `NEW${other.sn}`, type: 'firstLicence', end: 'days', days: 30 }),
    );
    const { id: again } = back.json().data;
    await done('first', again, 'review');
    expect(await done('first', again, 'approve')).toMatchObject({ state: 'passed' });
    expect(app.carried.at(-1)).toBe(`official ${other.id} days autoSteer`);
  });

  it('has failed with its reason when it cannot be carried out, has changed nothing then, and can be tried again', async () => {
    const { id, sn, asked } = await sent();
    await done('first', asked, 'review');
    app.breaks.push(new Error('no signing key'));
    expect(await done('first', asked, 'approve')).toMatchObject({
      state: 'failed',
      failure: { code: 'serverError' },
    });
    expect(await codeOf(id)).toBe(`OLD${sn}`);
    expect(await one('select count(*)::int as n from revoked_code where vehicle_id = $1', [id])).toEqual({
      n: 0,
    });
    expect(await done('second', asked, 'retry')).toMatchObject({ state: 'passed', failure: null });
    expect(await codeOf(id)).toBe(`NEW${sn}`);
  });

  it('is stopped by a code that went to another device after it was sent', async () => {
    const { sn, asked } = await sent();
    await done('first', asked, 'review');
    const other = await machine();
    await app.database.pool.query('update vehicle set machine_code = $2 where id = $1', [
      other.id,
      `NEW${sn}`,
    ]);
    const checks: ApprovalCheck[] = (await app.call('first', 'GET', `hardwareCode/${asked}/checks`)).json()
      .data;
    expect(checks.find(({ level }) => level === 'stop')).toMatchObject({
      key: 'codeElsewhere',
      params: { code: `NEW${sn}`, sn: other.sn },
    });
    expect((await step('first', asked, 'approve')).json().data).toMatchObject({ key: 'checksStop' });
    expect((await read(asked)).state).toBe('reviewing');
  });

  it('is stopped for a code that was stolen with its device, and holds the cancellation of its own device up', async () => {
    const stolen = await machine();
    const { make, done: cancelled } = asking(() => app);
    const fileId = newId();
    await app.database.pool.query(
      `insert into file (id, account_id, name, size, received, type, state) values ($1, $2, 'report.pdf', 3, 3, 'application/pdf', 'ready')`,
      [fileId, app.accounts.north],
    );
    const [row] = await make('north', [stolen.sn], {
      reason: 'stolen',
      items: [{ type: 'policeReport', fileId }],
    });
    await cancelled('first', row!.id!, 'review');
    await cancelled('first', row!.id!, 'check');
    await cancelled('second', row!.id!, 'review');
    await cancelled('second', row!.id!, 'approve', { sn: stolen.sn });
    const code = `OLD${stolen.sn}`;
    const { asked, sn, number } = await sent(() => ({
      machineCode: code,
      machineCodeAgain: code,
      draft: true,
    }));
    const stops = async (path: string): Promise<ApprovalCheck[]> =>
      (await app.call('north', 'GET', `${path}/checks`))
        .json()
        .data.filter(({ level }: ApprovalCheck) => level === 'stop');
    expect(await stops(`hardwareCode/${asked}`)).toMatchObject([{ key: 'codeStolen', params: { code } }]);
    await app.database.pool.query(`update approval set state = 'toReview' where id = $1`, [asked]);
    const [own] = await make('north', [sn]);
    expect(await stops(`equipCancel/${own!.id}`)).toMatchObject([
      { key: 'hardwareOpen', params: { number } },
    ]);
  });

  it('is taken by one of two reviewers at once, and decided by nobody of the company that asked', async () => {
    const { asked, number, sn } = await sent();
    const takes = await Promise.all([step('first', asked, 'review'), step('second', asked, 'review')]);
    expect(takes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(takes.find(({ statusCode }) => statusCode === 409)!.json().data.key).toBe('takenByOther');
    expect((await create('north', form(sn))).json().data).toMatchObject({
      key: 'applicationOpen',
      params: { number },
    });
    expect((await step('north', asked, 'approve')).statusCode).toBe(403);
    const own = await machine();
    const { id } = (await create('first', form(own.sn))).json().data;
    expect((await step('first', id, 'review')).json().data.key).toBe('ownWork');
    await done('second', id, 'review');
  });

  it('needs two people where much is carried over', async () => {
    const device = await machine();
    await app.database.pool.query(
      `update vehicle set registration_until = now() + interval '200 days' where id = $1`,
      [device.id],
    );
    const { id } = (await create('north', form(device.sn))).json().data;
    expect(await read(id)).toMatchObject({ steps: 2, carriedDays: 199 });
    const ticks = { ticks: [{ key: 'muchCarried', remark: 'paid for two years' }] };
    await done('first', id, 'review');
    expect((await step('first', id, 'approve', ticks)).json().data.key).toBe('notAllowedTransition');
    await done('first', id, 'check', ticks);
    expect((await step('first', id, 'review')).json().data.key).toBe('ownWork');
    await done('second', id, 'review');
    expect((await step('second', id, 'approve')).json().data.key).toBe('looksUnticked');
    expect(await done('second', id, 'approve', ticks)).toMatchObject({ state: 'rePassed' });
  });

  it('is refused at the field that is wrong', async () => {
    const { sn } = await machine();
    const wrong = async (over: object) => problems(await create('north', form(sn, over)));
    expect(await wrong({ machineCode: 'AB-1' })).toContain('machineCode lettersDigitsOnly');
    expect(await wrong({ machineCodeAgain: 'NEW1' })).toEqual(['machineCodeAgain codesDiffer']);
    expect(await wrong({ functions: [] })).toEqual(['functions required']);
    expect(await wrong({ end: 'days' })).toEqual(['days required']);
    expect(await wrong({ end: 'days', days: 1001 })).toEqual([expect.stringContaining('days ')]);
    expect(await wrong({ end: 'days', days: 151 })).toEqual(['days daysTooMany']);
    expect(await wrong({ end: 'permanent' })).toEqual(['end permanentRight']);
    expect(await wrong({ type: 'firstLicence' })).toEqual(['end endNeeded']);
    expect(await wrong({ explanation: '' })).toEqual(['explanation required']);
    expect(await wrong({ machineCode: 'UNTOLD1', machineCodeAgain: 'UNTOLD1' })).toEqual([
      'items itemsMissing',
    ]);
    expect(await wrong({ sn: '8739998' })).toEqual(['sn snUnknown']);
  });

  it('is nothing to a stranger', async () => {
    const { asked, sn } = await sent();
    expect((await app.call('south', 'GET', `hardwareCode/${asked}`)).statusCode).toBe(404);
    expect((await app.call('south', 'GET', `hardwareCode/${asked}/path`)).statusCode).toBe(404);
    expect((await app.call('south', 'GET', `hardwareCode?sn=${sn}`)).json().data.rows).toEqual([]);
    expect((await app.call('south', 'GET', `hardwareCode/device/${sn}`)).statusCode).toBe(404);
    expect((await app.call('reader', 'POST', 'hardwareCode', form(sn))).statusCode).toBe(403);
    expect((await app.call('reader', 'POST', `hardwareCode/${asked}/code`)).statusCode).toBe(403);
  });
});
