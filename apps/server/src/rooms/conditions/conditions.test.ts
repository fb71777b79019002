import type { ConditionAnalysis, ConditionFigures, ConditionSeries, FaultRow } from '@furrow/contract';
import {
  encodeCanData,
  encodeDm1Frames,
  encodeItems,
  encodeVendor,
  exampleProfile,
  messageId,
} from '@furrow/jt808';
import { CanUnit, noTroubles } from '@furrow/simulator';
import { afterAll, describe, expect, it } from 'vitest';
import { locationBody } from '#gateways/jt808/testing/test-terminal.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { until } from '#telemetry/testing/until.ts';
import { endSilentFaults } from './detail/faults.store.ts';
import { readMarks } from './rolling/hour.store.ts';
import { rollHours } from './rolling/roll-hours.ts';
import { canBody, clockOf, conditionRig } from './testing/condition-rig.ts';

const rig = await conditionRig();
const { now, gateway, terminal, no, id, get, data, rowsOf, flushed } = rig;
afterAll(() => rig.close());

describe('CAN data of a terminal', () => {
  it('is stored before it is acknowledged, once however often it comes, and shows on the list', async () => {
    const [frame] = terminal.frames(messageId.canData, canBody(now - 20));
    for (let i = 0; i < 2; i++) {
      terminal.raw(frame!);
      expect(await terminal.ackOf(terminal.serial - 1)).toBe(0);
    }
    expect(await gateway.rows('select 1 from condition_frame where vehicle_no = $1', [no])).toHaveLength(1);
    await until(async () => {
      await flushed();
      return (await rowsOf('tboxWorkCondition'))[0]?.told.engineSpeed !== undefined;
    });
    const [row] = await rowsOf('tboxWorkCondition');
    expect(row).toMatchObject({ id, faults: 0, time: now - 20 });
    expect(row!.told.coolantTemperature).toBeGreaterThan(70);
    expect(row!.told.engineHours).toBeGreaterThan(100);
    // What it does not send is not there, and never a nought.
    expect(row!.told.frontPto).toBeUndefined();
  });

  it('waits for its acknowledgement while nothing can be stored', async () => {
    const blocker = await gateway.database.pool.connect();
    await blocker.query('begin; lock table condition_frame in share row exclusive mode');
    const serial = terminal.send(messageId.canData, canBody(now - 19));
    await until(
      async () =>
        (
          await gateway.rows(
            `select 1 from pg_locks where not granted and relation = 'condition_frame'::regclass
             and database = (select oid from pg_database where datname = current_database())`,
          )
        ).length > 0,
    );
    expect(terminal.hasAck(serial)).toBe(false);
    await blocker.query('rollback');
    blocker.release();
    expect(await terminal.ackOf(serial)).toBe(0);
  });

  it('with a broken body is answered with 2', async () => {
    expect(await terminal.ackOf(terminal.send(messageId.canData, new Uint8Array(3)))).toBe(2);
  });
});

describe('fault codes', () => {
  const dm1 = (atS: number, codes: Parameters<typeof encodeDm1Frames>[0]) =>
    encodeCanData({ time: clockOf(atS), frames: encodeDm1Frames(codes) });
  const faults = (who?: string) => data<FaultRow[]>(`condition/of/${id}/faults`, who);
  const send = async (body: Uint8Array) =>
    expect(await terminal.ackOf(terminal.send(messageId.canData, body))).toBe(0);

  it('show with their text, unknown ones as numbers, and are gone when the list lacks them', async () => {
    await send(
      dm1(now - 15, [
        { spn: 110, fmi: 0, occurrences: 2 },
        { spn: 523_774, fmi: 3, occurrences: 1 },
      ]),
    );
    await until(async () => {
      await flushed();
      return (await faults()).length === 2;
    });
    const told = await faults();
    expect(told.find(({ spn }) => spn === 110)).toMatchObject({
      text: 'Coolant temperature: above normal (most severe)',
      severity: 'stop',
      endedAt: null,
    });
    expect(told.find(({ spn }) => spn === 523_774)).toMatchObject({ text: null });
    expect((await rowsOf('tboxWorkCondition?withFaults=yes'))[0]).toMatchObject({ faults: 2 });
    await send(dm1(now - 10, [{ spn: 110, fmi: 0, occurrences: 2 }]));
    await until(async () => {
      await flushed();
      return (await faults()).filter(({ endedAt }) => endedAt === null).length === 1;
    });
  });

  it('are gone when they stop coming, while the machine goes on telling', async () => {
    await gateway.rows(
      `update fault_code set last_at = last_at - interval '5 minutes', first_at = first_at - interval '5 minutes'`,
    );
    expect(await endSilentFaults(gateway.database.pool)).toBe(1);
    expect((await faults()).every(({ endedAt }) => endedAt !== null)).toBe(true);
    expect(await rowsOf('tboxWorkCondition?withFaults=yes')).toEqual([]);
  });
});

