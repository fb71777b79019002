import type {
  ImportCheck,
  SampleDetail,
  SamplingPlanDetail,
  SamplingPlanRow,
  SamplingStatistics,
  SoilSurface,
  TargetLayerRow,
  TaskRow,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { doneOnce, killedRow } from '#rooms/access/testing/killed-row.ts';
import { hasEnded, taskRig } from '#rooms/access/testing/task-rig.ts';
import { labFile } from './lab-import.ts';
import { sampleBatches } from './sample-deeds.ts';
import { at, type SamplingRig, samplingRig } from './testing/sampling-rig.ts';

let rig: SamplingRig;
beforeAll(async () => {
  rig = await samplingRig();
});
afterAll(() => rig.close());

/** Problems of what terminals told, in the order in which it came. */
const problems = async (): Promise<string[]> =>
  (
    await rig.database.pool.query<{ problem: string }>('select problem from field_upload order by id')
  ).rows.map(({ problem }) => problem);

describe('R-2-139 R-3-194 a plan of 20 points in a grid', () => {
  let plan: Awaited<ReturnType<SamplingRig['plan']>>;
  beforeAll(async () => {
    plan = await rig.plan('Autumn');
  });

  it('R-2-044 R-3-194 of which a terminal has taken 12 shows 60 %', async () => {
    expect(plan).toMatchObject({ points: 20, samples: 20, taken: 0, state: 'open', block: 'East 1' });
    expect(plan.walkM).toBeCloseTo(19 * 50, -1);
    for (let no = 1; no <= 12; no++)
      await rig.tell(plan.places[no - 1]!, { bagCode: `A-${no}`, pointNo: no, layer: '0-20' });
    const { summary, rows } = await rig.list(`&plan=${plan.id}`);
    expect(summary).toMatchObject({
      planned: 20,
      taken: 12,
      blocks: 1,
      blocksDone: 0,
      bags: 12,
      areaM2: 50_000,
    });
    expect(summary.taken / summary.planned).toBe(0.6);
    expect(rows[0]).toMatchObject({
      state: 'taken',
      operator: 'Wang',
      sn: rig.sn,
      layer: '0-20',
      plan: 'Autumn',
    });
    expect(rows[0]!.offPlanM).toBeLessThan(0.05);
    const [row] = (await rig.get<{ rows: SamplingPlanRow[] }>('sampling/plan')).rows;
    expect(row).toMatchObject({ samples: 20, taken: 12, sentTo: { vehicles: 1 } });
    const statistics = await rig.get<SamplingStatistics>(`sampling/statistics?plan=${plan.id}`);
    expect(statistics.sums).toEqual(summary);
    expect(statistics.byPlan).toEqual([
      { planId: plan.id, plan: 'Autumn', block: 'East 1', samples: 20, taken: 12 },
    ]);
    expect(statistics.byDay.map(({ operator, samples }) => [operator, samples])).toEqual([['Wang', 12]]);
  });

  it('tells how far a sample is off its plan, and takes a bag once', async () => {
    await rig.tell(at(200, 250), { bagCode: 'a-1', pointNo: 13, layer: '0-20' });
    expect((await problems()).at(-1)).toBe('bagTaken');
    const [lng, lat] = plan.places[12]!;
    const id = newId();
    await rig.tell([lng, lat + 20 / 111_140], { bagCode: 'A-13', pointNo: 13 }, { id });
    const [off] = (await rig.list('&bagCode=A-13')).rows;
    expect(off!.offPlanM).toBeCloseTo(20, 0);
    // The same record again, corrected on the terminal.
    await rig.tell([lng, lat], { bagCode: 'A-13b', pointNo: 13 }, { id });
    expect((await rig.list('&bagCode=A-13')).rows).toMatchObject([{ id: off!.id, bagCode: 'A-13b' }]);
    await rig.tell([lng, lat], {}, { id, action: 'remove', geoJson: '' });
    expect((await rig.list(`&plan=${plan.id}&state=planned`)).total).toBe(8);
  });

  it('takes what is no sample, or of no point of it, for what it is', async () => {
    await rig.tell(at(10, 10), {}, { geoJson: 'no JSON' });
    await rig.tell(at(10, 10), { pointNo: 14 });
    expect((await problems()).slice(-2)).toEqual(['unreadable', 'unreadable']);
    await rig.tell(at(10, 10), { bagCode: 'FREE-1', pointNo: 77, layer: '15-45', operator: 'Zhao' });
    const [free] = (await rig.list('&layer=own')).rows;
    expect(free).toMatchObject({ planId: null, block: 'East 1', operator: 'Zhao', layer: '15-45' });
  });

  it('plans a rejected sample again, with its bag free', async () => {
    const [row] = (await rig.list('&bagCode=A-12')).rows;
    const reject = (id: string, reason: string, token?: string) =>
      rig.post<SampleDetail>(`sampling/${id}/reject`, { reason }, token);
    expect((await reject(row!.id, '')).status).toBe(400);
    expect((await reject(row!.id, 'x'.repeat(31))).status).toBe(400);
    expect((await reject(row!.id, 'wet bag')).data).toMatchObject({ state: 'rejected', reason: 'wet bag' });
    expect((await reject(row!.id, 'again')).status).toBe(409);
    const { summary } = await rig.list(`&plan=${plan.id}`);
    expect(summary).toMatchObject({ planned: 20, taken: 11 });
    await rig.tell(plan.places[11]!, { bagCode: 'A-12', pointNo: 12 });
    expect((await rig.list(`&plan=${plan.id}`)).summary).toMatchObject({ planned: 20, taken: 12 });
  });

  it('that is complete is told to whoever made it', async () => {
    for (let no = 13; no <= 20; no++)
      await rig.tell(plan.places[no - 1]!, { bagCode: `A-${no}`, pointNo: no });
    const [row] = (await rig.get<{ rows: SamplingPlanRow[] }>('sampling/plan?done=complete')).rows;
    expect(row).toMatchObject({ taken: 20, state: 'complete' });
    const { rows } = await rig.database.pool.query(
      `select a.name, n.act from notification n join account a on a.id = n.account_id`,
    );
    expect(rows).toEqual([{ name: 'boss', act: 'samplingDone' }]);
    expect((await rig.app.call('DELETE', `sampling/plan/${plan.id}`, { token: rig.boss })).statusCode).toBe(
      409,
    );
  });

  it('is a stranger’s neither to see nor to change', async () => {
    expect((await rig.list('', rig.stranger)).total).toBe(0);
    const { id } = (await rig.list()).rows[0]!;
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      rig.app.call(method, path, { token: rig.stranger, ...(body && { body }) });
    const asked = [
      call('GET', `sampling/${id}`),
      call('POST', `sampling/${id}/reject`, { reason: 'x' }),
      call('GET', `sampling/plan/${plan.id}`),
      call('DELETE', `sampling/plan/${plan.id}`),
      call('GET', `sampling/surface?block=${rig.block}&nutrient=ph&layer=0-20`),
      call('POST', 'sampling/plan/points', { blockId: rig.block, method: 'grid', amount: 5 }),
    ];
    for (const answer of await Promise.all(asked)) expect(answer.statusCode).toBe(404);
  });
});

describe('a plan', () => {
  const points = (method: string, amount: number) =>
    rig.post<{ points: [number, number][] }>('sampling/plan/points', {
      blockId: rig.block,
      method,
      amount,
      seed: 7,
    });

  it('lays as many points as are wanted, inside, and alike for a seed', async () => {
    for (const method of ['zigzag', 'random']) {
      const { data } = await points(method, 15);
      expect(data.points).toHaveLength(15);
      expect((await points(method, 15)).data).toEqual(data);
    }
  });

  it('has points inside its block and layers of its own, and goes while nothing is taken', async () => {
    const form = { blockId: rig.block, name: 'Deep', method: 'random', points: [at(50, 50), at(300, 50)] };
    const make = (over: object) =>
      rig.post<SamplingPlanRow>('sampling/plan', { ...form, layers: ['0-20'], ...over });
    expect((await make({})).status).toBe(422);
    expect((await make({ points: [at(50, 50)], layers: ['20-0'] })).status).toBe(400);
    expect((await make({ points: [at(50, 50)], layers: ['0-20', '0 - 20'] })).status).toBe(400);
    const { data } = await make({ points: [at(50, 50), at(60, 60)], layers: ['0-20', '20 – 35'] });
    expect(data).toMatchObject({ points: 2, samples: 4, layers: ['0-20', '20-35'] });
    const detail = await rig.get<SamplingPlanDetail>(`sampling/plan/${data.id}`);
    expect(detail.places.map(({ no, samples }) => [no, samples])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect((await rig.app.call('DELETE', `sampling/plan/${data.id}`, { token: rig.boss })).statusCode).toBe(
      200,
    );
    expect((await rig.list(`&plan=${data.id}`)).total).toBe(0);
  });
});

describe('results of the laboratory', () => {
  const heads = ['bagCode', 'ph', 'organicMatter', 'organicMatterUnit', 'nitrogen', 'nitrogenUnit'];
  const more = ['phosphorus', 'phosphorusUnit', 'potassium', 'potassiumUnit', 'laboratory', 'remark'];
  const check = async (rows: string[][]) => {
    const cells = rows.map((row) => [...heads, ...more].map((_, i) => row[i] ?? ''));
    const file = plainSheet('Sheet', [...heads, ...more], cells);
    const answer = await rig.app.call('POST', 'sampling/import/check?name=lab.xlsx', {
      token: rig.boss,
      file,
    });
    return answer.json<{ data: ImportCheck }>().data;
  };

  it('are refused row by row', async () => {
    const { shown } = await check([
      ['A-1', '6.5'],
      ['a-1', '6.6'],
      ['A-2', '13'],
      ['A-3', '', '-1'],
      ['A-4', '', '20', 'ounces'],
      ['Z-9', '7'],
      ['A-5'],
    ]);
    expect(shown.map(({ problems: [one] }) => `${one?.field} ${one?.key}`)).toEqual([
      'bagCode twiceInFile',
      'bagCode twiceInFile',
      'ph outOfRange',
      'organicMatter outOfRange',
      'organicMatterUnit invalidValue',
      'bagCode bagUnknown',
      'ph noLabValue',
    ]);
  });

  it('come by bag code and give a surface and figures', async () => {
    const ids = (await rig.list('&bagCode=A-')).rows.map(({ id }) => id);
    const body = { batchKey: newId(), ids, laboratory: 'Lab 3' };
    expect((await rig.post('sampling/batch/receive', body)).status).toBe(200);
    expect((await rig.list()).summary).toMatchObject({ received: 20, analysed: 0 });
    const rows = Array.from({ length: 12 }, (_, i) => [
      `A-${i + 1}`,
      String(5 + i / 10),
      '2.5',
      '%',
      '0.12',
      'g/kg',
    ]);
    const { id: checkId, bad } = await check(rows);
    expect(bad).toBe(0);
    const run = await rig.post<TaskRow>('sampling/import/run', { checkId, mode: 'all', existing: 'refuse' });
    const tasks = await taskRig(rig.database, rig.app, [importTask([labFile])]);
    await tasks.until(rig.boss, run.data.id, hasEnded);
    await tasks.close();
    const { rows: found, summary } = await rig.list('&ph=5.0..5.05');
    expect(found).toMatchObject([
      { bagCode: 'A-1', ph: 5, organicMatter: 25, nitrogen: 120, laboratory: 'Lab 3' },
    ]);
    expect(summary).toMatchObject({ analysed: 1 });
    const surface = await rig.get<SoilSurface>(`sampling/surface?block=${rig.block}&nutrient=ph&layer=0-20`);
    expect(surface).toMatchObject({ samples: 12, cellM: 10 });
    expect(surface.cells).toHaveLength(20 * 25);
    for (const [, , value] of surface.cells) expect(value >= 5 && value <= 6.1).toBe(true);
    const few = await rig.app.call(
      'GET',
      `sampling/surface?block=${rig.block}&nutrient=potassium&layer=0-20`,
      {
        token: rig.boss,
      },
    );
    expect(few.statusCode).toBe(422);
    const { values } = await rig.get<SamplingStatistics>('sampling/statistics');
    const ph = values.find(({ nutrient }) => nutrient === 'ph')!;
    expect(ph).toMatchObject({ layer: '0-20', samples: 12, least: 5, most: 6.1 });
    expect(ph.middle).toBeCloseTo(5.55, 6);
    expect(ph.bins.reduce((sum, one) => sum + one, 0)).toBe(12);
  });

  it('make a target map of the block: zones between limits, each with its rate, as a draft', async () => {
    const wish = {
      block: rig.block,
      nutrient: 'ph',
      layer: '0-20',
      season: '2026-07-01',
      workType: 'spraying',
      unit: 'L/ha',
      limits: [5.4, 5.8],
      rates: [300, 200, 100],
    };
    const { status, data } = await rig.post<TargetLayerRow>('sampling/target', wish);
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'draft', edition: 1, leastRate: 100, mostRate: 300, replaces: null });
    expect(data.covered).toBeGreaterThan(0.99);
    expect(data.areaM2).toBeCloseTo(50_000, -3);
    expect(data.meanRate > 100 && data.meanRate < 300).toBe(true);
    expect((await rig.post('sampling/target', { ...wish, nutrient: 'potassium' })).status).toBe(422);
    for (const wrong of [{ limits: [5.8, 5.4] }, { rates: [1, 2] }])
      expect((await rig.post('sampling/target', { ...wish, ...wrong })).status).toBe(400);
    expect((await rig.post('sampling/target', wish, rig.stranger)).status).toBe(403);
  });

  it('hold a sample: its terminal can no longer take it back', async () => {
    const [row] = (await rig.list('&bagCode=A-20')).rows;
    const { rows } = await rig.database.pool.query<{ id: string }>(
      'select terminal_record as id from soil_sample where id = $1',
      [row!.id],
    );
    await rig.tell(at(0, 0), {}, { id: rows[0]!.id, action: 'remove', geoJson: '' });
    expect((await problems()).at(-1)).toBe('closed');
    const detail = await rig.get<SampleDetail>(`sampling/${row!.id}`);
    expect(detail).toMatchObject({ state: 'received', bagCode: 'A-20' });
    expect(detail.way.length).toBeGreaterThan(10);
    expect((await rig.map(`block=${rig.block}`)).blocks).toHaveLength(1);
  });
});

