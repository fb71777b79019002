import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Product } from '@furrow/harness';
import { type RecordedTrack, readTracks } from '@furrow/simulator';
import type pg from 'pg';
import { createPool } from '../../../apps/server/src/database/pool.ts';
import { openPostgresBus } from '../../../apps/server/src/events/postgres-bus.ts';
import type { Divisions } from '../../../apps/server/src/kit/divisions.ts';
import { createLog } from '../../../apps/server/src/kit/log.ts';
import type { ReadPoint } from '../../../apps/server/src/rooms/warnings/engine/state.store.ts';
import { WarningEngine } from '../../../apps/server/src/rooms/warnings/public.ts';
import type { Figure } from '../figure.ts';
import { mapOf } from './fleet.ts';

const beside = resolve(fileURLToPath(import.meta.url), '../../../../../shared/data/tracks');
const folder = process.env.FURROW_TRACKS ?? (existsSync(beside) ? beside : undefined);
const files = ['t1-forage-harvester.csv', 't3-baler-field-road.csv'];
const metre = 1 / 111_320;
const noiseM = 5;
const standstillMs = 0.3;

export const tracksMethod =
  'The recorded tracks (FURROW_TRACKS) are handed to the engine with all rules as delivered: as they are; in a region whose edge is the outermost point, with 5 m of noise; with 20 minutes of each hour away; ' +
  'by a clock that is 4 minutes ahead; in a fence drawn 30 m around all of it, with the noise; and, which is no false alarm, towed away for 20 minutes with the engine off. ';

/** What the rules say of these tracks and is so: each was looked at. */
const truths: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'SPFH-01': { 'EX-20': 'more than six hours without a pause of 20 minutes' },
  'BALER-01': {
    'EX-02': '50 km/h on the road',
    'WK-02': 'a fifth of ten minutes of work faster than 12 km/h',
  },
};

interface Case {
  readonly name: string;
  /** Rules that must speak. */
  readonly due: readonly string[];
  readonly region?: boolean;
  readonly fence?: boolean;
  points(track: readonly ReadPoint[]): ReadPoint[];
}

const cases: readonly Case[] = [
  { name: 'as recorded', due: [], points: (track) => [...track] },
  { name: 'at the edge of its region', due: [], region: true, points: noisy },
  { name: 'with gaps', due: [], points: (track) => track.filter(({ time }) => time % 3600 >= 1200) },
  {
    name: 'by a clock ahead',
    due: [],
    points: (track) => track.map((one) => ({ ...one, receivedAt: one.time - 240 })),
  },
  { name: 'in a fence', due: [], fence: true, points: noisy },
  { name: 'towed', due: ['DM-05'], points: towed },
];

/** What the rules say of tracks on which nothing was wrong. */
export async function falseAlarms(): Promise<Figure[]> {
  if (folder === undefined) return [];
  const product = await Product.start();
  const log = createLog({ level: 'error', name: 'bench' });
  const pool = createPool(product.databaseUrl(), { max: 4, applicationName: 'furrow bench' });
  const bus = await openPostgresBus(product.databaseUrl(), log);
  const divisions = await mapOf(log);
  const engine = new WarningEngine({ pool, bus, log, divisions, node: 'bench' });
  try {
    const figures: Figure[] = [];
    for (const file of files) {
      const [track] = await readTracks(join(folder, file));
      for (const one of cases) figures.push(await run({ pool, engine, divisions }, track!, one));
    }
    return figures;
  } finally {
    await engine.close();
    await bus.close();
    await pool.end();
    await product.dispose();
  }
}

interface Ground {
  readonly pool: pg.Pool;
  readonly engine: WarningEngine;
  readonly divisions: Divisions;
}

async function run({ pool, engine, divisions }: Ground, track: RecordedTrack, one: Case): Promise<Figure> {
  const code = await divisions.codeAt(track.lng[0]!, track.lat[0]!);
  const no = await addVehicle(pool, code, track, one);
  const points = one.points(pointsOf(track, no));
  engine.take(points);
  await engine.settled();
  const { rows } = await pool.query<{ rule: string; n: number }>(
    `select r.rule, sum(w.count)::int as n from warning w join vehicle v on v.id = w.vehicle_id, unnest(w.reasons) r (rule)
     where v.no = $1 group by r.rule order by r.rule`,
    [no],
  );
  const known = truths[track.device] ?? {};
  const alarms = rows.filter(({ rule }) => !one.due.includes(rule) && known[rule] === undefined);
  const so = rows.flatMap(({ rule, n }) =>
    known[rule] === undefined ? [] : [`${rule} × ${n} (${known[rule]})`],
  );
  const missed = one.due.filter((rule) => !rows.some((row) => row.rule === rule));
  return {
    what: `${track.device}, ${points.length} points, ${one.name}: false alarms`,
    goal: '0, each looked at',
    measured: alarms.map(({ rule, n }) => `${rule} × ${n}`).join(', ') || '0',
    met: alarms.length === 0 && missed.length === 0,
    note: [
      ...so,
      ...one.due.map((rule) => (missed.includes(rule) ? `${rule} is not told` : `${rule}, as it must be`)),
    ].join('; '),
  };
}