describe('condition items of positions', () => {
  it('a motor at 95 degrees is beyond its limit, and is found by it', async () => {
    const other = await gateway.vehicle('13860000002', { category: 'autoSteer' });
    const one = gateway.terminal('13860000002');
    await one.login();
    const quantities = { motorTemperature: 95, voltage: 13.8, guidanceMode: 1, guidanceDeviation: -0.02 };
    expect(await one.ackOf(one.send(messageId.location, locationBody(now - 5, {}, quantities)))).toBe(0);
    await flushed();
    const figures = await data<ConditionFigures>('workCondition/figures');
    expect(figures).toMatchObject({ total: 1, reporting: 1, limits: { motorTemperature: 80 } });
    expect(figures.beyond).toMatchObject({ motorTemperature: 1, deviation: 0, voltage: 0 });
    for (const query of [
      'onlyBeyond=yes',
      'beyond=motorTemperature',
      'guidance=engaged',
      'motorTemperature=90..100',
      'deviation=1..3',
    ])
      expect(
        (await rowsOf(`workCondition?${query}`)).map(({ sn }) => sn),
        query,
      ).toHaveLength(1);
    for (const query of ['beyond=voltage', 'guidance=fault', 'motorTemperature=..90', 'deviation=3..'])
      expect(await rowsOf(`workCondition?${query}`), query).toEqual([]);
    expect(await gateway.rows('select 1 from condition_stale where vehicle_no = $1', [other])).toHaveLength(
      1,
    );
  });

  it('a late position changes no newest value, but its hour is rolled up', async () => {
    const before = await gateway.rows('select told, times from condition_latest where vehicle_no = $1', [no]);
    const items = encodeItems(encodeVendor({ voltage: 9 }, exampleProfile));
    const body = locationBody(now - 9 * 86_400, { items });
    expect(await terminal.ackOf(terminal.send(messageId.location, body))).toBe(0);
    // With the acknowledgement already: a gateway that is killed now would never say so again.
    expect(await gateway.rows('select 1 from condition_stale where vehicle_no = $1', [no])).toHaveLength(2);
    await flushed();
    expect(
      await gateway.rows('select told, times from condition_latest where vehicle_no = $1', [no]),
    ).toEqual(before);
  });
});

describe('values over time', () => {
  const series = (query: string, who?: string) =>
    data<ConditionSeries>(`condition/of/${id}/series?${query}`, who);

  it('are those of the hour that runs, and of hours that are packed, alike', async () => {
    const { pool } = gateway.database;
    // Two hours ago, told every ten seconds for half an hour.
    const from = Math.floor(now / 3600) * 3600 - 7200;
    const unit = new CanUnit(7, noTroubles);
    for (let at = from; at < from + 3600; at += 10) {
      await pool.query(
        `insert into condition_frame (vehicle_no, time, serial, raw) values ($1, to_timestamp($2), 1, $3)`,
        [no, at, Buffer.from(canBody(at, unit))],
      );
    }
    await pool.query(
      `insert into condition_stale (vehicle_no, hour, marked_at) values ($1, to_timestamp($2), now() - interval '1 hour')`,
      [no, from],
    );
    const query = `from=${from}&to=${from + 3599}&signals=engineSpeed&signals=totalFuel&signals=frontPto`;
    const raw = await series(query);
    await rollHours(
      { pool, log: { warn: (told: unknown) => expect(told).toBeUndefined() } as never },
      new AbortController().signal,
    );
    expect(
      await gateway.rows('select 1 from condition_stale where vehicle_no = $1 and hour = to_timestamp($2)', [
        no,
        from,
      ]),
    ).toEqual([]);
    expect(await series(query)).toEqual(raw);
    expect(raw.series.map(({ signal, count }) => [signal, count])).toEqual([
      ['engineSpeed', 360],
      ['totalFuel', 360],
    ]);
    expect(raw.strips.engine.every(({ state }) => state === 'on')).toBe(true);
    // Rolled up a second time it is the same; a message that comes late joins it.
    await pool.query(`insert into condition_frame values ($1, to_timestamp($2), 2, $3)`, [
      no,
      from + 1805,
      Buffer.from(canBody(from + 1805, unit)),
    ]);
    await pool.query(
      `insert into condition_stale (vehicle_no, hour, marked_at) values ($1, to_timestamp($2), now() - interval '1 hour')`,
      [no, from],
    );
    await rollHours({ pool, log: { warn: () => undefined } as never }, new AbortController().signal);
    expect((await series(query)).series[0]).toMatchObject({ count: 361 });
    const [row] = await gateway.rows<{ sum: number; engine: number }>(
      'select (working_s + travelling_s + idling_s)::float8 as sum, (engine_h * 3600)::float8 as engine from condition_hour where vehicle_no = $1 and hour = to_timestamp($2)',
      [no, from],
    );
    expect(row!.sum / row!.engine).toBeGreaterThan(0.99);
  });

  it('a time without samples is empty, one of no length and one of over 31 days are refused at the field', async () => {
    expect(await series(`from=${now - 900_000}&to=${now - 890_000}&signals=engineSpeed`)).toMatchObject({
      series: [],
    });
    const same = await get(`condition/of/${id}/series?from=${now}&to=${now}&signals=engineSpeed`);
    expect(problems(same)).toEqual(['to twoTimePoints']);
    const long = await get(
      `condition/of/${id}/series?from=${now - 32 * 86_400}&to=${now}&signals=engineSpeed`,
    );
    expect(problems(long)).toEqual(['to outOfRange']);
  });

  it('know where the machine was that second', async () => {
    expect(await data(`condition/of/${id}/place?at=${now - 9 * 86_400 + 20}`)).toMatchObject({
      time: now - 9 * 86_400,
      latitude: expect.closeTo(34.746_611, 5),
    });
    expect(await data(`condition/of/${id}/place?at=${now - 9 * 86_400 + 100}`)).toBeNull();
  });
});

