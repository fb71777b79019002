import type {
  ListAnswer,
  SoftwareDeviceRow,
  SoftwareFigures,
  TerminalJobCheck,
  TerminalJobRow,
  TerminalTaskRow,
} from '@furrow/contract';
import { machines, type OwnWays, runFleet } from '@furrow/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { TestTbox } from '../../testing/test-tbox.ts';
import { UpgradeRig } from '../../testing/upgrade-rig.ts';

interface Tablet {
  id: string;
  sn: string;
  no: number;
}

const [firstSn, tablets] = [8_790_010, 12];
let rig: UpgradeRig;
let fleet: Tablet[];
const ending = new AbortController();
let running: Promise<unknown>;

/** Positions every second (0x0027, 0x0029): whether it stands is known soon after a login. */
const lively = [0x0027, 0x0029].map((id) => ({ id, value: 1 }));

/** Terminals of the simulator that stand still; they run "guide" where their number says so. */
const isGuide = (sn: number): boolean => [0, 1, 2, 5, 7].includes(sn % 10);

beforeAll(async () => {
  rig = await UpgradeRig.open();
  const sns = Array.from({ length: 60 }, (_, n) => firstSn + n)
    .filter(isGuide)
    .slice(0, tablets);
  const own = new Map<string, OwnWays>(
    sns.map((sn, n) => [
      String(sn),
      {
        softwareVersion: '02.03.01',
        parameters: lively,
        upgrades: { restartS: 0, ...(n === 1 && { fails: 1 }) },
      },
    ]),
  );
  const fleetOf = machines(tablets, 7).map((machine, n) => ({
    ...machine,
    sn: String(sns[n]),
    terminalNumber: `1387900${String(n).padStart(4, '0')}`,
    roster: 'parked' as const,
  }));
  for (const { sn, terminalNumber } of fleetOf) await rig.gateway.vehicle(terminalNumber, { sn });
  running = runFleet({
    host: '127.0.0.1',
    port: rig.gateway.port,
    signal: ending.signal,
    machines: fleetOf,
    own,
  });
  await rig.until('select 1 from terminal_identity having count(*) = $1', [tablets]);
  const { rows } = await rig.database.pool.query<Tablet>(
    `select id, sn, no from vehicle where sn = any($1) order by sn`,
    [sns.map(String)],
  );
  fleet = rows;
});
afterAll(async () => {
  ending.abort();
  await running;
  await rig.close();
});

const guide = (version: string, bytes = 90_000) => rig.version(version, bytes, 'released', [], 'guide');
const start = (version: string, some: Tablet[], options: object = {}) =>
  rig.start(version, some, options, 'software');
const key = async (...made: Parameters<UpgradeRig['call']>): Promise<string> =>
  (await rig.call(...made)).json().data.key;

