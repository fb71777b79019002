import type {
  InvalidRule,
  InvalidRuleKind,
  InvalidTrackRow,
  InvalidTrackSummary,
  ListAnswer,
  SpanEffect,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#kit/log.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { computeDay } from '../../jobs/compute-day.ts';
import { workDayAt } from '../../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, passes, type RigPoint, standing } from '../../jobs/testing/job-rig.ts';
import { invalidTrackRoutes } from '../invalid-track.routes.ts';
import { keepProposals } from './keep-proposals.ts';

let rig: JobRig;
let app: TestApp;
let token = '';
/** Yesterday, ten in the morning in UTC+8. */
const morning = Math.floor(Date.now() / 86_400_000) * 86_400 - 86_400 + 2 * 3600;
const day = workDayAt(morning, 8 * 3600);
const log = createLog({ level: 'silent', name: 'test' });
const round = () => keepProposals(rig.parts, { log, signal: new AbortController().signal });

/** A vehicle that has worked and stopped, its jobs computed; each on ground of its own, so many metres north. */
async function worked(sn: string, points: readonly RigPoint[], north: number, more: object = {}) {
  const vehicle = await rig.vehicle({ sn, ...more });
  const all = [...points, ...standing(morning + 4 * 3600)];
  await rig.points(
    vehicle.no,
    all.map((one) => ({ ...one, y: one.y + north })),
  );
  await computeDay(rig.parts, { no: vehicle.no, day, cause: 'latePoints', now: morning + 8 * 3600 });
}
const work = passes(morning, { count: 4, apart: 2.5 });
/** In the third pass the place leaps 12 m within a second: 14 m/s, slow enough for R1 to keep it. */
const leapt = work.map((one) => (one.time >= morning + 700 ? { ...one, x: one.x + 12 } : one));
/** After the last pass the tool stays down for a quarter of an hour within two metres. */
const stuck = [
  ...work,
  ...Array.from({ length: 900 }, (_, i) => ({
    time: morning + 1120 + i,
    x: 2 * Math.sin(i / 3),
    y: 7.5 + 2 * Math.cos(i / 3),
    speed: 0.6,
  })),
];

beforeAll(async () => {
  rig = await jobRig();
  await worked('8310001', leapt, 0);
  await worked('8310002', stuck, 5000);
  await worked('8310003', work, 10_000, { division_code: '220000' });
  await worked('8310004', work, 15_000);
  await worked('8310005', work, 15_001);
  await worked('8310006', work, 20_000);
  await addAccount(rig.database.pool, 'admin', { roleId: 1 });
  app = await testApp(rig.database, () => invalidTrackRoutes(rig.parts));
  token = await app.signIn('admin');
}, 60_000);
afterAll(async () => {
  await app?.close();
  await rig?.close();
});

const data = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> => {
  const answer = await app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json<{ data: T }>().data;
};
const proposals = async () =>
  (await data<ListAnswer<InvalidTrackRow, InvalidTrackSummary>>('GET', 'invalidTrack?state=proposed&size=50'))
    .rows;
/** This rule alone proposes. */
const only = (kind: InvalidRuleKind, threshold: number | null): Promise<InvalidRule[]> =>
  data('PUT', 'invalidTrack/rules', {
    rules: (
      [
        ['jump', 20],
        ['standing', 5],
        ['outside', null],
        ['identical', 3],
        ['speed', null],
      ] as const
    ).map(([one, usual]) => ({
      kind: one,
      deed: one === kind ? 'propose' : 'off',
      threshold: one === kind ? threshold : usual,
    })),
  });

describe('the worker’s round over ended days', () => {
  it.each([
    ['jump', 10, ['8310001']],
    ['standing', 5, ['8310002']],
    ['outside', null, ['8310003']],
    ['identical', 3, ['8310004', '8310005']],
  ] as const)('finds by the rule “%s” what is wrong, and nothing else', async (kind, threshold, sns) => {
    await only(kind, threshold);
    expect(await round()).toBe(sns.length);
    const found = (await proposals()).filter(({ rule }) => rule === kind);
    expect(found.map(({ sn }) => sn).sort()).toEqual([...sns]);
    for (const { jobs, from, to } of found) {
      expect(jobs).not.toEqual([]);
      expect(from >= morning && to <= morning + 2100).toBe(true);
    }
    expect(await round()).toBe(0);
  });

  it('tells of a proposal the area that it would take, and takes it when it is accepted', async () => {
    const [one] = (await proposals()).filter(({ rule }) => rule === 'outside') as [InvalidTrackRow];
    expect(one).toMatchObject({ state: 'proposed', areaBeforeM2: null });
    const effect = await data<SpanEffect>('GET', `invalidTrack/${one.id}/effect`);
    expect(effect.areaBeforeM2).toBeGreaterThan(4900);
    expect(effect.areaBeforeM2 - effect.areaAfterM2).toBeGreaterThan(4900);
    // Asking changes nothing.
    expect((await proposals()).find(({ id }) => id === one.id)).toEqual(one);
    const marked = await data<InvalidTrackRow>('POST', `invalidTrack/${one.id}/confirm`, {});
    expect(marked).toMatchObject({ areaBeforeM2: effect.areaBeforeM2, areaAfterM2: effect.areaAfterM2 });
    const again = await app.call('GET', `invalidTrack/${one.id}/effect`, { token, lang: 'en' });
    expect(again.statusCode).toBe(409);
  });
});
