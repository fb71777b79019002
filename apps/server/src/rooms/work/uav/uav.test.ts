import {
  type ImportCheck,
  type SortieCharts,
  type SortieDetail,
  type SortieRow,
  type SortieSums,
  sortieImport,
  type TaskRow,
  usualSortieLimits,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '#kit/export/columns.ts';
import { importTask } from '#kit/import/import-task.ts';
import { plainSheet } from '#kit/import/sheets.ts';
import { hasEnded, taskRig } from '#rooms/access/testing/task-rig.ts';
import { sortieFile } from './coming/sortie-import.ts';
import { type FlownField, flight, flownField, morning, sortieOf } from './testing/flown-field.ts';

let field: FlownField;
beforeAll(async () => {
  field = await flownField();
});
afterAll(() => field.close());

interface Page {
  rows: SortieRow[];
  total: number;
  summary: SortieSums;
}
const rowOf = async (number: string): Promise<SortieRow> =>
  (await field.get<Page>('jiading')).rows.find((row) => row.number === number)!;

describe('sorties of a partner', () => {
  it('are taken item by item, and the same call twice makes no second sortie', async () => {
    const { sn } = field;
    const first = sortieOf(sn, 'S-1', flight(morning), { block: 'East 1', targetDosePerHa: 20, amount: 4 });
    const second = sortieOf(sn, 'S-2', flight(morning + 3600, { northM: 10 }), { windMs: 6 });
    const call = await field.push([first, second]);
    expect(call.answers.map(({ result }) => result)).toEqual(['created', 'created']);
    expect((await field.push([first, second])).answers.map(({ result }) => result)).toEqual([
      'known',
      'known',
    ]);
    await field.round();
    const page = await field.get<Page>('jiading');
    expect(page.total).toBe(2);
    expect(page.summary).toMatchObject({ sorties: 2, aircraft: 1, pilots: 1 });
  });

  it('are refused with the reason, and the others go on', async () => {
    const { sn } = field;
    const track = flight(morning + 7200);
    const { answers } = await field.push([
      sortieOf('9999999', 'X-1', track),
      sortieOf(sn, 'X-2', track, { endedAt: track[0]![0] - 10 }),
      sortieOf(sn, 'X-3', track, { startedAt: morning + 20_000, endedAt: morning + 21_000 }),
      sortieOf(sn, 'X-4', track, { targetDosePerHa: 0 }),
      sortieOf(sn, 'X-5', track, { block: 'Nowhere' }),
      { sn },
      { sn: { toString: 1 }, number: 7 },
    ]);
    expect(answers.map(({ result }) => result)).toEqual(Array(7).fill('refused'));
    expect(answers[6]).toMatchObject({ sn: '', number: '7' });
    expect(answers.slice(0, 5).map(({ problems: [one] }) => `${one?.field} ${one?.key}`)).toEqual([
      'sn snUnknown',
      'endedAt endBeforeStart',
      'track sortieTrackOutside',
      'targetDosePerHa outOfRange',
      'block blockMissing',
    ]);
    expect((await field.push([sortieOf(sn, 'X-6', track)], 'no-such-key')).status).toBe(403);
    expect((await field.push([sortieOf(sn, 'X-6', track)], null)).status).toBe(403);
  });
});

describe('a sortie', () => {
  it('is a job from take-off to landing: its swath covers, its valve works, at up to 15 m/s', async () => {
    const row = await rowOf('S-1');
    // Two swaths of 200 m, 5 m wide, half a second longer at either end.
    expect(row.areaM2).toBeCloseTo(2 * 205 * 5, -2);
    expect(row).toMatchObject({ state: 'finished', block: 'East 1', crop: 'rice', swathM: 5, flightS: 96 });
    expect(row.meanHeightM).toBeCloseTo(2.5, 1);
    expect(row.meanSpeed).toBeCloseTo(5, 1);
    expect(row.dose! * 10_000).toBeCloseTo((4 / row.areaM2!) * 10_000, 3);
    expect(row.outsideM2).toBeLessThan(20);
    expect(row.faults).toEqual([]);
    const [job] = await field.rig.jobs(field.no);
    expect(job).toMatchObject({ id: row.jobId, work_type: 'spraying', state: 'finished' });
  });

  it('is told of when it got its job, not again when its day is computed anew, and is asked for alone', async () => {
    const { id } = await rowOf('S-1');
    const told = () =>
      field.rig.told.filter((one) => one.channel === 'sortieComputed' && one.id === id).length;
    const before = told();
    expect(before).toBeGreaterThan(0);
    await field.round();
    expect(told()).toBe(before);
    const { rows } = await field.get<Page>(`jiading?ids=${id}`);
    expect(rows.map(({ number }) => number)).toEqual(['S-1']);
    expect((await field.get<Page>(`jiading?ids=${id}`, field.stranger)).rows).toEqual([]);
  });

  it('is shown with those of its day on its block: two of them cover together', async () => {
    const [one, two] = [await rowOf('S-1'), await rowOf('S-2')];
    const detail = await field.get<SortieDetail>(`jiading/${one.id}`);
    expect(detail.together.map(({ number }) => number)).toEqual(['S-1', 'S-2']);
    expect(detail.track.length).toBeGreaterThan(80);
    const alone = await field.get<{ areaM2: number }>(`jiading/${one.id}/coverage`);
    const joint = await field.get<{ areaM2: number }>(`jiading/${one.id}/coverage?together=yes`);
    expect(alone.areaM2).toBeCloseTo(one.areaM2!, 0);
    expect(joint.areaM2).toBeCloseTo(one.areaM2! + two.areaM2!, -2);
  });

  it('has its faults judged by limits that may be set', async () => {
    const { sn } = field;
    const high = flight(morning + 10_800, { height: 5, speed: 8, northM: 36, swaths: 4 });
    await field.push([sortieOf(sn, 'S-3', high, { block: 'East 1', amount: 10, targetDosePerHa: 1 })]);
    await field.round();
    expect((await rowOf('S-2')).faults).toEqual(['wind']);
    expect((await rowOf('S-3')).faults).toEqual(['height', 'speed', 'dose', 'outside']);
    const detail = await field.get<SortieDetail>(`jiading/${(await rowOf('S-3')).id}`);
    expect(detail.outside.length).toBeGreaterThan(0);
    expect((await field.get<Page>('jiading?quality=good')).rows.map(({ number }) => number)).toEqual(['S-1']);
    const value = { ...usualSortieLimits, heightToM: 6, speed: 9, wind: 7 };
    await field.app.call('PUT', 'settings/uav.limits', { token: field.boss, body: { value } });
    expect((await rowOf('S-2')).faults).toEqual([]);
    expect((await rowOf('S-3')).faults).toEqual(['dose', 'outside']);
  });

  it('is corrected, marked invalid and restored by its job', async () => {
    const row = await rowOf('S-2');
    const body = { pilot: 'Zhao', crop: 'wheat', agent: 'Urea', targetDosePerHa: 30, blockId: field.block };
    const call = (path: string, more: object) =>
      field.app.call(path === '' ? 'PATCH' : 'POST', `jiading/${row.id}${path}`, {
        token: field.boss,
        body: more,
      });
    const changed = await call('', { ...body, reason: 'typed wrong', version: row.version });
    expect(changed.json().data).toMatchObject({
      pilot: 'Zhao',
      crop: 'wheat',
      agent: 'Urea',
      block: 'East 1',
    });
    expect((await call('', { ...body, reason: 'again', version: row.version })).statusCode).toBe(409);
    const before = (await field.get<Page>('jiading')).summary.areaM2;
    expect((await call('/invalid', { reason: 'test flight' })).json().data.state).toBe('invalid');
    expect((await field.get<Page>('jiading')).summary.areaM2).toBeCloseTo(before - row.areaM2!, 3);
    expect((await call('/restore', { reason: 'was right' })).json().data.state).toBe('finished');
    expect((await field.get<Page>('jiading')).summary.areaM2).toBeCloseTo(before, 6);
  });

  it('is seen with its aircraft alone', async () => {
    const { id } = await rowOf('S-1');
    const { stranger, app } = field;
    expect((await field.get<Page>('jiading', stranger)).total).toBe(0);
    for (const path of [`jiading/${id}`, `jiading/${id}/coverage`])
      expect((await app.call('GET', path, { token: stranger })).statusCode).toBe(404);
    expect(
      (await app.call('POST', `jiading/${id}/invalid`, { token: stranger, body: { reason: 'x' } }))
        .statusCode,
    ).toBe(404);
  });
});

describe('files', () => {
  const attach = (name: string, text: string, token = field.boss) =>
    field.app.call('POST', `jiading/track?name=${encodeURIComponent(name)}`, {
      token,
      file: Buffer.from(text),
    });

  /** A moment as a person of UTC+8 writes it. */
  const wall = (seconds: number) => new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19);

  it('a list with moments that no calendar has is told so at their cells; cells of the calendar are moments', async () => {
    const heads = sortieImport.columns.map(({ key }) => key);
    const row = (number: string, startedAt: Cell, endedAt: Cell) => {
      const cells: Record<string, Cell> = {
        sn: field.sn,
        number,
        startedAt,
        endedAt,
        purpose: 'Sowing',
        swathM: '5',
      };
      return heads.map((head) => cells[head] ?? '');
    };
    // As a spreadsheet keeps what somebody types: days since 1899-12-30.
    const kept = (words: string): Cell => ({ words, days: Date.parse(`${words}Z`) / 86_400_000 + 25_569 });
    const file = plainSheet('Sheet', heads, [
      row('M-1', '2026-02-30 08:00', '2026-02-30 08:10'),
      row('M-2', '2026-06-10 24:30', '2026-06-11 00:40'),
      row('M-3', '2026-06-10 08:30', '2026-06-10 08:30:00'),
      row('M-4', '2026-06-10 08:30', '2026-06-10T08:30:01'),
      row('M-5', kept('2026-06-10 08:40:00'), kept('2026-06-10 08:52:10')),
    ]);
    const path = 'jiading/import/check?name=a.xlsx';
    const answer = await field.app.call('POST', path, { token: field.boss, file });
    const { shown, good } = answer.json<{ data: ImportCheck }>().data;
    const told = shown.map(({ problems }) => problems.map((one) => `${one.field} ${one.key}`).join(', '));
    expect(told).toEqual([
      'startedAt invalidValue, endedAt invalidValue',
      'startedAt invalidValue',
      'endedAt endBeforeStart',
    ]);
    expect(good).toBe(2);
  });

  it('a list gives sorties, a CSV named by the number their track', async () => {
    const heads = [
      'sn',
      'number',
      'startedAt',
      'endedAt',
      'pilot',
      'block',
      'crop',
      'purpose',
      'agent',
      'unit',
    ];
    const more = ['targetDosePerHa', 'amount', 'swathM', 'windMs', 'batterySwaps'];
    const row = (number: string, from: number, to: number, over: Record<string, string> = {}) => {
      const cells = {
        sn: field.sn,
        number,
        startedAt: wall(from),
        endedAt: wall(to),
        purpose: 'Sowing',
        swathM: '5',
      };
      return [...heads, ...more].map(
        (head) => (({ ...cells, ...over }) as Record<string, string>)[head] ?? '',
      );
    };
    const from = morning + 14_400;
    const rows = [
      row('F-1', from, from + 100, { unit: 'Kilograms', amount: '3' }),
      row('F-2', from, from - 100),
      row('F-3', from, from + 100, { sn: '9999999' }),
      row('F-4', from, from + 100, { targetDosePerHa: '0' }),
      row('S-1', from, from + 100),
    ];
    const file = plainSheet('Sheet', [...heads, ...more], rows);
    const post = (path: string, body: object) => field.app.call('POST', path, { token: field.boss, ...body });
    const check = (await post('jiading/import/check?name=a.xlsx', { file })).json<{ data: ImportCheck }>()
      .data;
    expect(check.shown.map(({ problems: [one] }) => `${one?.field} ${one?.key}`)).toEqual([
      'endedAt endBeforeStart',
      'sn snUnknown',
      'targetDosePerHa outOfRange',
      'number alreadyThere',
    ]);
    expect(check).toMatchObject({ good: 1, bad: 3, present: 1 });
    const body = { checkId: check.id, mode: 'skip', existing: 'skip' };
    const { id } = (await post('jiading/import/run', { body })).json<{ data: TaskRow }>().data;
    const tasks = await taskRig(field.rig.database, field.app, [importTask([sortieFile])]);
    await tasks.until(field.boss, id, hasEnded);
    await tasks.close();
    expect(await rowOf('F-1')).toMatchObject({
      state: 'noTrack',
      startedAt: from,
      unit: 'kilogram',
      amount: 3,
    });
    const lines = flight(morning + 14_402).map(([t, lng, lat, h, v, on]) => [t, lng, lat, h, v, on].join());
    const csv = ['time,lng,lat,height,speed,valve', ...lines].join('\n');
    expect((await attach('F-9.csv', csv)).statusCode).toBe(404);
    expect((await attach('F-1.csv', 'a,b\n1,2')).statusCode).toBe(422);
    expect((await attach('S-1.csv', csv)).statusCode).toBe(422);
    expect((await attach('F-1.csv', csv)).json().data).toMatchObject({ number: 'F-1', points: lines.length });
    expect(await rowOf('F-1')).toMatchObject({ state: 'finished', purpose: 'sowing' });
  });
});

describe('groups and charts', () => {
  it('agree with the list', async () => {
    const { summary } = await field.get<Page>('jiading');
    const sum = (rows: { areaM2: number }[]) => rows.reduce((all, { areaM2 }) => all + areaM2, 0);
    const charts = await field.get<SortieCharts>('jiading/charts');
    expect(sum(charts.byDay)).toBeCloseTo(summary.areaM2, 3);
    expect(sum(charts.byRegion)).toBeCloseTo(summary.areaM2, 3);
    const pilots = await field.get<{ rows: { name: string; areaM2: number }[] }>('jiading/pilots');
    expect(pilots.rows.map(({ name }) => name).sort()).toEqual(['Wang', 'Zhao']);
    const blocks = await field.get<{ rows: { name: string; sorties: number }[] }>('jiading/blocks');
    expect(blocks.rows).toMatchObject([{ name: 'East 1' }]);
    expect((await field.get<{ sorties: unknown[] }>('jiading/map?bbox=126,45,127,46')).sorties).toHaveLength(
      4,
    );
  });
});