describe('software of terminals from the office', () => {
  it('R-4-048 R-4-049 R-4-050 R-4-051 R-4-054 upgrades ten; one that fails says why and succeeds when tried again', async () => {
    const ten = fleet.slice(0, 10);
    const version = await guide('2.4.0');
    const before = await rig.ask<SoftwareFigures>('GET', 'softwareJobs/figures');
    expect(before).toEqual({ updating: 0, successRate: null, fails: [], behind: tablets });
    const job = await start(version, ten);
    expect(job).toMatchObject({ kind: 'software', type: 'guide', version: '2.4.0', state: 'running' });
    for (const [n, tablet] of ten.entries()) {
      const task = await rig.task(job.id, tablet, n === 1 ? { state: 'fail' } : { state: 'success' });
      expect(task).toMatchObject({ type: 'guide', from: '02.03.01', to: '2.4.0', total: 90 });
      if (n === 1) expect(task).toMatchObject({ reason: 'terminalReportsFailure' });
    }
    const failed = (await rig.tasks(job.id)).find(({ state }) => state === 'fail')!;
    expect(await rig.events(failed.id)).toEqual(
      expect.arrayContaining(['addressSent', 'delivered', 'result']),
    );
    await rig.ask('POST', `terminalTasks/${failed.id}/retry`);
    await rig.task(job.id, ten[1]!, { state: 'success', attempt: 2 });
    const jobs = await rig.ask<ListAnswer<TerminalJobRow>>('GET', 'softwareJobs?type=guide&state=finished');
    expect(jobs.rows).toMatchObject([{ id: job.id, counters: { success: 10, total: 10 } }]);
    expect(await rig.ask('GET', 'softwareJobs/figures')).toMatchObject({ successRate: 1, behind: 2 });
    // The terminal itself tells its version again, and its next start is one of the new version.
    await rig.until(
      `select 1 from terminal_identity where vehicle_no = $1 and software_version like '%2.4.0'`,
      [ten[0]!.no],
    );
    // Neither the list of T-BOXes' jobs nor theirs of tasks knows it.
    const tboxes = await rig.ask<ListAnswer<TerminalTaskRow>>('GET', 'terminalTasks');
    expect([tboxes.total, (await rig.ask<ListAnswer<TerminalJobRow>>('GET', 'terminalJobs')).total]).toEqual([
      0, 0,
    ]);
    const found = await rig.ask<ListAnswer<TerminalTaskRow>>(
      'GET',
      `softwareTasks?to=2.4.0&state=success&sn=${ten[0]!.sn}&job=${job.id}`,
    );
    expect(found.rows).toMatchObject([{ sn: ten[0]!.sn, jobKind: 'software', rollBack: 'noImage' }]);
  });

  it('R-4-053 rolls back as a linked task to the version before, whose package is kept', async () => {
    const one = fleet[2]!;
    const next = await guide('2.4.1', 30_000);
    const { id } = await start(next, [one]);
    const done = await rig.task(id, one, { state: 'success', rollBack: 'yes' });
    const back = await rig.ask<TerminalTaskRow>('POST', `terminalTasks/${done.id}/rollback`);
    expect(back).toMatchObject({
      kind: 'rollBack',
      jobKind: 'software',
      to: '2.4.0',
      linkedTask: { id: done.id },
    });
    await rig.task(back.job, one, { state: 'success' });
  });

  it('waits for its window, for a machine that works and for the next start; a person lets it begin now', async () => {
    const standing = fleet[3]!;
    const closed = { window: { from: clock(120), to: clock(180) } };
    const job = await start(await guide('2.5.0', 30_000), [standing], closed);
    const waiting = await rig.task(job.id, standing, { phase: 'waitingForWindow' });
    await rig.ask('POST', `terminalTasks/${waiting.id}/now`);
    await rig.task(job.id, standing, { state: 'success' });

    const tablet = await guideOverASocket();
    tablet.report(12);
    await rig.until('select 1 from vehicle_latest where vehicle_no = $1 and speed > 1', [tablet.no]);
    const moving = await start(await guide('2.5.1'), [tablet]);
    await rig.task(moving.id, tablet, { phase: 'waitingForStop' });
    tablet.report(0);
    const sent = await rig.task(moving.id, tablet, { phase: 'sending' });
    // R-4-052
    const cancelled = await rig.ask<TerminalTaskRow>('POST', `terminalTasks/${sent.id}/cancel`);
    expect(cancelled).toMatchObject({ state: 'fail', reason: 'cancelled', reasonData: { by: 'boss' } });
    expect(await key('POST', `terminalTasks/${sent.id}/now`)).toBe('notAllowedTransition');
    expect(await key('POST', `terminalTasks/${sent.id}/rollback`)).toBe('notAllowedTransition');

    const later = await start(await guide('2.5.2'), [tablet], { nextStart: true });
    const task = await rig.task(later.id, tablet, { phase: 'waitingForDevice' });
    expect(await rig.events(task.id)).toEqual([]);
    await tablet.hangUp();
    await tablet.connect(rig.gateway.port);
    await rig.task(later.id, tablet, { phase: 'sending' });
    // So many tries and no more.
    await rig.database.pool.query(
      `update terminal_job set options = options || '{"tries": 1}' where id = $1`,
      [later.id],
    );
    await tablet.hangUp();
    await rig.task(later.id, tablet, { phase: 'dropped' });
    await tablet.connect(rig.gateway.port);
    await rig.task(later.id, tablet, { state: 'fail', reason: 'droppedTooOften' });
  });

  it('judges each terminal: other software, below the minimum, not offered, the same, newer', async () => {
    const [same, newer, old, low] = [fleet[4]!, fleet[5]!, fleet[6]!, fleet[7]!];
    const told = (tablet: Tablet, version: string, type = 'guide') =>
      rig.database.pool.query(
        'update terminal_identity set software_version = $2, software_type = $3 where vehicle_no = $1',
        [tablet.no, version, type],
      );
    const version = await guide('3.0.0', 30_000);
    await rig.database.pool.query(`update software_version set min_version = '2.0.0' where id = $1`, [
      version,
    ]);
    await told(same, '3.0.0');
    await told(newer, '3.0.1');
    await told(old, '2.1.0');
    await told(low, '1.9.9');
    await told(fleet[8]!, '1.0.0', 'AF300');
    await told(fleet[9]!, '', '');
    const box = await rig.tbox();
    expect(await key('POST', 'terminalJobs', { kind: 'software', versionId: version, sns: [box.sn] })).toBe(
      'isATbox',
    );
    const firmware = await rig.version('41.0.0');
    expect(await key('POST', 'terminalJobs', { kind: 'software', versionId: firmware })).toBe(
      'versionNotReleased',
    );
    expect(await key('POST', 'terminalJobs', { kind: 'upgrade', versionId: version })).toBe(
      'versionNotReleased',
    );
    expect(await key('POST', 'terminalJobs', { kind: 'upgrade', versionId: firmware, sns: [old.sn] })).toBe(
      'notATbox',
    );
    const judged = async (draft: TerminalJobRow) =>
      (await rig.ask<TerminalJobCheck>('POST', `terminalJobs/${draft.id}/check`)).devices.map(
        ({ verdict, because }) => because || verdict,
      );
    const draft = await rig.draft(version, [same, newer, low, fleet[8]!, fleet[9]!], {}, 'software');
    expect(await judged(draft)).toEqual(['sameVersion', 'downgrade', 'belowMinimum', 'type', 'untold']);
    expect(await key('POST', `terminalJobs/${draft.id}/start`, { startKey: newId() })).toBe('noSelection');
    const devices = async (query = '') =>
      (
        await rig.ask<ListAnswer<SoftwareDeviceRow>>(
          'GET',
          `softwareJobs/versions/${version}/devices${query}`,
        )
      ).rows;
    expect((await devices('?behind=yes')).map(({ sn }) => sn)).toContain(old.sn);
    expect((await devices('?behind=yes')).map(({ sn }) => sn)).not.toContain(newer.sn);
    // Offered to named devices alone.
    await rig.database.pool.query(
      `update software_version set release_scope = 'trial', scope_sns = $2 where id = $1`,
      [version, [old.sn]],
    );
    expect((await devices()).map(({ sn }) => sn)).toEqual([old.sn]);
    const offered = await rig.draft(version, [old, low], {}, 'software');
    expect((await judged(offered))[1]).toBe('notOffered');
  });

  it('is led by the rights of its own page, in its own scope', async () => {
    const { pool } = rig.database;
    const dealer = newId();
    await pool.query(`insert into dealer (id, company, path) values ($1, 'West', array[$1::uuid])`, [dealer]);
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [fleet[0]!.id, dealer]);
    const rights = ['softRemoteUpgrade', 'softRemoteUpgrade.start'];
    await pool.query(`insert into role (id, name, scope_kind) values (711, 'west', 'dealer')`);
    await pool.query('insert into role_permission select 711, p from unnest($1::text[]) p', [rights]);
    await addAccount(pool, 'west', { roleId: 711, dealerId: dealer });
    const token = await rig.app.signIn('west');
    const rows = (await rig.ask<ListAnswer<TerminalTaskRow>>('GET', 'softwareTasks', undefined, token)).rows;
    expect(new Set(rows.map(({ sn }) => sn))).toEqual(new Set([fleet[0]!.sn]));
    expect((await rig.call('GET', 'terminalTasks', undefined, token)).statusCode).toBe(403);
    const foreign = (await rig.ask<ListAnswer<TerminalTaskRow>>('GET', `softwareTasks?sn=${fleet[1]!.sn}`))
      .rows[0]!;
    expect((await rig.call('GET', `terminalTasks/${foreign.id}`, undefined, token)).statusCode).toBe(404);
    expect((await rig.call('POST', `terminalTasks/${foreign.id}/retry`, undefined, token)).statusCode).toBe(
      404,
    );
    const own = rows[0]!;
    expect(await key('POST', `terminalTasks/${own.id}/rollback`, undefined, token)).toBe('noPermission');
    const create = { kind: 'software', versionId: null };
    expect(await key('POST', 'terminalJobs', create, token)).toBe('noPermission');
  });
});

/** A terminal that says it runs "guide" and does nothing by itself. */
async function guideOverASocket(): Promise<TestTbox & Tablet> {
  const phone = '13879009999';
  const no = await rig.gateway.vehicle(phone, { sn: '8790090' });
  await rig.database.pool.query(
    `insert into terminal_identity (vehicle_no, software_type, software_version, heard_at) values ($1, 'guide', '2.0.0', now())`,
    [no],
  );
  const { rows } = await rig.database.pool.query<{ id: string }>('select id from vehicle where no = $1', [
    no,
  ]);
  const tablet = Object.assign(new TestTbox(phone, { firmware: '2.0.0' }), {
    no,
    sn: '8790090',
    id: rows[0]!.id,
  });
  await tablet.connect(rig.gateway.port);
  return tablet;
}

/** HH:MM so many minutes from now, by the clock of a device in the home zone. */
const clock = (minutes: number): string =>
  new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(11, 16);
