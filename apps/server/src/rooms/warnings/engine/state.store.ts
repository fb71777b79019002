import { decodeVendor, exampleProfile } from '@furrow/jt808';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import { livingNodes } from '#rooms/access/public.ts';
import type { KindState } from '../rules/judged-point.rules.ts';

/** States of a vehicle's rules by their lane, as they are kept. */
export type KeptState = Readonly<Partial<Record<string, KindState>>>;

export interface Claimed {
  readonly claim: number;
  /** Terminal's time of the newest point that is in the state, seconds UTC. */
  readonly judgedTo: number;
  readonly state: KeptState;
}

/** So far back what was stored of a vehicle that nobody has judged yet is judged: who had it may have died before he could. */
const firstWords = `interval '15 minutes'`;

/**
 * Takes vehicles up for this process: from now on nobody else can write about them. Those that are new begin at `from`, or with what was
 * stored of them just before.
 */
export async function claimStates(
  db: Queryable,
  node: string,
  wanted: readonly { vehicleNo: number; from: number }[],
): Promise<Map<number, Claimed>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await db.query<Claimed & { vehicleNo: number }>(
    `insert into warning_state as s (vehicle_no, node, judged_to)
     select w.no, $1, to_timestamp(least(w.from_s, f.from_s)) from unnest($2::int[], $3::float8[]) as w (no, from_s)
     left join lateral (select extract(epoch from first_live_point(w.no, to_timestamp(w.from_s) - ${firstWords}, to_timestamp(w.from_s),
         now() - ${firstWords}))::float8 - 0.001 as from_s
       where not exists (select from warning_state k where k.vehicle_no = w.no)) f on true
     order by w.no
     on conflict (vehicle_no) do update set claim = s.claim + 1, node = excluded.node
     returning vehicle_no as "vehicleNo", claim, extract(epoch from judged_to)::float8 as "judgedTo", state`,
    [node, wanted.map(({ vehicleNo }) => vehicleNo), wanted.map(({ from }) => from)],
  );
  return new Map(rows.map(({ vehicleNo, ...kept }) => [vehicleNo, kept]));
}

export interface Checkpoint {
  readonly vehicleNo: number;
  readonly claim: number;
  readonly judgedTo: number;
  /** Put together when its piece is written: all of 100,000 vehicles beside each other would take gigabytes. */
  readonly state: () => KeptState;
}

/** States in one statement: those of 100,000 vehicles that were just taken up are longer than a text may be. */
export const statesAtOnce = 1_000;

/**
 * Writes how far vehicles were judged; answers those that are still this process's. Several statements, so the transaction is the caller's:
 * all are kept or none. By number, as they are taken up: two processes that have the same vehicles in hand do not wait for each other.
 */
export async function keepStates(
  client: TransactionClient,
  kept: readonly Checkpoint[],
): Promise<Set<number>> {
  const byNumber = kept.toSorted((one, other) => one.vehicleNo - other.vehicleNo);
  const mine = new Set<number>();
  for (let at = 0; at < byNumber.length; at += statesAtOnce)
    for (const no of await keepSome(client, byNumber.slice(at, at + statesAtOnce))) mine.add(no);
  return mine;
}

async function keepSome(client: TransactionClient, kept: readonly Checkpoint[]): Promise<number[]> {
  const { rows } = await client.query<{ no: number }>(
    `update warning_state s set judged_to = to_timestamp(k.judged_to), state = k.state, written_at = now()
     from unnest($1::int[], $2::int[], $3::float8[], $4::jsonb[]) as k (no, claim, judged_to, state)
     where s.vehicle_no = k.no and s.claim = k.claim returning s.vehicle_no as no`,
    [
      kept.map(({ vehicleNo }) => vehicleNo),
      kept.map(({ claim }) => claim),
      kept.map(({ judgedTo }) => judgedTo),
      kept.map(({ state }) => JSON.stringify(state())),
    ],
  );
  return rows.map(({ no }) => no);
}

/** A point as it is read back. */
export interface ReadPoint {
  readonly vehicleNo: number;
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
  readonly speed: number;
  readonly status: number;
  readonly fix: number;
  /** Bits of the standard, as signed 32-bit numbers. */
  readonly alarms: number;
  readonly bits: number;
  /** Of the implement: metres for a depth; null when its sensor says nothing. */
  readonly value: number | null;
  readonly late: boolean;
  /** Named values that came with it, and when it came, seconds UTC; null or absent: nobody knows. */
  readonly quantities?: Readonly<Record<string, number>> | null;
  readonly receivedAt?: number;
  /** Values of the CAN bus, which tell of no place and of nothing else. */
  readonly sample?: true;
}

