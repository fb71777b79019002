import { activityCalls } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type WallRig, type Watcher, wallRig } from '../testing/wall-rig.ts';

let rig: WallRig;
let days: string;
beforeAll(async () => {
  rig = await wallRig(5);
  days = `begin=${rig.day(300)}&end=${rig.day(0)}`;
});
afterAll(() => rig.close());

type Name = keyof typeof activityCalls;
const get = <Asked extends Name>(name: Asked, more = '', who?: Watcher) =>
  rig.get<z.output<(typeof activityCalls)[Asked]['answer']>>(`activity/${name}?${days}${more}`, who);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

describe('who is shown /activity', () => {
  it('R-2-102 roles 1 and 5, and no other one, whatever rights it holds', async () => {
    for (const call of Object.values(activityCalls)) {
      expect((await rig.answer(call.address, 'admin')).statusCode, call.address).toBe(200);
      expect((await rig.answer(call.address, 'north')).statusCode, call.address).toBe(200);
      for (const who of ['dealer', 'stranger'] as const) {
        const refused = await rig.answer(call.address, who);
        expect([refused.statusCode, refused.json().data.key], call.address).toEqual([403, 'noPermission']);
      }
    }
  });

  it('only what lies in the viewing areas of a role 5', async () => {
    const all = await get('areaRegion');
    const own = await get('areaRegion', '', 'north');
    const { rows } = await rig.pool.query<{ area: number }>(
      `select sum(j.area_m2) as area from job j join vehicle v on v.no = j.vehicle_no
       where v.division_code like '23____' and v.deleted_at is null and j.deleted_at is null and j.state in ('inProgress', 'finished')
         and j.work_date between $1 and $2`,
      [rig.day(300), rig.day(0)],
    );
    expect(own.areaM2).toBeCloseTo(rows[0]!.area, 3);
    expect(own.areaM2).toBeGreaterThan(0);
    expect(own.areaM2).toBeLessThan(all.areaM2);
    const states = await get('status', '', 'north');
    const everywhere = await get('status');
    expect(sum(Object.values(states.life))).toBeLessThan(sum(Object.values(everywhere.life)));
  });
});

describe('figures of /activity', () => {
  it('R-2-120 R-2-121 R-2-123 rankings, regions and trend have one sum: that of /deviceJob', async () => {
    const regions = await get('areaRegion');
    const trend = await get('trend');
    const devices: { areaM2: number; rank: number }[] = [];
    for (let page = 1; ; page++) {
      const { rows } = await get('areaDevice', `&page=${page}&size=50`);
      devices.push(...rows);
      if (rows.length < 50) break;
    }
    const total = sum(devices.map(({ areaM2 }) => areaM2));
    expect(total).toBeGreaterThan(0);
    expect(regions.areaM2).toBeCloseTo(total, 3);
    expect(sum(trend.series.flatMap(({ values }) => values))).toBeCloseTo(total, 3);
    expect(devices.map(({ rank }) => rank)).toEqual(devices.map((_, at) => at + 1));
    const list = await rig.get<{ areaM2: number }>(
      `deviceJob/summary?workDate=${rig.day(300)}..${rig.day(0)}`,
    );
    expect(list.areaM2).toBeCloseTo(total, 3);
    const rows = await rig.pool.query<{ area: number }>(
      `select sum(area_m2) as area from job where state in ('inProgress', 'finished') and deleted_at is null and work_date between $1 and $2`,
      [rig.day(300), rig.day(0)],
    );
    expect(rows.rows[0]!.area).toBeCloseTo(total, 3);
  });

  it('R-2-120 a rank is compared with that of the period before, and no machine bears its SN', async () => {
    const short = `activity/areaDevice?begin=${rig.day(30)}&end=${rig.day(0)}&size=50`;
    const past = `activity/areaDevice?begin=${rig.day(61)}&end=${rig.day(31)}&size=50`;
    type Rows = { rows: { rank: number; before: number | null; vehicleId: string }[] };
    const [now, before] = [await rig.get<Rows>(short), await rig.get<Rows>(past)];
    const ranks = new Map(before.rows.map(({ vehicleId, rank }) => [vehicleId, rank]));
    expect(now.rows.length).toBeGreaterThan(0);
    for (const { vehicleId, before: told } of now.rows) expect(told).toBe(ranks.get(vehicleId) ?? null);
    const { rows } = await rig.pool.query<{ sn: string; alias: string }>('select sn, alias from vehicle');
    const told = JSON.stringify([now, await get('champions'), await get('map')]);
    for (const { sn, alias } of rows) {
      expect(told).not.toContain(sn);
      if (alias) expect(told).not.toContain(alias);
    }
  });

  it('R-2-122 the states are those of the vehicles, and what works is among the vehicles in use', async () => {
    const { online, life } = await get('status');
    const { rows } = await rig.pool.query<{ state: string; num: number }>(
      'select state, count(*)::int as num from vehicle where deleted_at is null group by 1',
    );
    for (const { state, num } of rows) expect((life as Record<string, number>)[state], state).toBe(num);
    expect(sum(Object.values(online))).toBe(sum(Object.values(life)) - life.idle - life.cancelled);
  });

  it('R-2-123 each trend has the steps of the period, and the period before beside it', async () => {
    for (const what of ['area', 'working', 'added', 'warnings']) {
      const { times, series, before } = await get('trend', `&of=${what}`);
      expect(before).toHaveLength(times.length);
      for (const { values } of series) expect(values, what).toHaveLength(times.length);
    }
    const added = await get('trend', '&of=added');
    const num = await rig.app.call('POST', 'getAddCarNum', {
      token: await rig.app.signIn('admin'),
      body: { begin: rig.day(300), end: rig.day(0) },
    });
    expect(sum(added.series[0]!.values)).toBe(num.json().data.num);
    const today = await rig.get<{ times: string[] }>(`activity/trend?begin=${rig.day(0)}&end=${rig.day(0)}`);
    expect(today.times).toHaveLength(24);
    expect((await rig.get<{ times: string[] }>('activity/trend?period=realTime')).times).toHaveLength(60);
  });

  it('R-2-127 the champions of a work type are the first of its ranking', async () => {
    const { rows } = await get('champions');
    const areas = rows.filter(({ kind }) => kind === 'area');
    expect(areas.length).toBeGreaterThan(1);
    for (const { workType, value } of areas) {
      const best = await get('areaDevice', `&workType=${workType}&size=1`);
      expect(best.rows[0]!.areaM2).toBeCloseTo(value, 6);
    }
  });
});

