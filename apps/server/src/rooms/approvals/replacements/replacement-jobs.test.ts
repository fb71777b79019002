import type {
  ReplacedPartDetail,
  ReplacedPartRow,
  ReplacementDetail,
  ReplacementJobDetail,
  ReplacementJobRow,
} from '@furrow/contract';
import { encodeTransparent, encodeVendorUplink, exampleProfile, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../../../gateways/jt808/testing/test-gateway.ts';
import { newId } from '../../../kit/id.ts';
import { failSilent, hearIdentity } from '../../machines/public.ts';
import { sweepDismantle } from '../../warnings/public.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';

type Who = keyof ApprovalsApp['tokens'];
let app: ApprovalsApp;
let gateway: TestGateway;
let compared = 0;

beforeAll(async () => {
  app = await approvalsApp();
  gateway = await TestGateway.open({
    database: app.database,
    identified: async (vehicleNo, told, heardAt) => {
      await hearIdentity(app.database.pool, app.one.bus, { vehicleNo, told, heardAt });
      compared += 1;
    },
  });
  await app.database.pool.query(
    `insert into component_model (id, kind, model, pn) values (gen_random_uuid(), 'motor', 'M-200', 'PN-M'),
       (gen_random_uuid(), 'slab', 'S-200', 'PN-S'), (gen_random_uuid(), 'receiver', 'R-200', 'PN-R')`,
  );
});
afterAll(async () => {
  await gateway.close();
  await app.close();
});

const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const one = async (text: string, values: unknown[]) => (await sql(text, values)).rows[0];
const piece = async (kind: 'motor' | 'slab' | 'receiver', sn: string, vehicleId: string | null) => {
  const id = newId();
  await sql(
    `insert into component (id, kind, model_id, sn, state, stock_state, dealer_id, vehicle_id, fitted_at)
     select $1, $2, id, $3, $4, 'out', $5, $6, case when $6::uuid is not null then '2026-01-01'::timestamptz end
     from component_model where kind = $2 and model like '%-200'`,
    [id, kind, sn, vehicleId === null ? 'inLibrary' : 'fitted', app.dealers.north, vehicleId],
  );
  return id;
};
const partOf = (id: string) =>
  one('select state, vehicle_id as "vehicleId" from component where id = $1', [id]);

/** A vehicle of north with motor, tablet and receiver on it and a connection, and a motor and a tablet in the library. */
async function machine({ withTablet = true }: { withTablet?: boolean } = {}) {
  const device = await app.device();
  const { id, sn } = device;
  await sql(`update vehicle set machine_code = 'OLD' || sn where id = $1`, [id]);
  const ids = {
    ...{ oldMotor: await piece('motor', `MO-${sn}`, id), newMotor: await piece('motor', `MN-${sn}`, null) },
    ...{ oldSlab: await piece('slab', `SO-${sn}`, id), newSlab: await piece('slab', `SL-${sn}`, null) },
    receiver: await piece('receiver', `RE-${sn}`, id),
  };
  await sql(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, valid_from, state, source)
     values ($1, $2, $3, $4, $5, '2026-01-01', 'valid', 'fitting')`,
    [newId(), id, withTablet ? `OLD${sn}` : '', withTablet ? `SO-${sn}` : '', `RE-${sn}`],
  );
  return { ...device, ...ids };
}
type Machine = Awaited<ReturnType<typeof machine>>;

const line = (kind: 'motor' | 'slab', sn: string, over: object = {}) => {
  const [old, fresh] = kind === 'motor' ? ['MO', 'MN'] : ['SO', 'SL'];
  const sns = { oldSn: `${old}-${sn}`, newSn: `${fresh}-${sn}` };
  return { kind, ...sns, reason: 'defect', fate: 'toBeRepaired', ...over };
};
/** A check that wants a look where the same kind was exchanged lately. */
const lately = { ticks: [{ key: 'replacedLately', remark: 'known' }] };
const step = async (who: Who, id: string, name: string, body: object = {}) => {
  const { version } = (await app.call(who, 'GET', `equipReplace/${id}`)).json().data;
  return app.call(who, 'POST', `equipReplace/${id}/${name}`, { version, ...body });
};
/** An application that stands before its last decision. */
async function asked(made: Machine, over: object, pass: object = {}): Promise<string> {
  const form = { sn: made.sn, batchKey: newId(), type: 'parts', replacedOn: '2026-02-01', ...over };
  const answer = await app.call('north', 'POST', 'equipReplace', form);
  expect(answer.statusCode, answer.payload).toBe(200);
  const { id } = answer.json().data;
  await step('first', id, 'review');
  await step('first', id, 'check', pass);
  await step('second', id, 'review');
  return id;
}
/** The same, passed. */
async function passed(made: Machine, over: object, pass: object = {}): Promise<string> {
  const id = await asked(made, over, pass);
  const answer = await step('second', id, 'approve', pass);
  expect(answer.json().data.state, answer.payload).toBe('rePassed');
  return id;
}
const tabletChange = ({ sn }: Machine) => ({
  ...{ type: 'tabletChange', machineCode: `NEW${sn}` },
  lines: [line('slab', sn, { fate: 'stock' }), line('motor', sn)],
});
const jobsOf = async (sn: string, who: Who = 'north'): Promise<ReplacementJobRow[]> =>
  (await app.call(who, 'GET', `newReplaceRecord?sn=${sn}`)).json().data.rows;
const partsOf = async (sn: string, who: Who = 'north'): Promise<ReplacedPartRow[]> =>
  (await app.call(who, 'GET', `replaceRecord?sn=${sn}&sort=kind`)).json().data.rows;
const jobOf = async (sn: string): Promise<ReplacementJobDetail> => {
  const [job] = await jobsOf(sn);
  return (await app.call('north', 'GET', `newReplaceRecord/${job!.id}`)).json().data;
};
const deed = (id: string, name: string, body?: object, who: Who = 'north') =>
  app.call(who, 'POST', `newReplaceRecord/${id}/${name}`, body);

const terminals = new Map<string, ReturnType<TestGateway['terminal']>>();
/** The terminal of a vehicle, logged in. */
async function terminalOf({ id, sn }: Machine): Promise<ReturnType<TestGateway['terminal']>> {
  const known = terminals.get(id);
  if (known) return known;
  await sql(`update vehicle set terminal_number = $2 where id = $1`, [id, `138${sn}`]);
  const terminal = gateway.terminal(`138${sn}`);
  await terminal.login();
  terminals.set(id, terminal);
  return terminal;
}

/** The terminal of a vehicle logs in and says what it is made of. */
async function speaks(made: Machine, over: object): Promise<void> {
  const terminal = await terminalOf(made);
  const value = {
    ...{ order: 0, machineCode: `OLD${made.sn}`, tabletSn: '', receiverSn: '', controllerSn: '' },
    ...{ motorSn: '', iccid: '', softwareType: 'FIELD', softwareVersion: '03.01.00', registeredUntil: 0 },
    ...{ locked: false, ...over },
  };
  const before = compared;
  const body = encodeTransparent(encodeVendorUplink({ content: 'identity', value }, exampleProfile));
  await terminal.ackOf(terminal.send(messageId.transparentUp, body));
  await expect.poll(() => compared).toBeGreaterThan(before);
}

describe('a passed replacement', () => {
  it('is one job that waits, with a row for each part, and tells the set before and after', async () => {
    const made = await machine();
    const { id, sn } = made;
    const asking = await passed(made, tabletChange(made));
    const job = await jobOf(sn);
    expect(await jobsOf(sn)).toHaveLength(1);
    expect(job).toMatchObject({
      ...{ type: 'tabletChange', origin: 'application', sourceId: asking, state: 'waiting' },
      ...{ oldMachineCode: `OLD${sn}`, newMachineCode: `NEW${sn}`, applicant: 'north', approver: 'second' },
      before: { machineCode: `OLD${sn}`, tabletSn: `SO-${sn}`, receiverSn: `RE-${sn}` },
      after: { machineCode: `NEW${sn}`, tabletSn: `SL-${sn}`, receiverSn: `RE-${sn}` },
      ...{ aliveSince: null, correctionsMoved: true },
    });
    expect(job.registrationUntil).toBeGreaterThan(Date.now() / 1000);
    expect(job.timeline.map(({ what }) => what)).toEqual(['applied', 'checked', 'passed', 'sent', 'waits']);
    expect(await partsOf(sn)).toMatchObject([
      {
        ...{ kind: 'motor', oldSn: `MO-${sn}`, newSn: `MN-${sn}`, oldModel: 'M-200', oldPn: 'PN-M' },
        ...{ reason: 'defect', fate: 'toBeRepaired', origin: 'application', vehicleId: id, job: job.number },
        servedS: 31 * 86_400 - 8 * 3600,
      },
      { kind: 'slab', oldSn: `SO-${sn}`, newSn: `SL-${sn}`, fate: 'stock' },
    ]);
    const told: ReplacementDetail = (await app.call('north', 'GET', `equipReplace/${asking}`)).json().data;
    expect(told).toMatchObject({
      ...{ oldMachineCode: `OLD${sn}`, newMachineCode: `NEW${sn}` },
      job: { id: job.id, number: job.number },
    });
  });

  it('leaves nothing behind when it breaks half way, neither job nor moved piece', async () => {
    const made = await machine();
    const asking = await asked(made, tabletChange(made));
    app.breaks.push(new Error('killed'));
    expect((await step('second', asking, 'approve')).json().data.state).toBe('failed');
    expect(await jobsOf(made.sn)).toEqual([]);
    expect(await partsOf(made.sn)).toEqual([]);
    expect(await partOf(made.newSlab)).toEqual({ state: 'inLibrary', vehicleId: null });
  });

  it('exists for nobody outside of the scope, and each deed wants its right', async () => {
    const made = await machine();
    await passed(made, { lines: [line('motor', made.sn)] });
    const [job] = await jobsOf(made.sn);
    const [part] = await partsOf(made.sn);
    expect(await jobsOf(made.sn, 'south')).toEqual([]);
    expect(await partsOf(made.sn, 'south')).toEqual([]);
    for (const path of [`newReplaceRecord/${job!.id}`, `replaceRecord/${part!.id}`])
      expect((await app.call('south', 'GET', path)).statusCode).toBe(404);
    for (const name of ['confirm', 'resend'])
      expect((await deed(job!.id, name, undefined, 'south')).statusCode).toBe(404);
    expect((await deed(job!.id, 'undo', { reason: 'no' }, 'south')).statusCode).toBe(404);
    expect((await deed(job!.id, 'undo', { reason: 'no' }, 'reader')).statusCode).toBe(403);
    const figures = await app.call('south', 'GET', 'newReplaceRecord/figures');
    expect(figures.json().data).toEqual({ waiting: 0, done: 0, failed: 0, toConfirm: 0 });
  });
});

describe('the first contact', () => {
  it('over a socket of the gateway turns the job to done and tells the applicant, and no other machine code does', async () => {
    const made = await machine();
    await passed(made, tabletChange(made));
    await speaks(made, { machineCode: `OLD${made.sn}` });
    expect((await jobsOf(made.sn)).find(({ origin }) => origin === 'application')!.state).toBe('waiting');
    await speaks(made, { machineCode: `NEW${made.sn}`, tabletSn: `SL-${made.sn}` });
    const job = (await jobsOf(made.sn)).find(({ origin }) => origin === 'application')!;
    expect(job.state).toBe('done');
    expect(job.aliveSince).toBeGreaterThan(Date.now() / 1000 - 60);
    const bells = await sql(
      `select 1 from notification where account_id = $1 and act = 'equipmentAlive' and subject_id = $2`,
      [app.accounts.north, job.id],
    );
    expect(bells.rowCount).toBe(1);
  });

  it('that does not come for seven days makes the job fail; sending the registration again lets it wait anew', async () => {
    const made = await machine();
    await passed(made, tabletChange(made));
    const [{ id, number }] = (await jobsOf(made.sn)) as [ReplacementJobRow];
    const { pool } = app.database;
    await sql(
      `update replacement_record set waiting_since = now() - interval '6 days 23 hours' where id = $1`,
      [id],
    );
    expect(await failSilent(pool)).toBe(0);
    await sql(
      `update replacement_record set waiting_since = now() - interval '7 days 1 second' where id = $1`,
      [id],
    );
    expect(await failSilent(pool)).toBe(1);
    expect((await jobsOf(made.sn))[0]!.state).toBe('failed');
    app.carried.length = 0;
    const answer = await deed(id, 'resend');
    expect(answer.json().data).toMatchObject({ state: 'waiting', aliveSince: null });
    expect(app.carried).toEqual([`registration ${made.id} ${number}`]);
    expect(await failSilent(pool)).toBe(0);
    await speaks(made, { machineCode: `NEW${made.sn}` });
    expect((await jobsOf(made.sn))[0]!.state).toBe('done');
    expect((await deed(id, 'resend')).json().data.key).toBe('notAllowedTransition');
  });
});

describe('a terminal with foreign parts', () => {
  it('is one row here, on SN connections and among the dismantle warnings, and rejecting here settles it there', async () => {
    const made = await machine();
    await speaks(made, { machineCode: `ALIEN${made.sn}` });
    const [job] = await jobsOf(made.sn);
    expect(job).toMatchObject({
      ...{ origin: 'passive', state: 'toConfirm', type: 'machineCode' },
      ...{ oldMachineCode: `OLD${made.sn}`, newMachineCode: `ALIEN${made.sn}` },
    });
    const connections = async () =>
      (await app.call('north', 'GET', `snConnections?sn=${made.sn}`)).json().data.rows as { state: string }[];
    expect((await connections()).map(({ state }) => state)).toContain('toConfirm');
    for (let i = 0; i < 2; i++) await sweepDismantle({ pool: app.database.pool, bus: app.one.bus });
    const warnings = await app.call('north', 'GET', `warnings/dismantle?sn=${made.sn}`);
    expect(warnings.json().data.rows).toHaveLength(1);
    expect((await deed(job!.id, 'reject', { reason: '' })).statusCode).toBe(400);
    expect((await deed(job!.id, 'reject', { reason: 'wrong plug' })).json().data.state).toBe('rejected');
    expect((await connections()).map(({ state }) => state).sort()).toEqual(['rejected', 'valid']);
    expect(await partsOf(made.sn)).toEqual([]);
  });

  it('is confirmed by one of two at once, on either screen, and is a job that is done with its rows of parts', async () => {
    const made = await machine();
    await speaks(made, { machineCode: `ALIEN${made.sn}`, tabletSn: `SL-${made.sn}` });
    const [job] = await jobsOf(made.sn);
    const [here, there] = await Promise.all([
      deed(job!.id, 'confirm'),
      app.call('boss', 'POST', `snConnections/${job!.sourceId}/confirm`),
    ]);
    expect([here.statusCode, there.statusCode].sort()).toEqual([200, 409]);
    expect(await jobsOf(made.sn)).toMatchObject([
      { id: job!.id, state: 'done', type: 'tabletChange', newMachineCode: `ALIEN${made.sn}` },
    ]);
    expect(await partsOf(made.sn)).toMatchObject([
      { kind: 'slab', oldSn: `SO-${made.sn}`, newSn: `SL-${made.sn}`, origin: 'passive' },
    ]);
    expect(await partOf(made.newSlab)).toEqual({ state: 'fitted', vehicleId: made.id });
  });

  it('R-8-044 cannot be confirmed without the original tablet and machine code, until they are filled in', async () => {
    const made = await machine({ withTablet: false });
    await speaks(made, { machineCode: `ALIEN${made.sn}` });
    const [job] = await jobsOf(made.sn);
    expect((await deed(job!.id, 'confirm')).json().data.key).toBe('passiveData');
    const known = (await app.call('north', 'GET', `newReplaceRecord/${job!.id}/originals`)).json().data;
    expect(known).toEqual({ tabletSn: `SO-${made.sn}`, machineCode: `OLD${made.sn}` });
    expect((await deed(job!.id, 'fillIn', known)).statusCode).toBe(200);
    expect((await deed(job!.id, 'confirm')).json().data.state).toBe('done');
  });
});

describe('undoing', () => {
  it('turns pieces, machine code, connection and registration back by a counter-record, by one of two at once', async () => {
    const made = await machine();
    const { id, sn } = made;
    await passed(made, tabletChange(made));
    const [job] = await jobsOf(sn);
    app.carried.length = 0;
    const answers = await Promise.all([
      deed(job!.id, 'undo', { reason: 'wrong machine' }),
      deed(job!.id, 'undo', { reason: 'wrong machine' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await partOf(made.oldSlab)).toEqual({ state: 'fitted', vehicleId: id });
    expect(await partOf(made.oldMotor)).toEqual({ state: 'fitted', vehicleId: id });
    expect(await partOf(made.newSlab)).toEqual({ state: 'inLibrary', vehicleId: null });
    expect(
      await one(
        `select tablet_sn, machine_code from sn_connection where vehicle_id = $1 and state = 'valid'`,
        [id],
      ),
    ).toEqual({ tablet_sn: `SO-${sn}`, machine_code: `OLD${sn}` });
    expect(await one('select machine_code from vehicle where id = $1', [id])).toEqual({
      machine_code: `OLD${sn}`,
    });
    expect(app.carried).toEqual([`registration ${id} ${job!.number}`, `corrections ${id}`]);
    const jobs = await jobsOf(sn);
    expect(jobs.find(({ origin }) => origin === 'application')).toMatchObject({
      ...{ state: 'undone', reason: 'wrong machine' },
    });
    const counter = jobs.find(({ origin }) => origin === 'undo')!;
    expect(counter).toMatchObject({ state: 'waiting', source: job!.number, newMachineCode: `OLD${sn}` });
    expect((await deed(counter.id, 'undo', { reason: 'again' })).json().data.key).toBe(
      'notAllowedTransition',
    );
    expect((await partsOf(sn)).filter(({ undone }) => undone)).toHaveLength(2);
  });

  it('is refused after a later change, and after seven days', async () => {
    const made = await machine();
    await passed(made, { lines: [line('motor', made.sn)] });
    const [first] = await jobsOf(made.sn);
    await piece('motor', `MX-${made.sn}`, null);
    const again = line('motor', made.sn, { oldSn: `MN-${made.sn}`, newSn: `MX-${made.sn}` });
    await passed(made, { lines: [again] }, lately);
    const later = (await jobsOf(made.sn)).find(({ id }) => id !== first!.id)!;
    expect((await deed(first!.id, 'undo', { reason: 'late' })).json().data).toMatchObject({
      ...{ key: 'changedSince', params: { what: later.number } },
    });
    await sql(`update replacement_record set approved_at = now() - interval '8 days' where id = $1`, [
      later.id,
    ]);
    expect((await deed(later.id, 'undo', { reason: 'late' })).json().data.key).toBe('undoTooLate');
    expect(await partOf(made.newMotor)).toEqual({ state: 'replaced', vehicleId: null });
    const parts = await partsOf(made.sn);
    const detail: ReplacedPartDetail = (
      await app.call('north', 'GET', `replaceRecord/${parts[0]!.id}`)
    ).json().data;
    expect(detail.place.map(({ sn }) => sn)).toEqual([`MO-${made.sn}`, `MN-${made.sn}`, `MX-${made.sn}`]);
    expect(detail.place.at(-1)!.to).toBeNull();
  });

  it('that breaks half way has changed nothing', async () => {
    const made = await machine();
    await passed(made, tabletChange(made));
    const [job] = await jobsOf(made.sn);
    app.breaks.push(new Error('killed'));
    expect((await deed(job!.id, 'undo', { reason: 'wrong' })).statusCode).toBe(500);
    expect((await jobsOf(made.sn)).map(({ state }) => state)).toEqual(['waiting']);
    expect(await partOf(made.newSlab)).toEqual({ state: 'fitted', vehicleId: made.id });
  });
});
