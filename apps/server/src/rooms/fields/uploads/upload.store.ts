import type { FieldDataAction, LineForm, MarkForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { cutName } from '../cut-name.rules.ts';

/** Field data of a terminal that nobody has looked at yet. */
export interface WaitingUpload {
  no: string;
  vehicleNo: number;
  vehicleId: string;
  kind: string;
  action: FieldDataAction;
  recordId: string;
  name: string;
  geoJson: string;
  /** When it came, seconds UTC. */
  at: number;
}

/** Takes the oldest of some kinds that wait, held to the end of the transaction; another worker leaves them out. */
export async function waitingUploads(
  db: Queryable,
  most: number,
  kinds: readonly string[],
): Promise<WaitingUpload[]> {
  const { rows } = await db.query<WaitingUpload>(
    `select u.id as no, u.vehicle_no as "vehicleNo", v.id as "vehicleId", u.kind, u.action, u.record_id as "recordId",
       u.name, u.geojson as "geoJson", extract(epoch from u.at)::float8 as at
     from field_upload u join vehicle v on v.no = u.vehicle_no
     where u.taken_at is null and u.kind = any($2::text[]) order by u.id limit $1
     for update of u skip locked`,
    [most, kinds],
  );
  return rows;
}

/** Says what came of one: nothing when `problem` is empty, for then a record was made. */
export async function noteTaken(
  db: Queryable,
  { vehicleNo, no }: WaitingUpload,
  problem: string,
): Promise<void> {
  await db.query('update field_upload set taken_at = now(), problem = $3 where vehicle_no = $1 and id = $2', [
    vehicleNo,
    no,
    problem,
  ]);
}

/** A fault of the data (SQLSTATE class 22), which comes again however often they are tried. */
const isNeverTaken = (error: unknown): boolean =>
  /^22/.test(String((error as { code?: unknown } | null)?.code));

/**
 * Makes a record of one upload, in a transaction of many. What the database can never take leaves nothing and is told as unreadable: it
 * must not hold up what other terminals sent.
 */
export async function takenApart(db: Queryable, take: () => Promise<string>): Promise<string> {
  await db.query('savepoint one_upload');
  try {
    const problem = await take();
    await db.query('release savepoint one_upload');
    return problem;
  } catch (error) {
    if (!isNeverTaken(error)) throw error;
    await db.query('rollback to savepoint one_upload');
    return 'unreadable';
  }
}

/** The record that a terminal means by a UUID: one of ours that it got, or one that it made. */
async function recordOf(
  db: Queryable,
  table: 'ab_line' | 'mark',
  { vehicleId, recordId }: WaitingUpload,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${table} where vehicle_id = $1 and (id = $2 or terminal_record = $2)
     order by (id = $2) desc limit 1 for update`,
    [vehicleId, recordId],
  );
  return rows[0]?.id;
}

/** A name that no other living line of the vehicle has: a number is put behind it. */
async function freeLineName(db: Queryable, vehicleId: string, id: string, name: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select lower(name) as name from ab_line where vehicle_id = $1 and id <> $2 and deleted_at is null`,
    [vehicleId, id],
  );
  const taken = new Set(rows.map((row) => row.name));
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '' : ` ${n}`;
    const free = cutName(name, 30 - tail.length) + tail;
    if (!taken.has(free.toLowerCase())) return free;
  }
}

type Stored = { id: string; known: boolean };

/** Makes or renews an AB line of a terminal. */
export async function putLine(
  db: Queryable,
  upload: WaitingUpload,
  form: Omit<LineForm, 'vehicleId' | 'blockId'>,
  figures: { lengthM: number; headingDeg: number | null },
): Promise<Stored> {
  const known = await recordOf(db, 'ab_line', upload);
  const id = known ?? newId();
  const name = await freeLineName(db, upload.vehicleId, id, form.name);
  await db.query(
    `insert into ab_line (id, vehicle_id, name, type, points, heading, width_m, length_m, heading_deg, source, terminal_record)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'terminal', $10)
     on conflict (id) do update set name = excluded.name, type = excluded.type, points = excluded.points,
       heading = excluded.heading, width_m = excluded.width_m, length_m = excluded.length_m,
       heading_deg = excluded.heading_deg, updated_at = clock_timestamp(), updated_by = null, deleted_at = null`,
    [
      id,
      upload.vehicleId,
      name,
      form.type,
      JSON.stringify(form.points),
      form.heading,
      form.widthM,
      figures.lengthM,
      figures.headingDeg,
      upload.recordId,
    ],
  );
  return { id, known: known !== undefined };
}

/** Makes or renews a mark of a terminal. */
export async function putMark(
  db: Queryable,
  upload: WaitingUpload,
  form: Omit<MarkForm, 'vehicleId' | 'blockId'>,
): Promise<Stored> {
  const known = await recordOf(db, 'mark', upload);
  const id = known ?? newId();
  await db.query(
    `insert into mark (id, vehicle_id, name, type, longitude, latitude, radius_m, alert_m, valid_until, source, terminal_record)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'terminal', $10)
     on conflict (id) do update set name = excluded.name, type = excluded.type, longitude = excluded.longitude,
       latitude = excluded.latitude, radius_m = excluded.radius_m, alert_m = excluded.alert_m,
       valid_until = excluded.valid_until, updated_at = clock_timestamp(), updated_by = null, deleted_at = null`,
    [
      id,
      upload.vehicleId,
      form.name,
      form.type,
      form.longitude,
      form.latitude,
      form.radiusM,
      form.alertM,
      form.validUntil,
      upload.recordId,
    ],
  );
  return { id, known: known !== undefined };
}

/** Marks a record deleted that its driver took away; undefined when the terminal made none of that name. */
export async function dropRecord(
  db: Queryable,
  table: 'ab_line' | 'mark',
  upload: WaitingUpload,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `update ${table} set deleted_at = now(), deleted_by = null, updated_at = clock_timestamp(), updated_by = null
     where vehicle_id = $1 and terminal_record = $2 and deleted_at is null returning id`,
    [upload.vehicleId, upload.recordId],
  );
  return rows[0]?.id;
}