describe('what the service teams and the sales tell', () => {
  let dealer: string;
  beforeAll(async () => {
    const { pool } = rig;
    const found = await pool.query<{ id: string }>('select id from dealer order by id limit 1');
    dealer = found.rows[0]!.id;
    const who = await pool.query<{ id: string }>(`select id from account where name = 'admin'`);
    await pool.query(`update account set display_name = 'Zhang Wei' where name = 'admin'`);
    const problem = (state: string, handled: boolean, late: boolean) =>
      pool.query(
        `insert into problem (id, type, title, text, priority, state, source, happened_at, applicant_id, contact, phone,
           handler_id, answer_due_at, due_at, answered_at, resolved_at, rating)
         values ($1, 'steering', 'It drifts', 'It drifts to the left', 'normal', $2, 'hotline', now(), $3, 'Li', '13900000001',
           $4, now(), ${late ? `now() - interval '1 day'` : `now() + interval '1 day'`},
           ${handled ? 'now()' : 'null'}, ${state === 'resolved' ? 'now()' : 'null'}, ${state === 'resolved' ? 4 : 'null'})`,
        [newId(), state, who.rows[0]!.id, handled ? who.rows[0]!.id : null],
      );
    await problem('unassigned', false, false);
    await problem('inProblem', true, true);
    await problem('resolved', true, false);
    for (const [answered, result] of [
      [true, 'solved'],
      [true, 'callBack'],
      [false, 'notReached'],
    ] as const)
      await pool.query(
        `insert into service_contact (id, channel, answered, caller, phone, subject, question, result, call_back_at, waited_s,
           lasted_s, satisfaction, handler_id)
         values ($1, 'phone', $2, 'Li', '13900000001', 'use', 'How?', $3, $4, 20, $5, $6, $7)`,
        [
          newId(),
          answered,
          result,
          result === 'callBack' ? 4_000_000_000 : null,
          answered ? 120 : 0,
          result === 'solved' ? 4 : null,
          who.rows[0]!.id,
        ],
      );
    const document = newId();
    await pool.query(
      `insert into warehouse_document (id, direction, type, document_no, source) values ($1, 'out', 'salesOutbound', 'W-1', 'screen')`,
      [document],
    );
    const { rows } = await pool.query<{ id: string; sn: string }>(
      'select id, sn from vehicle order by sn limit 3',
    );
    const line = async (at: number, direction: string, type: string) => {
      const id = newId();
      const vehicle = rows[at]!;
      await pool.query(
        `insert into warehouse_record (id, document_id, direction, type, item_kind, vehicle_id, sn, model, dealer_id, stock_after)
         values ($1, $2, $3, $4, 'device', $5, $6 || $4, 'AF300', $7, 'out')`,
        [id, document, direction, type, vehicle.id, vehicle.sn, dealer],
      );
      return id;
    };
    const sold = await line(0, 'out', 'salesOutbound');
    await line(1, 'out', 'salesOutbound');
    await line(2, 'out', 'salesOutbound');
    await line(1, 'in', 'salesReturn');
    const reversal = await line(0, 'in', 'redReversal');
    await pool.query('update warehouse_record set reversed_by = $2 where id = $1', [sold, reversal]);
  });

  it('R-2-124 sold is what went out less what came back and what was reversed', async () => {
    for (const by of ['dealer', 'region', 'product'])
      expect(sum((await get('sales', `&by=${by}`)).rows.map(({ sold }) => sold)), by).toBe(1);
    expect((await get('sales', '&by=product')).rows).toEqual([{ name: 'AF300', sold: 1 }]);
  });

  it('R-2-128 the calls of the hotline as they were taken down, by hour and with their answers', async () => {
    const { byHour, ...calls } = await get('calls');
    expect(calls).toMatchObject({ waiting: 1, calls: 3, answered: 2, missed: 1, satisfaction: 4 });
    expect([calls.meanWaitS, calls.meanLengthS]).toEqual([20, 120]);
    // What the service wrote down without a machine is the provider's own.
    expect((await get('calls', '', 'north')).calls).toBe((await get('calls')).calls);
    expect(sum(byHour)).toBe(3);
  });

  it('R-2-129 the tasks of each member, whose name is masked', async () => {
    const { unassigned, rows } = await get('tasks');
    expect(unassigned).toBe(1);
    expect(rows).toMatchObject([{ inProblem: 1, resolved: 1, overdue: 1, unresolved: 0 }]);
    expect(rows[0]!.name).not.toContain('Wei');
    expect((await get('tasks', '', 'north')).rows.length).toBeLessThanOrEqual(1);
  });

  it('R-2-129 remote sessions of the team count with its tasks', async () => {
    const before = (await get('tasks')).rows[0]!;
    expect([before.sessionsRunning, before.sessionsEnded]).toEqual([0, 0]);
    await rig.pool.query(
      `insert into remote_session (id, vehicle_id, asked_by, subject, state, engineer_id, begun_at, ended_at, result)
       select gen_random_uuid(), v.id, 'driver', 'steering', s.state, p.handler_id, now(), case when s.state = 'ended' then now() end,
         case when s.state = 'ended' then 'solved' else '' end
       from (select id from vehicle where deleted_at is null and state <> 'cancelled' order by no limit 1) v,
         (select handler_id from problem where handler_id is not null limit 1) p, (values ('running'), ('ended'), ('ended')) s(state)`,
    );
    const { sessionsRunning, sessionsEnded } = (await get('tasks')).rows[0]!;
    expect([sessionsRunning, sessionsEnded]).toEqual([1, 2]);
  });
});

