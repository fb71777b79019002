import type { ReplacedPartFigures, ReplacementDetail, ReplacementJobRow } from '@furrow/contract';
import { encodeTransparent, encodeVendorUplink, exampleProfile, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { failSilent, hearIdentity } from '#rooms/machines/public.ts';
import { sweepDismantle } from '#rooms/warnings/public.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import {
  applyingOf,
  libraryOf,
  line,
  type Machine,
  plantModels,
  recordsOf,
  tabletChange,
} from '../testing/replacing.ts';

let app: ApprovalsApp;
let { sql, partOf, machine } = {} as ReturnType<typeof libraryOf>;
let { asked, passed, step } = {} as ReturnType<typeof applyingOf>;
let { jobsOf, partsOf, jobOf, deed } = {} as ReturnType<typeof recordsOf>;
let gateway: TestGateway;
let compared = 0;

beforeAll(async () => {
  app = await approvalsApp();
  ({ sql, partOf, machine } = libraryOf(app));
  ({ asked, passed, step } = applyingOf(app));
  ({ jobsOf, partsOf, jobOf, deed } = recordsOf(app));
  await plantModels(app);
  gateway = await TestGateway.open({
    database: app.database,
    identified: async (vehicleNo, told, heardAt) => {
      await hearIdentity(app.database.pool, app.one.bus, { vehicleNo, told, heardAt });
      compared += 1;
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await app.close();
});

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
    order: 0,
    machineCode: `OLD${made.sn}`,
    tabletSn: '',
    receiverSn: '',
    controllerSn: '',
    motorSn: '',
    iccid: '',
    softwareType: 'FIELD',
    softwareVersion: '03.01.00',
    registeredUntil: 0,
    locked: false,
    ...over,
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
      type: 'tabletChange',
      origin: 'application',
      sourceId: asking,
      state: 'waiting',
      oldMachineCode: `OLD${sn}`,
      newMachineCode: `NEW${sn}`,
      applicant: 'north',
      approver: 'second',
      before: { machineCode: `OLD${sn}`, tabletSn: `SO-${sn}`, receiverSn: `RE-${sn}` },
      after: { machineCode: `NEW${sn}`, tabletSn: `SL-${sn}`, receiverSn: `RE-${sn}` },
      aliveSince: null,
      correctionsMoved: true,
    });
    expect(job.registrationUntil).toBeGreaterThan(Date.now() / 1000);
    expect(job.timeline.map(({ what }) => what)).toEqual(['applied', 'checked', 'passed', 'sent', 'waits']);
    expect(await partsOf(sn)).toMatchObject([
      {
        kind: 'motor',
        oldSn: `MO-${sn}`,
        newSn: `MN-${sn}`,
        oldModel: 'M-200',
        oldPn: 'PN-M',
        reason: 'defect',
        fate: 'toBeRepaired',
        origin: 'application',
        vehicleId: id,
        job: job.number,
        servedS: 31 * 86_400 - 8 * 3600,
      },
      { kind: 'slab', oldSn: `SO-${sn}`, newSn: `SL-${sn}`, fate: 'stock' },
    ]);
    const told: ReplacementDetail = (await app.call('north', 'GET', `equipReplace/${asking}`)).json().data;
    expect(told).toMatchObject({
      oldMachineCode: `OLD${sn}`,
      newMachineCode: `NEW${sn}`,
      job: { id: job.id, number: job.number },
    });
  });

  it('counts in the figures of those who see it, by the filters of their list', async () => {
    const made = await machine();
    const { sn } = made;
    await passed(made, tabletChange(made));
    const figures = async (more: string, who: 'north' | 'south' = 'north'): Promise<ReplacedPartFigures> =>
      (await app.call(who, 'GET', `replaceRecord/figures?sn=${sn}${more}`)).json().data;
    const kinds = [
      { kind: 'motor', count: 1, meanS: 31 * 86_400 - 8 * 3600 },
      { kind: 'slab', count: 1, meanS: 31 * 86_400 - 8 * 3600 },
    ];
    expect((await figures('')).kinds).toEqual(kinds);
    // A kind is chosen by them: the others stay.
    expect((await figures('&kind=slab')).kinds).toEqual(kinds);
    expect((await figures('&reason=loss')).kinds).toEqual([]);
    expect((await figures('', 'south')).kinds).toEqual([]);
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
      origin: 'passive',
      state: 'toConfirm',
      type: 'machineCode',
      oldMachineCode: `OLD${made.sn}`,
      newMachineCode: `ALIEN${made.sn}`,
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