it('a bag comes to the laboratory once by a batch, whenever its process is killed', async () => {
  const plan = await rig.plan('Killed');
  await rig.tell(plan.places[0]!, { bagCode: 'K-1', pointNo: 1, layer: '0-20' });
  const [sample] = (await rig.list('&bagCode=K-1')).rows;
  const { pool } = rig.database;
  const [batch] = sampleBatches(pool);
  const asked = { id: sample!.id, laboratory: 'Lab 3' };
  expect(await killedRow(pool, batch, 'boss', asked)).toEqual(doneOnce);
});

describe('a sample with what no database keeps', () => {
  it('is taken without it, and holds up none of those behind it', async () => {
    const odd = { bagCode: 'ODD-1', pointNo: 99_999_999_999, operator: 'Zh\0ao', remark: '\ud800dry' };
    await rig.tell(at(20, 20), odd);
    await rig.tell(at(30, 30), { bagCode: 'ODD-2' });
    const { rows } = await rig.list('&bagCode=ODD');
    expect(
      rows.map(({ bagCode, operator, pointNo, remark }) => [bagCode, operator, pointNo, remark]).sort(),
    ).toEqual([
      ['ODD-1', 'Zhao', null, 'dry'],
      ['ODD-2', '', null, ''],
    ]);
  });
});