describe('what /activity is asked with', () => {
  it('is checked at the edge, with the field named', async () => {
    const refused = async (query: string) => problems(await rig.answer(`activity/trend?${query}`));
    expect(await refused('begin=2026-02-02&end=2026-02-01')).toEqual(['end endBeforeBeginning']);
    expect(await refused('end=2100-01-01')).toEqual(['end outOfRange']);
    expect(await refused('begin=2020-01-01&end=2021-01-02')).toEqual(['begin outOfRange']);
    expect(await refused('division=north')).toEqual(['division invalidValue']);
    expect(await refused('of=nothing')).toEqual(['of invalidValue']);
  });

  it('R-2-125 the map tells of cells, not of machines', async () => {
    // Two machines and two jobs in one cell of a quarter of a degree, another one in the cell beside it.
    await rig.pool.query(
      `insert into vehicle_latest (vehicle_no, heard_at, time, lng, lat)
       select no, now(), now(), case place when 3 then 126.95 else 126.63 + place * 0.02 end, 45.81
       from (select no, row_number() over (order by no) as place from vehicle order by no limit 3) v
       on conflict (vehicle_no) do update set lng = excluded.lng, lat = excluded.lat, heard_at = excluded.heard_at`,
    );
    const { rows: jobs } = await rig.pool.query<{ area: number }>(
      `update job set centre_lng = 126.63, centre_lat = 45.81
       where id in (select id from job where state = 'finished' and deleted_at is null and work_date = $1 order by id limit 2)
       returning area_m2 as area`,
      [await dayOfTwoJobs()],
    );
    const { vehicles, heat } = await get('map');
    const placed = vehicles.map(({ lng, lat, value }) => [lng, lat, value]);
    expect(placed).toEqual([
      [126.75, 45.75, 2],
      [127, 45.75, 1],
    ]);
    expect(heat).toEqual([
      { lng: 126.75, lat: 45.75, value: expect.closeTo(sum(jobs.map(({ area }) => area)), 3) },
    ]);
  });
});

/** A day of the span on which more than one job was done. */
async function dayOfTwoJobs(): Promise<string> {
  const { rows } = await rig.pool.query<{ day: string }>(
    `select work_date::text as day from job where state = 'finished' and deleted_at is null and work_date between $1 and $2
     group by work_date having count(*) > 1 order by work_date limit 1`,
    [rig.day(300), rig.day(0)],
  );
  return rows[0]!.day;
}
