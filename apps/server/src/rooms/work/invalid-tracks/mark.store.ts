import type { InvalidKind, InvalidOrigin, InvalidRuleKind, InvalidState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** A mark as deeds find it. */
export interface Mark {
  readonly id: string;
  readonly vehicleNo: number;
  readonly vehicleId: string;
  readonly sn: string;
  readonly from: number;
  readonly to: number;
  readonly kind: InvalidKind;
  readonly reason: string;
  readonly remark: string;
  readonly state: InvalidState;
  readonly origin: InvalidOrigin;
  readonly areaBeforeM2: number | null;
  readonly areaAfterM2: number | null;
}

const columns = `t.id, t.vehicle_no as "vehicleNo", v.id as "vehicleId", v.sn, ${seconds('t.from_at')} as "from",
  ${seconds('t.to_at')} as "to", t.kind, t.reason, t.remark, t.state, t.origin, t.area_before_m2 as "areaBeforeM2",
  t.area_after_m2 as "areaAfterM2"`;

/** Null: there is none, or its vehicle is gone. */
export async function readMark(db: Queryable, id: string): Promise<Mark | null> {
  const { rows } = await db.query<Mark>(
    `select ${columns} from invalid_track t join vehicle v on v.no = t.vehicle_no where t.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Marked spans of a vehicle that share a moment with this one. */
export async function readJoined(
  db: Queryable,
  { no, from, to, but }: { no: number; from: number; to: number; but: string },
): Promise<Mark[]> {
  const { rows } = await db.query<Mark>(
    `select ${columns} from invalid_track t join vehicle v on v.no = t.vehicle_no
     where t.vehicle_no = $1 and t.state = 'marked' and t.id <> $4 and t.from_at <= to_timestamp($3)
       and t.to_at >= to_timestamp($2) order by t.from_at, t.id`,
    [no, from, to, but],
  );
  return rows;
}

/** A new span, proposed until it is marked. */
export async function insertMark(
  db: Queryable,
  mark: {
    id: string;
    no: number;
    from: number;
    to: number;
    kind: InvalidKind;
    reason: string;
    remark: string;
    rule: InvalidRuleKind | null;
    by: string | null;
    points: number;
    distanceM: number;
    jobs: readonly string[];
  },
): Promise<void> {
  const { id, no, from, to, kind, reason, remark, rule, by, points, distanceM, jobs } = mark;
  await db.query(
    `insert into invalid_track (id, vehicle_no, from_at, to_at, kind, reason, remark, rule, origin, state, points, distance_m,
       jobs, created_by, updated_by)
     values ($1, $2, to_timestamp($3), to_timestamp($4), $5, $6, $7, $8, $9, 'proposed', $10, $11, $12, $13, $13)`,
    [
      id,
      no,
      from,
      to,
      kind,
      reason,
      remark,
      rule,
      rule === null ? 'person' : 'rule',
      points,
      distanceM,
      jobs,
      by,
    ],
  );
}

/** The span counts no more from now on; the marks that it is joined with end in it. */
export async function setMarked(
  db: Queryable,
  mark: {
    id: string;
    from: number;
    to: number;
    remark: string;
    by: string | null;
    joined: readonly string[];
  },
): Promise<void> {
  const { id, from, to, remark, by, joined } = mark;
  await db.query('delete from invalid_track where id = any($1::uuid[])', [joined]);
  await db.query(
    `update invalid_track set state = 'marked', from_at = to_timestamp($2), to_at = to_timestamp($3), remark = $4,
       marked_at = now(), marked_by = $5, unmarked_at = null, unmarked_by = null, unmark_reason = '', updated_at = now(),
       updated_by = $5 where id = $1`,
    [id, from, to, remark, by],
  );
}

/** What the mark does to jobs; of an unmarked one what it had done stays written. */
export async function setFigures(
  db: Queryable,
  id: string,
  figures: {
    points: number;
    distanceM: number;
    jobs: readonly string[];
    areaBeforeM2: number;
    areaAfterM2: number;
    afterSettlement: boolean;
  },
): Promise<void> {
  const { points, distanceM, jobs, areaBeforeM2, areaAfterM2, afterSettlement } = figures;
  await db.query(
    `update invalid_track set points = $2, distance_m = $3, jobs = $4, area_before_m2 = $5, area_after_m2 = $6,
       after_settlement = after_settlement or $7 where id = $1`,
    [id, points, distanceM, jobs, areaBeforeM2, areaAfterM2, afterSettlement],
  );
}

export async function setUnmarked(
  db: Queryable,
  id: string,
  { reason, remark, by }: { reason: string; remark: string; by: string | null },
): Promise<void> {
  await db.query(
    `update invalid_track set state = 'unmarked', unmarked_at = now(), unmarked_by = $2, unmark_reason = $3, remark = $4,
       updated_at = now(), updated_by = $2 where id = $1`,
    [id, by, reason, remark],
  );
}

export async function setDismissed(db: Queryable, id: string, by: string | null): Promise<void> {
  await db.query(
    `update invalid_track set state = 'dismissed', updated_at = now(), updated_by = $2 where id = $1`,
    [id, by],
  );
}