describe('the analysis', () => {
  const analysis = (ids: string[], who?: string) =>
    data<ConditionAnalysis>(
      `condition/analysis?from=${now - 6 * 86_400}&to=${now + 3600}&${ids.map((one) => `ids=${one}`).join('&')}`,
      who,
    );

  it('working, travelling and idling make the engine hours, and kinds are not mixed', async () => {
    const { total, heat, faults, vehicles } = await analysis([id]);
    const states = total.workingHours + total.travellingHours + total.idlingHours;
    expect(states / total.engineHours).toBeGreaterThan(0.99);
    expect(states / total.engineHours).toBeLessThan(1.01);
    expect(total).toMatchObject({ hoursMethod: 'counter', fuelMethod: 'counter' });
    expect(total.fuel).toBeGreaterThan(0);
    expect(heat.length).toBeGreaterThan(0);
    expect(faults.map(({ spn }) => spn).sort()).toEqual([110, 523_774]);
    expect(vehicles[0]!.serviceInHours).toBeGreaterThan(0);
    const other = await gateway.rows<{ id: string }>(`select id from vehicle where category = 'autoSteer'`);
    const mixed = await get(`condition/analysis?from=${now - 9000}&to=${now}&ids=${id}&ids=${other[0]!.id}`);
    expect(problems(mixed)).toEqual(['kind onlyOne']);
  });

  it('of hours that wait, those that are over are rolled up before those that run', async () => {
    const { pool } = gateway.database;
    const running = Math.floor(Date.now() / 3_600_000) * 3600;
    const marks = [
      [no, running],
      [no, running - 3 * 3600],
      [no + 1, running],
    ];
    for (const [vehicle, hour] of marks)
      await pool.query(
        `insert into condition_stale (vehicle_no, hour, marked_at) values ($1, to_timestamp($2), now() - interval '1 hour')
         on conflict (vehicle_no, hour) do update set marked_at = excluded.marked_at`,
        [vehicle, hour],
      );
    const [first] = await readMarks(pool, { settleS: 5, openEveryS: 300, most: 1 });
    expect(first?.hour).toBeLessThan(running);
  });

  it('a counter that begins anew makes no fuel negative', async () => {
    const start = Math.floor(now / 3600) * 3600 - 5 * 86_400;
    const unit = new CanUnit(7, (atMs) => ({
      ...noTroubles(atMs),
      countersReset: atMs > (start + 900) * 1000,
    }));
    for (let at = start; at < start + 1800; at += 30)
      await gateway.rows(`insert into condition_frame values ($1, to_timestamp($2), 3, $3)`, [
        no,
        at,
        Buffer.from(canBody(at, unit)),
      ]);
    await gateway.rows(
      `insert into condition_stale (vehicle_no, hour, marked_at) values ($1, to_timestamp($2), now() - interval '1 hour')`,
      [no, start],
    );
    await rollHours(
      { pool: gateway.database.pool, log: { warn: () => undefined } as never },
      new AbortController().signal,
    );
    const { days } = await analysis([id]);
    const day = new Date((start + 8 * 3600) * 1000).toISOString().slice(0, 10);
    const fuel = days.find((one) => one.day === day)?.fuel;
    expect(fuel).toBeGreaterThanOrEqual(0);
    expect(fuel).toBeLessThan(40);
  });
});