async function addVehicle(pool: pg.Pool, code: string, track: RecordedTrack, one: Case): Promise<number> {
  const [id, region, fence] = [randomUUID(), randomUUID(), randomUUID()];
  const box = boxOf(track);
  if (one.region === true)
    await pool.query(
      `insert into service_region (id, name, kind, outline, area_km2, accounts) values ($1, $2, 'polygon', $3, 1, array[$1]::uuid[])`,
      [region, id.slice(0, 20), JSON.stringify(ring(box))],
    );
  const { rows } = await pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, state, category, division_code, region_id)
     values ($1, (9740000000 + (select count(*) from vehicle))::text, (10074000000 + (select count(*) from vehicle))::text, 'inUse', 'autoSteer', $2, $3) returning no`,
    [id, code, one.region === true ? region : null],
  );
  if (one.fence === true) {
    const wide = widened(box, 30);
    await pool.query(
      `insert into geofence (id, name, shape, points, west, south, east, north, watch, level, bound, zone, colour)
       values ($1, $2, 'polygon', $3, $4, $5, $6, $7, 'leave', 'serious', 'vehicles', 'Asia/Shanghai', 'red')`,
      [fence, id.slice(0, 20), JSON.stringify(ring(wide)), ...wide],
    );
    await pool.query('insert into geofence_vehicle values ($1, $2)', [fence, id]);
  }
  return rows[0]!.no;
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf({ lng, lat, count }: RecordedTrack): Box {
  const [xs, ys] = [Array.from(lng.subarray(0, count)), Array.from(lat.subarray(0, count))];
  const least = (all: number[]): number => all.reduce((a, b) => Math.min(a, b));
  const most = (all: number[]): number => all.reduce((a, b) => Math.max(a, b));
  return [least(xs), least(ys), most(xs), most(ys)];
}

function widened([west, south, east, north]: Box, byM: number): Box {
  const degrees = byM * metre;
  const across = degrees / Math.cos((south * Math.PI) / 180);
  return [west - across, south - degrees, east + across, north + degrees];
}

const ring = ([west, south, east, north]: Box): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** As a gateway would have them stored: a running engine, a fixed position, nothing of alarms. */
function pointsOf(track: RecordedTrack, vehicleNo: number): ReadPoint[] {
  return Array.from({ length: track.count }, (_, i) => {
    const speed = Math.max(0, track.speedKmh[i]! / 3.6) || 0;
    const time = track.timeMs[i]! / 1000;
    return {
      vehicleNo,
      time,
      receivedAt: time + 1,
      late: false,
      lng: track.lng[i]!,
      lat: track.lat[i]!,
      speed,
      status: speed < standstillMs ? 0 : track.working[i] === 1 ? 2 : 1,
      fix: 4,
      alarms: 0,
      bits: 3,
      value: null,
      quantities: { voltage: 12.8, implementDown: track.working[i]! },
    };
  });
}

/** The same noise each time: a walk of a receiver and the scatter of its points. */
function noisy(track: readonly ReadPoint[]): ReadPoint[] {
  let seed = 7;
  const chance = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31 - 0.5;
  };
  const gauss = (): number => (chance() + chance() + chance() + chance()) * Math.sqrt(3);
  return track.map((point) => ({
    ...point,
    lng: point.lng + (gauss() * noiseM * metre) / Math.cos((point.lat * Math.PI) / 180),
    lat: point.lat + gauss() * noiseM * metre,
  }));
}

/** At its end it stands for ten minutes with its engine off, and is then carried 3 km away at 10 m/s. */
function towed(track: readonly ReadPoint[]): ReadPoint[] {
  const last = track.at(-1)!;
  const after = Array.from({ length: 180 }, (_, i): ReadPoint => {
    const time = last.time + 10 + i * 10;
    const driven = Math.max(0, Math.min(30, i - 60));
    const speed = driven > 0 && driven < 30 ? 10 : 0;
    return {
      ...last,
      time,
      receivedAt: time + 1,
      lat: last.lat + driven * 100 * metre,
      speed,
      status: speed > 0 ? 1 : 0,
      bits: 2,
    };
  });
  return [...track, ...after];
}
