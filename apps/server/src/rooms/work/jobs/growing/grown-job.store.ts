import type { Queryable } from '#database/transaction.ts';
import type { JobRow } from '../computing/job-row.ts';
import { figureColumns } from '../job.store.ts';

type Column = readonly [name: string, type: string, figureOf: (row: JobRow) => unknown];

/** What of a job changes while it goes on; its missed and repeated area, outline and shares wait for its end. */
const columns: readonly Column[] = [
  ...figureColumns.map(([name, field]): Column => [name, 'float8', ({ figures }) => figures[field]]),
  ['division_code', 'text', ({ divisionCode }) => divisionCode],
  ['points', 'int', ({ points }) => points],
  ['fix', 'smallint', ({ fix }) => fix],
  ['centre_lng', 'float8', ({ ground }) => ground.centre?.[0] ?? null],
  ['centre_lat', 'float8', ({ ground }) => ground.centre?.[1] ?? null],
];
const others = ['id', 'ended_at', 'flags', 'bbox', 'digest'] as const;

/** Writes what jobs that go on have become, all in one statement. */
export async function writeGrownJobs(db: Queryable, rows: readonly JobRow[]): Promise<void> {
  if (rows.length === 0) return;
  const arrays: unknown[] = [
    rows.map(({ id }) => id),
    rows.map(({ to }) => to),
    // Arrays of arrays would be taken apart whole.
    rows.map(({ flags }) => JSON.stringify(flags)),
    rows.map(({ ground }) => (ground.box ? boxText(ground.box) : null)),
    rows.map(({ digest }) => digest),
    ...columns.map(([, , figureOf]) => rows.map(figureOf)),
  ];
  const types = ['uuid', 'float8', 'text', 'text', 'text', ...columns.map(([, type]) => type)];
  const names = [...others, ...columns.map(([name]) => name)];
  await db.query(
    `update job set ended_at = to_timestamp(n.ended_at), bbox = n.bbox::box, digest = decode(n.digest, 'hex'),
       flags = array(select jsonb_array_elements_text(n.flags::jsonb)),
       ${columns.map(([name]) => `${name} = n.${name}`).join(', ')}, computed_at = now(), updated_at = now()
     from unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) as n (${names.join(', ')})
     where job.id = n.id`,
    arrays,
  );
}

const boxText = ([west, south, east, north]: NonNullable<JobRow['ground']['box']>): string =>
  `(${west},${south}),(${east},${north})`;
