import type {
  CoverageLegend,
  SubsidyParameterRow,
  SubsidyStatementDetail,
  SubsidyStatementRow,
} from '@furrow/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { coverageRoutes } from '../../device-jobs/coverage/coverage.routes.ts';
import { keepJobs } from '../../jobs/keep-jobs.ts';
import { type JobRig, jobRig, morning, passes, standing } from '../../jobs/testing/job-rig.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating } from '../testing/calculating.ts';

const log = createLog({ level: 'silent', name: 'test' });
const { signal } = new AbortController();
let rig: JobRig;
let app: TestApp;
let worker: Calculating;
const tokens = { maker: '', checker: '', approver: '' };
let no: number;

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  app = await testApp(rig.database, (_, bus) => [
    ...subsidyRoutes(entityParts(pool), { bus, divisions: null }),
    ...coverageRoutes(pool),
  ]);
  worker = await calculating(rig.database, app);
  for (const who of ['maker', 'checker', 'approver'] as const) {
    await addAccount(pool, who, { roleId: 1 });
    tokens[who] = await app.signIn(who);
  }
  ({ no } = await rig.vehicle());
  // 27 cm deep.
  await rig.points(no, [...passes(morning, { count: 4 }), ...standing(morning + 1500)]);
});
afterAll(async () => {
  await worker?.close();
  await app?.close();
  await rig?.close();
});

const get = async <T>(path: string): Promise<T> =>
  (await app.call('GET', path, { token: tokens.maker })).json<{ data: T }>().data;
const put = async <T>(
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  token = tokens.maker,
): Promise<T> => {
  const answer = await app.call(method, path, { token, body });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ data: T }>().data;
};

/** A round of the worker, for which what was changed so far has settled long ago. */
async function round(): Promise<void> {
  const { pool } = rig.database;
  await pool.query(`update subsidy_parameter set updated_at = now() - interval '1 minute'`);
  await pool.query(`update job_follow set followed_to = now() - interval '2 minutes'`);
  for (let i = 0; i < 3; i++) await keepJobs(rig.parts, { log, signal });
}

/** The classes of the job's coverage with their areas (m²), and the colours (hex) that its tile has, the most frequent first. */
async function coverage(): Promise<{ areas: Record<string, number>; colour: string }> {
  const [job] = await rig.jobs(no);
  const path = `job/${job!.id}/coverage`;
  const { classes, bbox } = await get<CoverageLegend>(path);
  const [west, south, east, north] = bbox;
  const z = 17;
  const x = Math.floor((((west + east) / 2 + 180) / 360) * 2 ** z);
  const y = Math.floor(
    ((1 - Math.asinh(Math.tan(((south + north) / 360) * Math.PI)) / Math.PI) / 2) * 2 ** z,
  );
  const tile = await app.call('GET', `${path}?z=${z}&x=${x}&y=${y}`, { token: tokens.maker });
  const pixels = await sharp(tile.rawPayload).ensureAlpha().raw().toBuffer();
  const counts = new Map<string, number>();
  for (let i = 0; i < pixels.length; i += 4)
    if (pixels[i + 3]! > 0) {
      const hex = pixels
        .subarray(i, i + 3)
        .toString('hex')
        .toUpperCase();
      counts.set(hex, (counts.get(hex) ?? 0) + 1);
    }
  const [[colour] = ['']] = [...counts].sort(([, a], [, b]) => b - a);
  return { areas: Object.fromEntries(classes.map(({ key, areaM2 }) => [key, areaM2])), colour };
}

/** A statement of the work, cleared of what a machine of a test lacks, checked by a second and approved by a third. */
async function approved(parameterId: string): Promise<string> {
  const { id } = await worker.make(tokens.maker, {
    parameterId,
    title: 'Spring',
    divisions: ['230102'],
    workFrom: '2026-06-01',
    workTo: '2026-06-30',
  });
  const path = `subsidyStatement/${id}`;
  const { lines } = await get<SubsidyStatementDetail>(path);
  const version = async () => (await get<SubsidyStatementDetail>(path)).version;
  for (const line of lines)
    for (const { check, result } of line.checks)
      if (result === 'fail')
        await put('POST', `${path}/lines/${line.id}/decide`, {
          deed: 'clear',
          check,
          reason: 'seen',
          version: await version(),
        });
  for (const [who, step] of [
    ['maker', 'submit'],
    ['checker', 'take'],
    ['checker', 'check'],
    ['approver', 'approve'],
  ] as const)
    await put<SubsidyStatementRow>('POST', `${path}/${step}`, { version: await version() }, tokens[who]);
  return path;
}

it('a new version of a parameter turns what is too shallow for it red; a statement approved before keeps its figures', async () => {
  const parameter = await put<SubsidyParameterRow>('POST', 'subsidyParam', {
    name: 'Spring',
    year: 2026,
    divisions: ['230000'],
    workType: 'deepLoosening',
    price: 30,
    seasonFrom: '2026-03-01',
    seasonTo: '2026-07-31',
    depthM: 0.25,
    passRate: 85,
    publicityDays: 0,
    sampleShare: 0,
  });
  const path = `subsidyParam/${parameter.id}`;
  await put('POST', `${path}/putInForce`, {});
  await round();
  const before = await coverage();
  expect(before).toMatchObject({ areas: { shallow: 0, near: 0 }, colour: '43C15E' });
  const statement = await approved(parameter.id);
  const settled = await get<SubsidyStatementDetail>(statement);
  expect(settled.amount).toBeGreaterThan(0);

  const { version } = await get<SubsidyParameterRow>(path);
  expect(await put('PATCH', path, { depthM: 0.3, version })).toMatchObject({ edition: 2 });
  await round();
  const after = await coverage();
  expect(after).toMatchObject({ areas: { qualified: 0, near: 0 }, colour: 'F5222D' });
  expect(after.areas.shallow).toBe(before.areas.qualified);
  const kept = await get<SubsidyStatementDetail>(statement);
  expect(kept.lines.map(({ areas, sMu, amount }) => ({ areas, sMu, amount }))).toEqual(
    settled.lines.map(({ areas, sMu, amount }) => ({ areas, sMu, amount })),
  );
  expect([kept.amount, kept.state, kept.flags]).toEqual([
    settled.amount,
    'approved',
    ['changedAfterSettlement'],
  ]);
});
