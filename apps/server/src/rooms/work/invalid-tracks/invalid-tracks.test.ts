import type {
  DeviceJobRow,
  DeviceJobSummary,
  InvalidTrackRow,
  InvalidTrackSummary,
  ListAnswer,
  SpanEffect,
  SpanLine,
  TrackInvalidSpan,
  TrackSummary,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { deviceJobRoutes } from '../device-jobs/device-job.routes.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, morning, passes, standing } from '../jobs/testing/job-rig.ts';
import { trackRoutes } from '../track.routes.ts';
import { invalidTrackRoutes } from './invalid-track.routes.ts';

let rig: JobRig;
let app: TestApp;
let token: string;
let stranger: string;
/** Vehicles by SN. */
const vehicles = new Map<string, { no: number; id: string }>();

/** A field of 12 passes, about an hour of work. */
async function worked(sn: string, y: number): Promise<void> {
  const vehicle = await rig.vehicle({ sn });
  vehicles.set(sn, vehicle);
  const points = passes(morning, { count: 12, apart: 2.5 }).map((point) => ({ ...point, y: point.y + y }));
  await rig.points(vehicle.no, [...points, ...standing(morning + 3600, { x: 0, y })]);
  const day = workDayAt(morning, 8 * 3600);
  await computeDay(rig.parts, { no: vehicle.no, day, cause: 'latePoints', now: morning + 86_400 });
}

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  await worked('8200001', 0);
  await worked('8200002', 2000);
  await worked('8200003', 4000);
  await pool.query(`insert into role (id, name, scope_kind) values (700, 'reader', 'service')`);
  await pool.query(`insert into role_permission values (700, 'invalidTrack'), (700, 'invalidTrack.edit')`);
  await addAccount(pool, 'admin', { roleId: 1 });
  await addAccount(pool, 'stranger', { roleId: 700 });
  app = await testApp(rig.database, () => [
    ...invalidTrackRoutes(rig.parts),
    ...deviceJobRoutes(pool),
    ...trackRoutes({ pool, divisions: { nameAt: async () => null } as never }),
  ]);
  token = await app.signIn('admin');
  stranger = await app.signIn('stranger');
});
afterAll(async () => {
  await app?.close();
  await rig?.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object, as = token) =>
  app.call(method, path, { token: as, lang: 'en', ...(body ? { body } : {}) });
const data = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
  const answer = await call(method, path, body);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.payload}`);
  return answer.json<{ data: T }>().data;
};
const jobsOf = async (sn: string) => data<ListAnswer<DeviceJobRow>>('GET', `deviceJob?sn=${sn}`);
const areaOf = async (sn: string): Promise<number> =>
  (await data<DeviceJobSummary>('GET', `deviceJob/summary?sn=${sn}`)).areaM2;
const halfHour = { from: morning + 600, to: morning + 2400 };
const said = { kind: 'transport', reason: 'road with the plough down', remark: '' };
const trackQuery = (sn: string) =>
  `device=${vehicles.get(sn)!.id}&from=${morning - 600}&to=${morning + 7200}`;

describe('/invalidTrack', () => {
  it('R-4-063 R-4-064 marking half an hour lowers the area by the previewed amount, unmarking restores it', async () => {
    const sn = '8200001';
    const before = await areaOf(sn);
    const summary = await data<TrackSummary>('GET', `track/summary?${trackQuery(sn)}`);
    const preview = await data<SpanEffect>('POST', 'invalidTrack/preview', { sn, ...halfHour });
    expect(preview.areaBeforeM2).toBeCloseTo(before, 6);
    expect(preview.areaAfterM2).toBeLessThan(before * 0.7);
    expect(preview.points).toBeGreaterThan(1000);
    expect(await areaOf(sn)).toBe(before);
    const mark = await data<InvalidTrackRow>('POST', 'invalidTrack', { sn, ...halfHour, ...said });
    expect(mark).toMatchObject({ state: 'marked', sn, markedBy: 'admin', ...said });
    expect(mark.takenM2).toBeCloseTo(preview.areaBeforeM2 - preview.areaAfterM2, 6);
    expect(await areaOf(sn)).toBeCloseTo(preview.areaAfterM2, 6);
    const without = await data<TrackSummary>('GET', `track/summary?${trackQuery(sn)}`);
    expect(without.workingDistanceM).toBeLessThan(summary.workingDistanceM * 0.7);
    expect(without).toMatchObject({ points: summary.points, markedInvalid: mark.points });
    expect(await data<TrackInvalidSpan[]>('GET', `track/invalid?${trackQuery(sn)}`)).toMatchObject([
      { id: mark.id, ...halfHour, kind: 'transport', reason: said.reason },
    ]);
    const line = await data<SpanLine>('GET', `invalidTrack/${mark.id}/line`);
    expect(line.span.length).toBeGreaterThan(500);
    expect(line.outlines.some(({ changed }) => changed)).toBe(true);
    const gone = await data<InvalidTrackRow>('POST', `invalidTrack/${mark.id}/unmark`, {
      reason: 'it was work',
    });
    expect(gone).toMatchObject({ state: 'unmarked', unmarkReason: 'it was work', unmarkedBy: 'admin' });
    expect(await areaOf(sn)).toBe(before);
    expect((await jobsOf(sn)).total).toBe(1);
    expect(await data<TrackSummary>('GET', `track/summary?${trackQuery(sn)}`)).toEqual(summary);
    const log = await rig.database.pool.query(
      `select action from operation_log where subject_id = $1 order by at, id`,
      [mark.id],
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['invalidTrack.mark', 'invalidTrack.unmark']);
  });

  it('overlapping marks become one, which says what both took out', async () => {
    const sn = '8200002';
    const before = await areaOf(sn);
    const first = { from: morning, to: morning + 1000 };
    const second = { from: morning + 900, to: morning + 2000 };
    await data('POST', 'invalidTrack', { sn, ...first, ...said });
    const joined = await data<InvalidTrackRow>('POST', 'invalidTrack', {
      sn,
      ...second,
      ...said,
      kind: 'test',
    });
    expect(joined).toMatchObject({ from: first.from, to: second.to, kind: 'test' });
    expect(joined.areaBeforeM2).toBeCloseTo(before, 6);
    const list = await data<ListAnswer<InvalidTrackRow, InvalidTrackSummary>>('GET', `invalidTrack?sn=${sn}`);
    expect(list.rows.map(({ id }) => id)).toEqual([joined.id]);
    expect(list.summary).toMatchObject({ marked: 1, proposed: 0, takenM2: joined.takenM2 });
    await data('POST', `invalidTrack/${joined.id}/unmark`, { reason: 'all of it was work' });
    expect(await areaOf(sn)).toBe(before);
    // What was unmarked can be marked again.
    const again = await data<InvalidTrackRow>('POST', `invalidTrack/${joined.id}/confirm`, {});
    expect(again).toMatchObject({ state: 'marked', unmarkedAt: null });
    expect(await areaOf(sn)).toBeCloseTo(joined.areaAfterM2!, 6);
  });

  it('settled work is changed only with a word and a remark; the statement is flagged, its author hears of it', async () => {
    const sn = '8200003';
    const { pool } = rig.database;
    const [job] = (await jobsOf(sn)).rows;
    const [parameter, statement] = [newId(), newId()];
    await pool.query(
      `insert into subsidy_parameter (id, name, year, divisions, work_type, season_from, season_to, depth_m, pass_rate, price)
       values ($1, 'P', 2026, '{230000}', 'deepLoosening', '2026-03-01', '2026-07-31', 0.25, 85, 30)`,
      [parameter],
    );
    const author = await addAccount(pool, 'author', { roleId: 700 });
    await pool.query(
      `insert into subsidy_statement (id, number, title, parameter_id, edition, rules, year, work_type, divisions, work_from, work_to, scope_kind, state, created_by)
       values ($1, 'BT-2026-23-0009', 'S', $2, 1, '{}', 2026, 'deepLoosening', '{230000}', '2026-03-01', '2026-07-31', 'all', 'approved', $3)`,
      [statement, parameter, author],
    );
    await pool.query('insert into subsidy_held_job values ($1, $2, $3)', [
      job!.id,
      statement,
      vehicles.get(sn)!.id,
    ]);
    await pool.query('update job set settled_in = $2 where id = $1', [job!.id, statement]);
    const preview = await data<SpanEffect>('POST', 'invalidTrack/preview', { sn, ...halfHour });
    expect(preview.jobs[0]).toMatchObject({ id: job!.id, settledIn: 'BT-2026-23-0009' });
    const plain = await call('POST', 'invalidTrack', { sn, ...halfHour, ...said });
    expect([plain.statusCode, problems(plain)]).toEqual([409, ['afterSettlement spanSettled']]);
    const silent = await call('POST', 'invalidTrack', { sn, ...halfHour, ...said, afterSettlement: true });
    expect(problems(silent)).toEqual(['remark spanSettled']);
    const mark = await data<InvalidTrackRow>('POST', 'invalidTrack', {
      sn,
      ...halfHour,
      ...said,
      afterSettlement: true,
      remark: 'found at the audit',
    });
    expect(mark).toMatchObject({
      afterSettlement: true,
      statements: [{ number: 'BT-2026-23-0009', settled: true }],
    });
    const flags = await pool.query('select flags from subsidy_statement where id = $1', [statement]);
    expect(flags.rows[0].flags).toContain('changedAfterSettlement');
    const told = await pool.query('select 1 from notification where account_id = $1', [author]);
    expect(told.rowCount).toBe(1);
    const yes = await data<ListAnswer<InvalidTrackRow>>('GET', 'invalidTrack?settled=yes');
    expect(yes.rows.map(({ id }) => id)).toEqual([mark.id]);
  });

  it('refuses equal times, a time without a track, an SN that is unknown', async () => {
    const refused = async (wish: object) =>
      problems(await call('POST', 'invalidTrack', { sn: '8200001', ...halfHour, ...said, ...wish }));
    expect(await refused({ to: halfHour.from })).toEqual(['to twoTimePoints']);
    expect(await refused({ to: halfHour.from - 5 })).toEqual(['to endBeforeStart']);
    expect(await refused({ to: halfHour.from + 32 * 86_400 })).toEqual(['to rangeTooLong']);
    expect(await refused({ sn: '9999999' })).toEqual(['sn snUnknown']);
    expect(await refused({ from: morning - 80_000, to: morning - 70_000 })).toEqual(['to noTrackInRange']);
    expect(await refused({ reason: 'x'.repeat(31) })).toEqual(['reason tooLong']);
    expect(await refused({ reason: '' })).toEqual(['reason required']);
  });

  it('whom a vehicle is not shown knows nothing of its marks', async () => {
    const all = await data<ListAnswer<InvalidTrackRow>>('GET', 'invalidTrack');
    const [mark] = all.rows;
    const list = await call('GET', 'invalidTrack', undefined, stranger);
    expect(list.json<{ data: ListAnswer<InvalidTrackRow> }>().data).toMatchObject({ rows: [], total: 0 });
    for (const path of [`invalidTrack/${mark!.id}`, `invalidTrack/${mark!.id}/line`])
      expect((await call('GET', path, undefined, stranger)).statusCode).toBe(404);
    const unmark = await call('POST', `invalidTrack/${mark!.id}/unmark`, { reason: 'x' }, stranger);
    expect(unmark.statusCode).toBe(404);
    const put = await call('POST', 'invalidTrack', { sn: '8200001', ...halfHour, ...said }, stranger);
    expect(problems(put)).toEqual(['sn snUnknown']);
  });
});
