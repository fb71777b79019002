import type { CategoryArea, CropArea, OwnerWork, PanelAreas, WorkArea, WorkTypeArea } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { openDivisions } from '#kit/divisions.ts';
import { createLog } from '#kit/log.ts';
import { problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { type DeviceJobRig, deviceJobRig } from '../device-jobs/testing/device-job-rig.ts';
import { yearBefore } from './panel-areas.ts';
import { workStatisticsRoutes } from './work-statistics.routes.ts';

let rig: DeviceJobRig;
let one: TestApp;
let tokens: Record<'admin' | 'dealer' | 'stranger', string>;
/** Work date and area of the three jobs that count, m². */
let jobs: [day: string, areaM2: number][];

beforeAll(async () => {
  rig = await deviceJobRig();
  const divisions = await openDivisions(null, createLog({ level: 'silent', name: 'test' }));
  one = await testApp(rig.database, (pool) => workStatisticsRoutes({ pool, divisions }));
  const signIn = one.signIn;
  tokens = {
    admin: await signIn('admin'),
    dealer: await signIn('dealer'),
    stranger: await signIn('stranger'),
  };
  jobs = [
    [rig.day(0), 5000],
    [rig.day(1), 4250],
    [rig.day(2), 1250],
  ];
});
afterAll(async () => {
  await one.close();
  await rig.close();
});

type Who = keyof typeof tokens;
const get = async <T>(path: string, who: Who = 'admin'): Promise<T> =>
  (await one.call('GET', path, { token: tokens[who], lang: 'en' })).json().data;
const post = async <T>(path: string, body?: object, who: Who = 'admin'): Promise<T> =>
  (await one.call('POST', path, { token: tokens[who], lang: 'en', ...(body ? { body } : {}) })).json().data;
const sumOf = (rows: readonly { area: number }[]): number => rows.reduce((sum, { area }) => sum + area, 0);
/** What was done on days that begin like this. */
const doneIn = (beginning: string): number =>
  jobs.reduce((sum, [day, area]) => (day.startsWith(beginning) ? sum + area : sum), 0);

describe('the calls of statistics about work', () => {
  it('R-7-026 getWorkArea: ever, this year, this month and today, and of the asker’s jobs alone', async () => {
    const today = homeDay(Date.now() / 1000);
    expect(await get<WorkArea>('getWorkArea')).toEqual({
      total: 10_500,
      year: doneIn(today.slice(0, 4)),
      month: doneIn(today.slice(0, 7)),
      today: doneIn(today),
    });
    expect(await get<WorkArea>('getWorkArea', 'dealer')).toMatchObject({ total: 4250 });
    expect(await get<WorkArea>('getWorkArea', 'stranger')).toMatchObject({ total: 0 });
  });

  it('the areas of /data-panel are of the same days, beside those that they are compared with', async () => {
    const today = homeDay(Date.now() / 1000);
    const areas = await get<PanelAreas>('dataPanel/areas');
    expect(areas.today).toEqual({ from: today, to: today, areaM2: doneIn(today) });
    expect(areas.year).toEqual({
      from: `${today.slice(0, 4)}-01-01`,
      to: today,
      areaM2: doneIn(today.slice(0, 4)),
    });
    expect(areas.yesterday.areaM2).toBe(doneIn(areas.yesterday.to));
    expect(areas.yearBefore.to).toBe(yearBefore(today));
    expect(areas.days.reduce((sum, { areaM2 }) => sum + areaM2, 0)).toBe(10_500);
    const ofDealer = await get<PanelAreas>('dataPanel/areas', 'dealer');
    expect(ofDealer.days.reduce((sum, { areaM2 }) => sum + areaM2, 0)).toBe(4250);
    expect((await get<PanelAreas>('dataPanel/areas', 'stranger')).days).toEqual([]);
    expect(['2026-11-26', '2028-02-29'].map(yearBefore)).toEqual(['2025-11-26', '2027-02-28']);
  });

  it('R-7-026 R-7-027 the areas of a year by work type are together what getWorkArea says of it', async () => {
    const year = homeDay(Date.now() / 1000).slice(0, 4);
    const types = await post<WorkTypeArea[]>('workTypeArea', {
      begin: `${year}-01-01`,
      end: `${year}-12-31`,
    });
    expect(sumOf(types)).toBe((await get<WorkArea>('getWorkArea')).year);
  });

  it('sums of a division take its jobs alone, in every call', async () => {
    const inside = await get<WorkArea>('getWorkArea?division=230000');
    const outside = await get<WorkArea>('getWorkArea?division=TR');
    expect(inside.total).toBe(9250);
    expect(outside.total).toBe(0);
    expect(await post('workTypeArea', { division: 'TR' })).toEqual([]);
    expect(await get('workCropArea?division=TR')).toEqual([]);
    expect(await post('getTenFarmerWork', { division: 'TR' })).toEqual([]);
    const wrong = await one.call('GET', 'getWorkArea?division=%25', { token: tokens.admin });
    expect(problems(wrong)).toEqual(['division invalidValue']);
  });

  it('the big screen knows the first year and what is being worked on, without an SN', async () => {
    const state = await get<{ firstYear: number; opened: object[] }>('bigScreen/state');
    expect(state.firstYear).toBeLessThanOrEqual(Number(rig.day(2).slice(0, 4)));
    for (const job of state.opened)
      expect(Object.keys(job).sort()).toEqual([
        'carType',
        'category',
        'divisionCode',
        'id',
        'startedAt',
        'workType',
      ]);
    expect(await get('bigScreen/state', 'stranger')).toMatchObject({ opened: [] });
  });

  it('R-7-023 attrWorkArea takes a year', async () => {
    const year = rig.day(0).slice(0, 4);
    const rows = await get<CategoryArea[]>(`attrWorkArea?year=${year}`);
    expect(sumOf(rows)).toBe(doneIn(year));
    for (const { month } of rows) expect(month.slice(0, 4)).toBe(year);
    expect(await get('attrWorkArea?year=2001')).toEqual([]);
    const wrong = await one.call('GET', 'attrWorkArea?year=long', { token: tokens.admin });
    expect(problems(wrong)).toEqual(['year invalidValue']);
  });

  it('R-7-024 getBelongWork by provinces of a year, and into one', async () => {
    const year = rig.day(0).slice(0, 4);
    const of = (parent = '') =>
      get<{ divisionId: string; num: number }[]>(`getBelongWork?year=${year}${parent}`);
    const provinces = await of();
    expect(provinces.reduce((sum, { num }) => sum + num, 0)).toBe(doneIn(year));
    expect(provinces[0]!.divisionId).toBe('230000');
    for (const { divisionId } of await of('&parent=230000')) expect(divisionId.slice(0, 4)).toBe('2301');
  });

  it('R-7-027 workTypeArea between two days, both included', async () => {
    expect(await post<WorkTypeArea[]>('workTypeArea')).toEqual([
      { workType: 'deepLoosening', area: 9250 },
      { workType: 'sowing', area: 1250 },
    ]);
    const days = { begin: rig.day(1), end: rig.day(1) };
    expect(await post<WorkTypeArea[]>('workTypeArea', days)).toEqual([
      { workType: 'deepLoosening', area: 4250 },
    ]);
  });

  it('R-7-028 R-7-029 workCropArea is of sowing and planting unless another type is asked for', async () => {
    const thisYear = homeDay(Date.now() / 1000).slice(0, 4);
    const sown = rig.day(2).startsWith(thisYear) ? [{ crop: 'maize', area: 1250 }] : [];
    expect(await get<CropArea[]>('workCropArea')).toEqual(sown);
    expect(await get<CropArea[]>('workCropArea?type=zhong')).toEqual(sown);
    expect(await get<CropArea[]>('workCropArea?type=shou')).toEqual([]);
    const wrong = await one.call('GET', 'workCropArea?type=other', { token: tokens.admin });
    expect(problems(wrong)).toEqual(['type invalidValue']);
  });

  it('R-7-037 getTenFarmerWork ranks owners by area, ten unless told otherwise', async () => {
    const year = Number(rig.day(0).slice(0, 4));
    const owners = await post<OwnerWork[]>('getTenFarmerWork', { year });
    expect(owners).toMatchObject([{ rank: 1, name: 'Fa***' }]);
    expect(await post('getTenFarmerWork', { year }, 'stranger')).toEqual([]);
    const wrong = await one.call('POST', 'getTenFarmerWork', { token: tokens.admin, body: { limit: 0 } });
    expect(problems(wrong)).toEqual(['limit outOfRange']);
  });
});
