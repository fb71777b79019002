import { type FunnelAnswer, type FunnelDevices, type FunnelStep, funnelSteps } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { plantJourney } from '../testing/journeys.ts';
import { plantJob, type ReportWorld, randomOf, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
let south: string;
beforeAll(async () => {
  world = await reportWorld(20_261_201, { deeds: false });
  const { rows } = await world.pool.query<{ id: string }>(`select id from dealer where company = 'South'`);
  south = rows[0]!.id;
  const to =
    (dealer: string) =>
    (sn: string, days: Partial<Record<FunnelStep, number>>, returned = false) =>
      plantJourney(world.pool, { sn, dealer, day: world.day, days, returned });
  const [own, other] = [to(world.dealer), to(south)];
  // Days ago.
  await own('8838200', { out: 30, heard: 28, fitted: 26, entered: 26, approved: 24, registered: 24 });
  await own('8838201', { out: 30, heard: 20, fitted: 20, entered: 19 });
  await own('8838202', { out: 25, heard: 24 });
  await own('8838203', { out: 20 });
  // Fitted, so they say, but never heard: it was lost before that.
  await own('8838204', { out: 20, fitted: 19, entered: 19, approved: 18 });
  await own('8838205', { out: 20, heard: 19 }, true);
  await own('8838206', { out: 90, heard: 80 });
  await other('8838207', { out: 10, heard: 9, fitted: 9, entered: 8, approved: 6, registered: 1 });
  const { rows: nos } = await world.pool.query<{ no: number }>(`select no from vehicle where sn = '8838200'`);
  await plantJob(world.pool, randomOf(7), {
    no: nos[0]!.no,
    on: world.day(3),
    dealer: world.dealer,
    division: '230102',
    category: 'autoSteer',
    brand: 'YTO',
    carType: 'Tractor',
    horsepower: 100,
  });
  await world.pool.query(`update job set state = 'finished' where vehicle_no = $1`, [nos[0]!.no]);
});
afterAll(() => world.close());

const span = (from = 40) => `begin=${world.day(from)}&end=${world.day(0)}`;
const read = (query: string, who?: Who) => world.get<FunnelAnswer>(`report/install/funnel?${query}`, who);
const behind = (query: string, who?: Who) =>
  world.get<FunnelDevices>(`report/install/funnel/rows?${query}`, who);
const counts = ({ steps }: FunnelAnswer): number[] => steps.map(({ devices }) => devices);
const sns = ({ rows }: FunnelDevices): string[] => rows.map(({ sn }) => sn).sort();

describe('the way from the warehouse to the field', () => {
  it('counts each device once, each step a part of the one before', async () => {
    expect(counts(await read(span()))).toEqual([6, 4, 3, 3, 2, 2, 1]);
    expect(counts(await read(span(), 'dealer'))).toEqual([5, 3, 2, 2, 1, 1, 1]);
    expect(counts(await read(span(), 'stranger'))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('leads from every number to its devices: those of the step before are those of this one and the lost', async () => {
    for (const who of ['admin', 'dealer'] as const) {
      const { steps } = await read(span(), who);
      let whole: string[] = [];
      for (const { step, devices, lost } of steps) {
        const reached = await behind(`${span()}&step=${step}`, who);
        expect(reached.total, step).toBe(devices);
        expect(reached.rows.length).toBe(devices);
        if (step !== 'out') {
          const gone = await behind(`${span()}&step=${step}&what=lost`, who);
          expect(gone.total, step).toBe(lost);
          expect([...sns(reached), ...sns(gone)].sort()).toEqual(whole);
        }
        whole = sns(reached);
      }
    }
    const { rows } = await behind(`${span()}&step=heard&what=lost`);
    expect(rows.map(({ sn, days }) => [sn, days.filter((day) => day !== null).length])).toEqual([
      ['8838203', 1],
      ['8838204', 1],
    ]);
  });

  it('tells the days between two steps by those who took both', async () => {
    const { steps } = await read(span());
    const of = (step: FunnelStep) => steps[funnelSteps.indexOf(step)]!.days;
    expect(of('out')).toBeNull();
    expect(of('heard')).toEqual([1, 1, 1.5, 4, 10]);
    expect(of('worked')).toEqual([21, 21, 21, 21, 21]);
  });

  it('stands beside the compared period, whose numbers lead to their devices, too', async () => {
    const custom = `${span()}&compare=custom&compareBegin=${world.day(100)}&compareEnd=${world.day(41)}`;
    const { steps } = await read(custom);
    expect(steps.map(({ before }) => before)).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(sns(await behind(`${custom}&step=heard&of=before`))).toEqual(['8838206']);
  });

  it('takes the filters of the report', async () => {
    expect(counts(await read(`${span()}&dealer=${south}`))).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(counts(await read(`${span()}&category=tbox`))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(counts(await read(`${span()}&sn=8838202`))).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  it('is told of devices that somebody saw when they left and sees today', async () => {
    await world.pool.query(`update vehicle set dealer_id = $1 where sn = '8838202'`, [south]);
    expect(counts(await read(span(), 'dealer'))[0]).toBe(4);
    // It left to another dealer than the one who has it now, and is counted as of that time or of today.
    expect(counts(await read(`${span()}&dealer=${world.dealer}`))[0]).toBe(5);
    expect(counts(await read(`${span()}&dealer=${world.dealer}&attributes=today`))[0]).toBe(4);
    await world.pool.query(`update vehicle set dealer_id = $1 where sn = '8838202'`, [world.dealer]);
  });

  it('refuses what cannot be asked', async () => {
    const refused = async (query: string) =>
      problems(await world.answer(`report/install/funnel/rows?${span()}&${query}`));
    expect(await refused('step=out&what=lost')).toEqual(['what invalidValue']);
    expect(await refused('step=heard&of=before&compare=none')).toEqual(['of invalidValue']);
    expect(await refused('step=sold')).toEqual(['step invalidValue']);
  });
});
