import type { RaisedLevel, WarningKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { WarningObject } from '../engine/warning-writes.store.ts';

/** What a run found to be wrong now. */
export interface Found {
  readonly key: string;
  /** Null only beside an object. */
  readonly vehicleId: string | null;
  readonly object?: WarningObject;
  readonly rule: string;
  readonly level: RaisedLevel;
  /** Since when, seconds UTC. */
  readonly since: number;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly placeCode: string;
  readonly homeCode: string;
  readonly value: number;
  readonly threshold: number;
  readonly figures: Readonly<Record<string, number | string>>;
}

interface Run {
  readonly kind: WarningKind;
  readonly prefix: string;
}

export interface Standing {
  readonly key: string;
  readonly vehicleId: string | null;
  readonly level: RaisedLevel;
}

/** Whether nobody else runs it; held to the end of the transaction. */
export async function lockRun(db: Queryable, prefix: string): Promise<boolean> {
  const { rows } = await db.query<{ got: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as got', [
    `warning run ${prefix}`,
  ]);
  return rows[0]!.got;
}

export async function standingOf(db: Queryable, { kind, prefix }: Run): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `select key, vehicle_id as "vehicleId", level from warning where kind = $1 and state = 'active' and starts_with(key, $2)`,
    [kind, `${prefix} `],
  );
  return rows;
}

/** Why a key is not raised now. */
export interface Rest {
  readonly key: string;
  readonly by: 'mute' | 'serviceWindow' | 'hand';
  /** Of the mute, or of the planned work. */
  readonly id: string;
}

/** Keys that are not raised now: muted, in a time of planned work, or cancelled by a person and not over since. */
export async function restsOf(
  db: Queryable,
  { kind, prefix }: Run,
  found: readonly Found[],
): Promise<Map<string, Rest>> {
  const keys = found.map(({ key }) => key);
  // What was cancelled by hand and is not found any more was over once.
  await db.query(
    `update warning w set figures = w.figures || '{"over": 1}' where w.kind = $1 and w.state = 'cancelled' and w.end_cause = 'hand'
       and w.key like $2 and not w.figures ? 'over' and not w.key = any($3::text[])`,
    [kind, `${prefix} %`, keys],
  );
  const { rows } = await db.query<Rest>(
    `select distinct on (r.key) r.key, r.by, r.id from unnest($2::text[], $3::uuid[], $4::text[], $5::text[]) as g (key, vehicle_id, object_kind, object_id)
     cross join lateral (
       select g.key, 1 as n, 'mute' as by, m.id from warning_mute m
       where m.kind = $1 and m.until_at > now() and (m.key = g.key or (m.key is null and case
         when g.object_id is null then m.vehicle_id = g.vehicle_id else m.object_kind = g.object_kind and m.object_id = g.object_id end))
       union all select g.key, 2, 'serviceWindow', x.id from service_window x
       where $1 in ('dismantle', 'exception') and x.vehicle_id = g.vehicle_id and now() >= x.from_at and now() < x.to_at
       union all select g.key, 3, 'hand', l.id from (
         select w.id, w.end_cause, w.figures from warning w where w.key = g.key order by w.raised_at desc limit 1) l
       where l.end_cause = 'hand' and not l.figures ? 'over') r
     order by r.key, r.n`,
    [
      kind,
      keys,
      found.map(({ vehicleId }) => vehicleId),
      found.map(({ object }) => object?.kind ?? 'vehicle'),
      found.map(({ object }) => object?.id ?? null),
    ],
  );
  return new Map(rows.map((rest) => [rest.key, rest]));
}
