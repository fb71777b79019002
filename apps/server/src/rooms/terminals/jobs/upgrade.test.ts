import type { TerminalJobCheck, TerminalJobRow, TerminalTaskRow } from '@furrow/contract';
import { encodeUpgradeResult, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { TaskLog } from '#telemetry/tasks/task-log.ts';
import { until } from '#telemetry/testing/until.ts';
import { UpgradeRig } from '../testing/upgrade-rig.ts';

let rig: UpgradeRig;
beforeAll(async () => {
  rig = await UpgradeRig.open();
});
afterAll(() => rig.close());

describe('an upgrade', () => {
  it('puts the image on a T-BOX in sub-packages and is a success when it tells the version', async () => {
    const box = await rig.tbox();
    const version = await rig.version('2.0.0', 2_500);
    const job = await rig.start(version, [box]);
    await box.whole();
    expect(box.image().version).toBe('2.0.0');
    expect(box.image().data).toHaveLength(2_500);
    await rig.task(job.id, box, { state: 'complete' });
    await box.restart(rig.gateway.port, 0);
    const task = await rig.task(job.id, box, { state: 'success' });
    expect(task).toMatchObject({
      from: '1.0.0',
      to: '2.0.0',
      acked: box.total,
      total: box.total,
      attempt: 1,
    });
    expect(await rig.job(job.id)).toMatchObject({ state: 'finished', counters: { total: 1, success: 1 } });
    // The note is written after the state.
    const notes = async () =>
      (await rig.database.pool.query(`select act from notification where act = 'jobFinished'`)).rows;
    await expect.poll(notes).toHaveLength(1);
    // The T-BOX knows its firmware, and the catalogue counts it.
    expect(await rig.versionRow(version)).toMatchObject({ devices: 1, successRate: 1 });
  });

  it('of five T-BOXes two become tasks and three say why', async () => {
    const version = await rig.version('3.0.0');
    const busyVersion = await rig.version('3.0.1', 30_000);
    const online = await rig.tbox();
    const offline = await rig.tbox({ connected: false });
    const wrong = await rig.tbox({ hardware: 'EX-H9' });
    const same = await rig.tbox({ firmware: '3.0.0' });
    const busy = await rig.tbox();
    busy.manner = () => 'silent';
    const other = await rig.start(busyVersion, [busy]);
    const { id } = await rig.draft(version, [online, offline, wrong, same, busy]);
    const check = await rig.ask<TerminalJobCheck>('POST', `terminalJobs/${id}/check`);
    expect(check.devices.map(({ verdict, because }) => [verdict, because])).toEqual([
      ['ready', ''],
      ['willWait', 'offline'],
      ['blocked', 'hardware'],
      ['sameVersion', ''],
      ['blocked', 'busy'],
    ]);
    expect(check.devices[4]!.busyJob).toBe(other.no);
    expect(check.counts).toEqual({ ready: 1, willWait: 1, leftOut: 1, blocked: 2 });
    const startKey = newId();
    // Twice in the same moment: one job.
    const answers = await Promise.all(
      [1, 2].map(() => rig.ask<TerminalJobRow>('POST', `terminalJobs/${id}/start`, { startKey })),
    );
    expect(answers.map((one) => one.id)).toEqual([id, id]);
    expect(await rig.tasks(id)).toHaveLength(2);
    expect((await rig.call('POST', `terminalJobs/${id}/start`, { startKey: newId() })).json().data.key).toBe(
      'notAllowedTransition',
    );
    await rig.ask('POST', `terminalJobs/${other.id}/cancel`);
    await rig.task(other.id, busy, { state: 'fail', reason: 'cancelled' });
    await rig.ask('POST', `terminalJobs/${id}/cancel`);
  });

  it('has its outcome in its row when the terminal’s word of it is acknowledged', async () => {
    const box = await rig.tbox();
    const job = await rig.start(await rig.version('3.9.0'), [box]);
    const { id } = await rig.task(job.id, box, { state: 'complete' });
    // Somebody holds the job: what ends one of its tasks waits.
    const holder = await rig.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from terminal_job where id = $1 for update', [job.id]);
    const body = encodeUpgradeResult({ type: 0, result: 1 });
    const serial = box.terminal.send(messageId.upgradeResult, body);
    const stateWhenAcknowledged = box.terminal.ackOf(serial).then(async (result) => {
      const { rows } = await rig.database.pool.query(
        'select state, reason from terminal_task where id = $1',
        [id],
      );
      return { result, ...rows[0] };
    });
    await rig.until('select 1 from terminal_message where vehicle_no = $1 and message = $2', [
      box.no,
      messageId.upgradeResult,
    ]);
    await rig.until(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      [],
    );
    await holder.query('rollback');
    holder.release();
    expect(await stateWhenAcknowledged).toEqual({
      result: 0,
      state: 'fail',
      reason: 'terminalReportsFailure',
    });
  });

  it('goes on with another attempt after a drop, and says when it drops out too often', async () => {
    await rig.profile({ max_restarts: 1 });
    const box = await rig.tbox();
    const version = await rig.version('4.0.0', 4_000);
    box.manner = (number) => (number === 16 ? 'drop' : 'acknowledge');
    const job = await rig.start(version, [box]);
    await rig.task(job.id, box, { phase: 'dropped' });
    box.manner = (number) => (number === 20 ? 'drop' : 'acknowledge');
    await box.connect(rig.gateway.port);
    const again = await rig.task(job.id, box, { phase: 'dropped', attempt: 2 });
    expect(box.got.filter((one) => one === 1)).toHaveLength(2);
    await box.connect(rig.gateway.port);
    const task = await rig.task(job.id, box, { state: 'fail', reason: 'droppedTooOften' });
    expect(await rig.events(again.id)).toEqual(
      expect.arrayContaining(['began', 'sending', 'dropped', 'ended']),
    );
    // A person lets it try once more.
    box.manner = () => 'acknowledge';
    await rig.ask('POST', `terminalTasks/${task.id}/retry`);
    await rig.task(job.id, box, { state: 'complete', attempt: 3 });
    expect((await rig.call('POST', `terminalTasks/${task.id}/cancel`)).json().data.key).toBe(
      'tooLateToCancel',
    );
    await box.restart(rig.gateway.port, 1);
    await rig.task(job.id, box, { state: 'fail', reason: 'terminalReportsFailure' });
    await rig.profile({});
  });

  it('resumes with the first unacknowledged sub-package where the hardware keeps half a package', async () => {
    await rig.profile({ resume: true });
    const box = await rig.tbox();
    const version = await rig.version('5.0.0', 4_000);
    box.manner = (number) => (number === 21 ? 'drop' : 'acknowledge');
    const job = await rig.start(version, [box]);
    const dropped = await rig.task(job.id, box, { phase: 'dropped' });
    expect(dropped.acked).toBeGreaterThan(10);
    const serial = box.serials.get(1)!;
    box.manner = () => 'acknowledge';
    const before = box.got.length;
    await box.connect(rig.gateway.port);
    await rig.task(job.id, box, { state: 'complete', attempt: 1 });
    expect(box.got[before]).toBe(dropped.acked + 1);
    expect(box.serials.get(40)).toBe((serial + 39) & 0xffff);
    await box.restart(rig.gateway.port, 0);
    await rig.task(job.id, box, { state: 'success', attempt: 1 });
    await rig.profile({});
  });

  it('loses and repeats nothing when the gateway ends in the middle', async () => {
    await rig.profile({ resume: true, rate: 20 });
    const box = await rig.tbox();
    const version = await rig.version('6.0.0', 6_000);
    const job = await rig.start(version, [box]);
    await until(() => box.got.length > 15);
    await rig.restartGateway();
    const dropped = await rig.task(job.id, box, { phase: 'dropped' });
    const before = box.got.length;
    await rig.profile({ resume: true });
    await box.connect(rig.gateway.port);
    await rig.task(job.id, box, { state: 'complete' });
    expect(box.got[before]).toBe(dropped.acked + 1);
    expect(box.image().data).toHaveLength(6_000);
    await box.restart(rig.gateway.port, 0);
    await rig.task(job.id, box, { state: 'success', attempt: 1 });
    await rig.profile({});
  });

  it('does not take its own news of a task for a reason to write and tell it again', async () => {
    await rig.profile({ rate: 20 });
    const box = await rig.tbox();
    const version = await rig.version('6.0.1', 6_000);
    const { bus } = rig.gateway;
    const told: { ids: string[]; by?: string }[] = [];
    const stop = bus.subscribe('terminalTaskChanged', (news) => {
      told.push(news);
    });
    const job = await rig.start(version, [box]);
    const { id } = await rig.task(job.id, box, { phase: 'sending' });
    // The row may be read before its news has come.
    await until(() => told.some((news) => news.by !== undefined));
    const by = told.find((news) => news.by !== undefined)!.by!;
    const before = await writesOf(id);
    for (let i = 0; i < 100; i++) bus.publish('terminalTaskChanged', { ids: [id], by });
    await until(() => told.length >= 100);
    expect(await writesOf(id)).toBeLessThan(before + 50);
    stop();
    await box.whole();
    await box.restart(rig.gateway.port, 0);
    await rig.task(job.id, box, { state: 'success' });
    await rig.profile({});
  });

  it('a line of the log that the database never takes holds up no other, and order stays', async () => {
    const box = await rig.tbox({ connected: false });
    const job = await rig.start(await rig.version('6.0.2'), [box]);
    const { id } = await rig.task(job.id, box, {});
    const log = new TaskLog(rig.database.pool);
    const lines = ['first', 'second', 'third'].map((kind) => log.write({ id, attempt: 1 }, kind, { kind }));
    const stray = log.write({ id: newId(), attempt: 1 }, 'stray');
    const last = log.write({ id, attempt: 1 }, 'last');
    await expect(stray).rejects.toThrow('foreign key');
    await Promise.all([...lines, last]);
    expect(await rig.events(id)).toEqual(expect.arrayContaining(['first', 'second', 'third', 'last']));
    const { rows } = await rig.database.pool.query(
      `select kind from terminal_task_event where task_id = $1 and kind in ('first', 'second', 'third', 'last') order by id`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['first', 'second', 'third', 'last']);
  });

  it('sends nothing again to a T-BOX that knows no question for its version and says by itself that it is done', async () => {
    await rig.profile({ can_query_attributes: false });
    const [names, says] = [await rig.tbox(), await rig.tbox()];
    const version = await rig.version('6.1.0');
    for (const box of [names, says]) {
      box.tells = false;
      // It has the last one, but its acknowledgement gets lost.
      box.manner = (number, total) => (number === total ? 'silent' : 'acknowledge');
    }
    const job = await rig.start(version, [names, says]);
    await Promise.all([names.whole(), says.whole()]);
    const sent = [names.got.length, says.got.length];
    // One names what it runs with its login, the other says 0x0108 only.
    await names.restart(rig.gateway.port, null);
    await says.restart(rig.gateway.port, 0, '');
    await rig.task(job.id, names, { state: 'success' });
    await rig.task(job.id, says, { state: 'success', reason: 'versionNotConfirmed' });
    expect([names.got.length, says.got.length]).toEqual(sent);
    await rig.profile({});
  });

  it('sends nothing again to a T-BOX that came back with a version that is neither the old nor the new one', async () => {
    const box = await rig.tbox();
    const version = await rig.version('6.1.1');
    // It installs the last part, but the gateway never hears that it had it.
    box.manner = (number, total) => (number === total ? 'silent' : 'acknowledge');
    const job = await rig.start(version, [box]);
    await box.whole();
    const sent = box.got.length;
    await box.restart(rig.gateway.port, 0, '9.9.9');
    await rig.task(job.id, box, { state: 'fail', reason: 'versionDiffers' });
    expect(box.got).toHaveLength(sent);
  });

  it('is a success after all when it dropped out too often, but runs the version', async () => {
    await rig.profile({ max_restarts: 0 });
    const box = await rig.tbox();
    const version = await rig.version('6.2.0');
    box.manner = (number, total) => (number === total ? 'silent' : 'acknowledge');
    const job = await rig.start(version, [box]);
    await box.whole();
    await box.restart(rig.gateway.port, null);
    await rig.task(job.id, box, { state: 'success', reason: 'confirmedLate' });
    await rig.profile({});
  });

  it('sends again what is missed, and takes one acknowledgement for all', async () => {
    await rig.profile({ ack_mode: 'end' });
    const box = await rig.tbox();
    const version = await rig.version('7.0.0', 2_000);
    box.manner = () => 'silent';
    const job = await rig.start(version, [box]);
    await box.whole();
    const task = await rig.task(job.id, box, { state: 'updating' });
    box.manner = (number, total) => (number === total ? 'acknowledge' : 'silent');
    box.askAgain([3, 4, box.total]);
    await rig.task(job.id, box, { state: 'complete' });
    expect(box.got.filter((one) => one === 3)).toHaveLength(2);
    expect(await rig.events(task.id)).toContain('missing');
    await box.restart(rig.gateway.port, 0, '9.9.9');
    expect(await rig.task(job.id, box, { state: 'fail', reason: 'versionDiffers' })).toMatchObject({
      reasonData: { wanted: '7.0.0', told: '9.9.9' },
    });
    await rig.profile({});
  });

  it('ends as the terminal refuses, and never begins while the machine drives', async () => {
    const version = await rig.version('8.0.0', 1_500);
    const box = await rig.tbox();
    box.report(12);
    await until(
      async () =>
        (
          await rig.database.pool.query('select 1 from vehicle_latest where vehicle_no = $1 and speed > 1', [
            box.no,
          ])
        ).rows.length > 0,
    );
    const job = await rig.start(version, [box]);
    await rig.task(job.id, box, { phase: 'waitingForStop' });
    expect(box.got).toEqual([]);
    box.manner = (number) => (number === 5 ? 2 : 'acknowledge');
    box.report(0);
    expect(await rig.task(job.id, box, { state: 'fail', reason: 'refused' })).toMatchObject({
      reasonData: { result: 2 },
    });
  });
});

describe('the states of an upgrade', () => {
  it('R-4-047 R-4-048 R-4-049 R-4-051 an upgrade that is started is updating, complete when the image is there, and a success by the version', async () => {
    const box = await rig.tbox({ connected: false });
    const draft = await rig.draft(await rig.version('41.0.0'), [box]);
    expect(await rig.tasks(draft.id)).toEqual([]);
    await rig.ask('POST', `terminalJobs/${draft.id}/start`, { startKey: newId() });
    await rig.task(draft.id, box, { state: 'updating', phase: 'waitingForDevice' });
    await box.connect(rig.gateway.port);
    await rig.task(draft.id, box, { state: 'complete' });
    await box.restart(rig.gateway.port, 0);
    expect(await rig.task(draft.id, box, { state: 'success' })).toMatchObject({
      from: '1.0.0',
      to: '41.0.0',
    });
  });

  it('R-4-050 R-4-054 an upgrade that the T-BOX refuses has failed; upgraded again it is updating anew', async () => {
    const box = await rig.tbox();
    box.manner = (number) => (number === 3 ? 2 : 'acknowledge');
    const job = await rig.start(await rig.version('42.0.0'), [box]);
    const failed = await rig.task(job.id, box, { state: 'fail' });
    expect(failed).toMatchObject({ reason: 'refused', attempt: 1 });
    box.manner = () => 'acknowledge';
    box.parts = new Map();
    const again = await rig.ask<TerminalTaskRow>('POST', `terminalTasks/${failed.id}/retry`);
    expect(again).toMatchObject({ id: failed.id, state: 'updating' });
    await rig.task(job.id, box, { state: 'complete' });
    await box.restart(rig.gateway.port, 0);
    await rig.task(job.id, box, { state: 'success', attempt: 2 });
  });

  it('R-4-052 an upgrade that was cancelled before it began sends nothing', async () => {
    const box = await rig.tbox({ connected: false });
    const job = await rig.start(await rig.version('43.0.0'), [box]);
    const task = await rig.task(job.id, box, { state: 'updating' });
    const cancelled = await rig.ask<TerminalTaskRow>('POST', `terminalTasks/${task.id}/cancel`);
    expect(cancelled).toMatchObject({ state: 'fail', reason: 'cancelled' });
    expect((await rig.call('POST', `terminalTasks/${task.id}/cancel`)).json().data.key).toBe(
      'notAllowedTransition',
    );
    // The next upgrade of the same T-BOX is the first thing that reaches it.
    await box.connect(rig.gateway.port);
    const next = await rig.start(await rig.version('43.0.1'), [box]);
    await rig.task(next.id, box, { state: 'complete' });
    expect(box.image().version).toBe('43.0.1');
    expect((await rig.tasks(job.id))[0]).toMatchObject({ state: 'fail', reason: 'cancelled', attempt: 1 });
  });

  it('R-5-014 an upgrade without a version is not started, and says at which field', async () => {
    const box = await rig.tbox({ connected: false });
    const { id } = await rig.ask<{ id: string }>('POST', 'terminalJobs', {
      kind: 'upgrade',
      devices: [box.id],
    });
    const answer = await rig.call('POST', `terminalJobs/${id}/start`, { startKey: newId() });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errors).toMatchObject([{ field: 'versionId' }]);
  });
});

/** How often the row of a task was written since it is counted. */
async function writesOf(id: string): Promise<number> {
  const { pool } = rig.database;
  await pool.query(`create table if not exists written_tasks (id uuid)`);
  await pool.query(`create or replace function note_written() returns trigger language plpgsql
    as $$ begin insert into written_tasks values (new.id); return new; end $$`);
  await pool.query(`create or replace trigger note_written after update on terminal_task
    for each row execute function note_written()`);
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from written_tasks where id = $1',
    [id],
  );
  return rows[0]!.n;
}
