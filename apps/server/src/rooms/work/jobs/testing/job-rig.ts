import { encodeItems, encodeVendor, exampleProfile } from '@furrow/jt808';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Channels } from '#events/channels.ts';
import { newId } from '#kit/id.ts';
import { dayOf, makePartitions } from '#telemetry/history.ts';
import { computeGround } from '../computing/job-geometry.ts';
import type { JobParts } from '../work-parts.ts';

/** 2026-06-10 02:00 UTC: ten in the morning in UTC+8. */
export const morning = 1_781_049_600 + 2 * 3600;
/** A field in Heilongjiang. */
export const place = { lng: 126.5, lat: 45.5 };
const metresLng = 78_130;
const metresLat = 111_140;

/** A point of work as a terminal told it: metres east and north of `place`. */
export interface RigPoint {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly working?: boolean;
  readonly speed?: number;
  readonly depth?: number;
  readonly late?: boolean;
  /** Reading of its depth sensor, tenths of a degree. */
  readonly raw?: number;
}

/** Jobs on a database of their own, with what was told on the bus. */
export interface JobRig {
  readonly database: TestDatabase;
  readonly parts: JobParts;
  readonly told: { channel: string; id: string }[];
  vehicle(more?: Record<string, unknown>): Promise<{ no: number; id: string }>;
  points(no: number, points: readonly RigPoint[]): Promise<void>;
  jobs(no: number): Promise<JobRigRow[]>;
  close(): Promise<void>;
}

export type JobRigRow = {
  id: string;
  area_m2: number;
  overlap_m2: number;
  missed_m2: number | null;
  repeated_m2: number;
  qualified_m2: number | null;
  mean_depth_m: number | null;
  state: string;
  version: number;
  flags: string[];
  from: number;
  to: number;
} & Record<string, unknown>;

export async function jobRig(): Promise<JobRig> {
  const database = await testDatabase();
  const { pool } = database;
  const told: { channel: string; id: string }[] = [];
  const bus = {
    publish: <Name extends keyof Channels>(channel: Name, message: Channels[Name]) =>
      void told.push({ channel, id: (message as { id: string }).id }),
  };
  let count = 0;
  return {
    database,
    told,
    parts: {
      pool,
      bus,
      divisions: { codeAt: async () => '230102', countryAt: async () => '' },
      computeGround: async (input) => computeGround(input),
    },
    async vehicle(more = {}) {
      const id = newId();
      count += 1;
      const columns = {
        sn: String(8_000_000 + count),
        terminal_number: `1390000${String(count).padStart(4, '0')}`,
        work_type: 'deepLoosening',
        working_width_m: 2.5,
        division_code: '230100',
        state: 'inUse',
        ...more,
      };
      const names = Object.keys(columns);
      const { rows } = await pool.query<{ no: number }>(
        `insert into vehicle (id, ${names.join(', ')}) values ($1, ${names.map((_, i) => `$${i + 2}`).join(', ')}) returning no`,
        [id, ...Object.values(columns)],
      );
      return { no: rows[0]!.no, id };
    },
    async points(no, points) {
      await makePartitions(pool, [...new Set(points.map(({ time }) => dayOf(time)))]);
      await pool.query(
        `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, value, satellites, fix, received_at,
           late, alarms, bits, items)
         select $1, 0, to_timestamp(p.time), p.lng, p.lat, p.speed, 90, p.status, p.value, 20, 4, now(), p.late, 0, 3, decode(p.items, 'hex')
         from jsonb_to_recordset($2) as p (time float8, lng float8, lat float8, speed real, status smallint, value real, late boolean,
           items text)
         on conflict do nothing`,
        [no, JSON.stringify(points.map(stored))],
      );
      await pool.query(
        `insert into vehicle_latest (vehicle_no, heard_at, time) select $1, now(), max(time) from track_point where vehicle_no = $1
         on conflict (vehicle_no) do update set time = excluded.time`,
        [no],
      );
    },
    async jobs(no) {
      const { rows } = await pool.query<JobRigRow>(
        `select *, extract(epoch from started_at)::float8 as "from", extract(epoch from ended_at)::float8 as "to"
         from job where vehicle_no = $1 and deleted_at is null order by started_at`,
        [no],
      );
      return rows;
    },
    close: () => database.close(),
  };
}

const stored = ({ time, x, y, working = true, speed = 2, depth = 0.27, late = false, raw }: RigPoint) => ({
  time,
  lng: place.lng + x / metresLng,
  lat: place.lat + y / metresLat,
  speed,
  status: working ? 2 : 1,
  value: working ? depth : null,
  late,
  items:
    raw === undefined
      ? null
      : Buffer.from(encodeItems(encodeVendor({ rawDepth: raw }, exampleProfile))).toString('hex'),
});

/**
 * Passes of 500 m at 2 m/s and a point a second, `apart` metres from each other, with a turn of 30 s between; each begins and ends half
 * a second before its first and after its last working point.
 */
export function passes(
  from: number,
  {
    count = 1,
    apart = 3,
    depths = [] as number[],
  }: { count?: number; apart?: number; depths?: number[] } = {},
): RigPoint[] {
  const points: RigPoint[] = [];
  for (let pass = 0; pass < count; pass++) {
    const start = from + pass * 280;
    const y = pass * apart;
    const east = pass % 2 === 0;
    const depth = depths[pass] ?? 0.27;
    for (let s = -1; s <= 250; s++) {
      const along = s * 2 + 1;
      const working = s >= 0 && s < 250;
      points.push({ time: start + s, x: east ? along : 500 - along, y, working, depth });
    }
    for (let s = 255; s < 275; s += 5)
      points.push({ time: start + s, x: east ? 510 : -10, y: y + (apart * (s - 250)) / 30, working: false });
  }
  return points;
}

/** The machine stands for half an hour and more, so that the job has ended by its own time. */
export const standing = (from: number, at: { x: number; y: number } = { x: 0, y: 0 }): RigPoint[] =>
  Array.from({ length: 34 }, (_, i) => ({ time: from + i * 60, ...at, working: false, speed: 0 }));

/** Jobs of a vehicle without what tells one computing from another. */
export async function figuresOf(rig: Pick<JobRig, 'jobs'>, no: number) {
  const jobs = await rig.jobs(no);
  return jobs.map(
    ({
      id,
      vehicle_no,
      digest,
      version,
      work_type,
      computed_at,
      created_at,
      updated_at,
      repeated_m2,
      flags,
      ...rest
    }) => rest,
  );
}
