import type { ProblemClocks, ProblemPriority } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { afterWorkingHours } from '#kit/clock/working-time.rules.ts';
import { zoneMinutesSql } from '#rooms/work/public.ts';
import { hoursOf, type PointHours } from './point-hours.rules.ts';

/** What holds while nothing is set, in working hours. */
const usual: ProblemClocks['rows'] = [
  { priority: 'urgent', answerH: 1, solveH: 8 },
  { priority: 'high', answerH: 4, solveH: 24 },
  { priority: 'normal', answerH: 8, solveH: 40 },
  { priority: 'low', answerH: 24, solveH: 120 },
];

/** Working hours until the first answer and the solution, by priority. */
export async function readClocks(db: Queryable): Promise<ProblemClocks> {
  const { rows } = await db.query<ProblemClocks['rows'][number]>(
    'select priority, answer_h as "answerH", solve_h as "solveH" from problem_clock',
  );
  return { rows: usual.map((one) => rows.find(({ priority }) => priority === one.priority) ?? one) };
}

export async function writeClocks(db: Queryable, { rows }: ProblemClocks): Promise<void> {
  await db.query(
    `insert into problem_clock (priority, answer_h, solve_h)
     select priority, "answerH", "solveH" from jsonb_to_recordset($1::jsonb) as r (priority text, "answerH" int, "solveH" int)
     on conflict (priority) do update set answer_h = excluded.answer_h, solve_h = excluded.solve_h`,
    [JSON.stringify(rows)],
  );
}

/** SQL: the hours of a service point under an alias, `PointHours`; null where there is none. */
export const pointHoursSql = (alias: string): string =>
  `case when ${alias}.id is not null then jsonb_build_object('text', ${alias}.opening_hours, 'zoneMin', ${zoneMinutesSql(`${alias}.division_code`)}) end`;

/** A service point with its hours. */
interface Point {
  id: string;
  pointHours: PointHours;
}

/** The open service point that looks after a machine: of its dealer or of one above before any other, then the nearest to where it was heard last. */
export async function pointOf(db: Queryable, vehicleId: string): Promise<Point | null> {
  const { rows } = await db.query<Point>(
    `select p.id, ${pointHoursSql('p')} as "pointHours" from vehicle v left join dealer d on d.id = v.dealer_id
     left join vehicle_latest l on l.vehicle_no = v.no
     join service_point p on p.deleted_at is null and p.state = 'open'
       and (p.dealer_id = any(d.path) or (d.id is null and p.division_code <> '' and left(p.division_code, 2) = left(v.division_code, 2)))
     where v.id = $1
     order by p.dealer_id is distinct from v.dealer_id, 'repair' = any(p.services) desc,
       (p.longitude - l.lng) ^ 2 + (p.latitude - l.lat) ^ 2 nulls last, p.name limit 1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** The hours of a service point by its id; null when there is none. */
export async function hoursOfPoint(db: Queryable, id: string | null): Promise<PointHours | null> {
  const { rows } = await db.query<Point>(
    `select p.id, ${pointHoursSql('p')} as "pointHours" from service_point p where p.id = $1`,
    [id],
  );
  return rows[0]?.pointHours ?? null;
}

/** When somebody should have answered and when it should be solved, in the hours of the service point. */
export async function dueOf(
  db: Queryable,
  priority: ProblemPriority,
  fromS: number,
  pointHours: PointHours | null,
): Promise<{ answer: Date; solve: Date }> {
  const { rows } = await readClocks(db);
  const { answerH, solveH } = rows.find((row) => row.priority === priority)!;
  const hours = hoursOf(pointHours);
  const at = (count: number) => new Date(afterWorkingHours(fromS, count, hours) * 1000);
  return { answer: at(answerH), solve: at(solveH) };
}
