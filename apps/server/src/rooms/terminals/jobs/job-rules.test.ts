import type {
  TerminalJobCheck,
  TerminalJobRow,
  TerminalTaskFigures,
  TerminalTaskRow,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { until } from '#telemetry/testing/until.ts';
import { UpgradeRig } from '../testing/upgrade-rig.ts';

let rig: UpgradeRig;
beforeAll(async () => {
  rig = await UpgradeRig.open();
});
afterAll(() => rig.close());

const jobAs = async (id: string, wanted: Partial<TerminalJobRow>): Promise<void> => {
  await until(async () => {
    const job = await rig.job(id);
    return Object.entries(wanted).every(([name, value]) => job[name as keyof TerminalJobRow] === value);
  }, 15_000);
};
/** Notes about a job; they are written after its state, so they are waited for. */
const told = async (jobId: string): Promise<string[]> => {
  const { rows } = await rig.database.pool.query<{ act: string }>(
    `select act from notification where link like '%' || $1 order by act`,
    [jobId],
  );
  return rows.map(({ act }) => act);
};
const boxes = (count: number) => Promise.all(Array.from({ length: count }, () => rig.tbox()));
/** HH:MM so many minutes from now, by the clock of a device without a place. */
const clock = (minutes: number): string =>
  new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(11, 16);

describe('rules of a job', () => {
  it('is paused by its stop rule; whoever resumes it goes past the rule', async () => {
    const seven = await boxes(7);
    for (const box of seven) box.manner = () => 3;
    const version = await rig.version('31.0.0', 500);
    const job = await rig.start(version, seven, { stopPercent: 20, atOnce: 1 });
    await jobAs(job.id, { state: 'paused', pausedBecause: 'stopRule' });
    // Four of them might be bad luck; the rule looks from five on.
    expect((await rig.job(job.id)).counters).toMatchObject({ fail: 5, waiting: 2 });
    await expect.poll(() => told(job.id)).toEqual(['jobStopped']);
    await rig.ask('POST', `terminalJobs/${job.id}/resume`);
    await jobAs(job.id, { state: 'finished' });
    expect((await rig.job(job.id)).counters).toMatchObject({ fail: 7, total: 7 });
    await expect.poll(() => told(job.id)).toEqual(['jobFinished', 'jobStopped']);
  });

  it('goes on after a good trial by itself, stops after it when it shall, and always after a bad one', async () => {
    const version = await rig.version('31.1.0', 500);
    for (const { after, result, state } of [
      { after: 'goOn', result: 0, state: 'running' },
      { after: 'stop', result: 0, state: 'paused' },
      { after: 'goOn', result: 1, state: 'paused' },
    ] as const) {
      const [first, second] = await boxes(2);
      const options = { trial: { devices: 1, after }, stopPercent: 100 };
      const job = await rig.start(version, [first!, second!], options);
      await rig.task(job.id, first!, { state: 'complete' });
      await rig.task(job.id, second!, { phase: 'waitingForSlot' });
      expect(second!.got).toEqual([]);
      await first!.restart(rig.gateway.port, result);
      if (state === 'paused') {
        await jobAs(job.id, { state, pausedBecause: 'trial' });
        expect(second!.got).toEqual([]);
        await rig.ask('POST', `terminalJobs/${job.id}/resume`);
      }
      await rig.task(job.id, second!, { state: 'complete' });
      await second!.restart(rig.gateway.port, 0);
      await rig.task(job.id, second!, { state: 'success' });
      await expect.poll(() => told(job.id)).toContain(state === 'paused' ? 'jobTrialOver' : 'jobFinished');
    }
  });

  it('begins nothing outside of its time of day, nor before its moment', async () => {
    const version = await rig.version('31.2.0', 500);
    const [early, later] = await boxes(2);
    const closed = await rig.start(version, [early!], { window: { from: clock(120), to: clock(180) } });
    await rig.task(closed.id, early!, { phase: 'waitingForWindow' });
    expect(early!.got).toEqual([]);
    await rig.database.pool.query(
      `update terminal_job set options = options || jsonb_build_object('window', $2::jsonb) where id = $1`,
      [closed.id, JSON.stringify({ from: clock(-120), to: clock(120) })],
    );
    await rig.task(closed.id, early!, { state: 'complete' });
    await early!.restart(rig.gateway.port, 0);

    const startAt = Math.floor(Date.now() / 1000) + 3_600;
    const waiting = await rig.start(version, [later!], { startAt });
    await rig.task(waiting.id, later!, { phase: 'waitingForWindow' });
    await rig.database.pool.query(`update terminal_task set not_before = now() where job_id = $1`, [
      waiting.id,
    ]);
    await rig.task(waiting.id, later!, { state: 'complete' });
    await later!.restart(rig.gateway.port, 0);
    await rig.task(waiting.id, later!, { state: 'success' });
  });

  it('R-4-053 rolls back to the version before as a linked task, where its image is there and nothing came later', async () => {
    const former = await rig.version('31.3.0', 700);
    const next = await rig.version('31.4.0', 900);
    const [box, foreign] = [await rig.tbox({ firmware: '31.3.0' }), await rig.tbox({ firmware: '31.2.9' })];
    const job = await rig.start(next, [box, foreign]);
    for (const one of [box, foreign]) {
      await rig.task(job.id, one, { state: 'complete' });
      await one.restart(rig.gateway.port, 0);
    }
    const done = await rig.task(job.id, box, { state: 'success', from: '31.3.0', rollBack: 'yes' });
    const without = await rig.task(job.id, foreign, { state: 'success', rollBack: 'noImage' });
    const refused = await rig.call('POST', `terminalTasks/${without.id}/rollback`);
    expect(refused.json().data).toMatchObject({ key: 'noImageOfVersion', params: { version: '31.2.9' } });

    // Of a version that is offered no more, too.
    await rig.ask('POST', `versions/${former}/withdraw`);
    const back = await rig.ask<TerminalTaskRow>('POST', `terminalTasks/${done.id}/rollback`);
    expect(back).toMatchObject({ kind: 'rollBack', to: '31.3.0', linkedTask: { id: done.id } });
    await rig.task(back.job, box, { state: 'complete' });
    expect(box.image().data).toHaveLength(700);
    await box.restart(rig.gateway.port, 0);
    await rig.task(back.job, box, { state: 'success' });
    expect(box.firmware).toBe('31.3.0');
    const undone = (await rig.tasks(job.id)).find(({ id }) => id === done.id);
    expect(undone).toMatchObject({ state: 'success', rollBack: 'laterTask', undoneBy: { id: back.id } });
    const again = await rig.call('POST', `terminalTasks/${done.id}/rollback`);
    expect(again.json().data.key).toBe('laterFirmware');
  });

  it('names the machine of a T-BOX only to who may know of that machine', async () => {
    const [theirs, other] = [newId(), newId()];
    const { pool } = rig.database;
    for (const dealer of [theirs, other])
      await pool.query(`insert into dealer (id, company, path) values ($1, $2, array[$1::uuid])`, [
        dealer,
        `Dealer ${dealer.slice(-4)}`,
      ]);
    await pool.query(`insert into role (id, name, scope_kind) values (79, 'seller', 'dealer')`);
    for (const right of ['tboxConfig', 'tboxConfig.upgrade'])
      await pool.query('insert into role_permission values (79, $1)', [right]);
    await addAccount(pool, 'seller', { roleId: 79, dealerId: theirs });
    const seller = await rig.app.signIn('seller');
    const box = await rig.tbox({ connected: false });
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [box.id, theirs]);
    await rig.gateway.vehicle('13799990001', { sn: '3999001', plate: 'HEI-0815', dealer_id: other });
    await pool.query(
      `insert into tbox (vehicle_id, mounted_on) select $1, id from vehicle where sn = '3999001'
       on conflict (vehicle_id) do update set mounted_on = excluded.mounted_on`,
      [box.id],
    );
    const version = await rig.version('31.5.0', 500);
    const draft = await rig.draft(version, [box]);
    const check = await rig.ask<TerminalJobCheck>('POST', `terminalJobs/${draft.id}/check`);
    expect(check.devices[0]!.vehicle).toBe('HEI-0815');
    await rig.ask('POST', `terminalJobs/${draft.id}/start`, { startKey: newId() });

    type Page = { rows: TerminalTaskRow[]; total: number };
    const list = (query: string, token?: string) =>
      rig.ask<Page>('GET', `terminalTasks?sn=${box.sn}${query}`, undefined, token);
    expect((await list('')).rows[0]!.vehicle).toBe('HEI-0815');
    expect((await list('', seller)).rows).toMatchObject([{ sn: box.sn, vehicle: null }]);
    expect((await list('&vehicle=0815')).total).toBe(1);
    expect((await list('&vehicle=0815', seller)).total).toBe(0);
    const figures = (query: string, token?: string) =>
      rig.ask<TerminalTaskFigures>('GET', `terminalTasks/figures?${query}`, undefined, token);
    expect((await figures('', seller)).waiting).toBe(1);
    expect((await figures('vehicle=0815', seller)).waiting).toBe(0);
    expect((await figures(`sn=${box.sn}`)).waiting).toBe(1);
    const tasks = await rig.ask<TerminalTaskRow[]>(
      'GET',
      `terminalJobs/${draft.id}/tasks`,
      undefined,
      seller,
    );
    expect(tasks.map(({ vehicle }) => vehicle)).toEqual([null]);
    await rig.ask('POST', `terminalJobs/${draft.id}/cancel`);
    const own = await rig.ask<TerminalJobRow>(
      'POST',
      'terminalJobs',
      { kind: 'upgrade', versionId: version, devices: [box.id] },
      seller,
    );
    const judged = await rig.ask<TerminalJobCheck>('POST', `terminalJobs/${own.id}/check`, {}, seller);
    expect(judged.devices).toMatchObject([{ vehicle: null, verdict: 'willWait' }]);

    // A version for other dealers is none for this one.
    await pool.query('update software_version set dealers = array[$2]::uuid[] where id = $1', [
      version,
      other,
    ]);
    const foreign = await rig.ask<TerminalJobCheck>('POST', `terminalJobs/${own.id}/check`, {}, seller);
    expect(foreign.devices).toMatchObject([{ verdict: 'blocked', because: 'dealer' }]);
  });
});