/** What of a stored point is judged, of `track_point p`. */
const pointColumns = `p.vehicle_no as "vehicleNo", extract(epoch from p.time)::float8 as time, p.lng, p.lat, p.speed::float8, p.status,
  p.fix, p.alarms, p.bits, p.value::float8, p.late, p.items, extract(epoch from p.received_at)::float8 as "receivedAt"`;

type StoredPoint = ReadPoint & { items: Buffer | null };

const readPoint = ({ items, ...point }: StoredPoint): ReadPoint => ({
  ...point,
  quantities: items && decodeVendor(items, exampleProfile),
});

/** Nobody is judged further back than this, seconds: 2 days. */
const longestBackS = 2 * 86_400;

/** What was stored of each vehicle since it was judged, in the order of the terminal's time; without late points. */
export async function pointsSince(
  db: Queryable,
  since: readonly { vehicleNo: number; judgedTo: number }[],
  nowS: number,
): Promise<ReadPoint[]> {
  if (since.length === 0) return [];
  const from = since.map(({ judgedTo }) => Math.max(judgedTo, nowS - longestBackS));
  // One by one: 130,000 arguments are more than a call may have.
  const first = from.reduce((least, at) => Math.min(least, at));
  const { rows } = await db.query<StoredPoint>(
    `select ${pointColumns}
     from unnest($1::int[], $2::float8[]) as s (no, from_s)
     join track_point p on p.vehicle_no = s.no and p.time > to_timestamp(s.from_s)
     where p.time > to_timestamp($3) and not p.late order by p.vehicle_no, p.time`,
    [since.map(({ vehicleNo }) => vehicleNo), from, first],
  );
  return rows.map(readPoint);
}

/** What came live of a vehicle in a time, seconds UTC, the end not in it; in the order of the terminal's time. */
export async function livePoints(
  db: Queryable,
  { vehicleNo, from, to }: { vehicleNo: number; from: number; to: number },
): Promise<ReadPoint[]> {
  const { rows } = await db.query<StoredPoint>(
    `select ${pointColumns} from track_point p
     where p.vehicle_no = $1 and p.time >= to_timestamp($2) and p.time < to_timestamp($3) and not p.late order by p.time`,
    [vehicleNo, from, to],
  );
  return rows.map(readPoint);
}

/** Of these vehicles those that sent points in a time already: seconds UTC, the end not in it. */
export async function heardSince(
  db: Queryable,
  spans: readonly { vehicleNo: number; from: number; to: number }[],
): Promise<Set<number>> {
  if (spans.length === 0) return new Set();
  const { rows } = await db.query<{ no: number }>(
    `select s.no from unnest($1::int[], $2::float8[], $3::float8[]) as s (no, from_s, to_s)
     where has_point(s.no, to_timestamp(s.from_s), to_timestamp(s.to_s))`,
    [spans.map((one) => one.vehicleNo), spans.map((one) => one.from), spans.map((one) => one.to)],
  );
  return new Set(rows.map(({ no }) => no));
}

/**
 * Vehicles with active rows that nobody judges: held by a process of this name before it ended, or by one that has been silent for a
 * while. Those that another living process holds are its own; rows whose keys begin otherwise than `prefixes` are those of runs; a prefix with a slash at its end stands for all below it.
 */
export async function orphans(db: Queryable, node: string, prefixes: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ no: number }>(
    `select distinct v.no from warning w join vehicle v on v.id = w.vehicle_id join warning_state s on s.vehicle_no = v.no
     where w.state = 'active' and v.deleted_at is null and exists (select from unnest($3::text[]) p
         where split_part(w.key, ' ', 1) = p or (p like '%/' and starts_with(w.key, p)))
       and (s.node = $1 or (s.written_at < now() - interval '10 minutes' and not s.node = any($2::text[])))`,
    [node, await livingNodes(db), prefixes],
  );
  return rows.map(({ no }) => no);
}

/**
 * Vehicles of which more was stored than was judged, and that nobody has in hand: those that a process of this name held before it ended,
 * those of one that has been silent for a while, and those that were new when theirs died. They may never speak again.
 */
export async function behind(db: Queryable, node: string): Promise<number[]> {
  const { rows } = await db.query<{ no: number }>(
    `select l.vehicle_no as no from vehicle_latest l left join warning_state s on s.vehicle_no = l.vehicle_no
     where l.received_at > now() - make_interval(secs => $3) and case when s.vehicle_no is null then l.received_at > now() - ${firstWords}
       else l.time > s.judged_to and (s.node = $1 or (s.written_at < now() - interval '10 minutes' and not s.node = any($2::text[]))) end
     order by 1`,
    [node, await livingNodes(db), longestBackS],
  );
  return rows.map(({ no }) => no);
}
