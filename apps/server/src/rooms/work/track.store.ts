import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { maySpread } from '#database/may-spread.ts';
import type { Pool } from '#database/pool.ts';
import type { TransactionClient } from '#database/transaction.ts';
import { copiedColumns, decodePoints, decodePointsOf } from './copied-points.ts';
import { emptyStored, joinStored, type StoredTrack } from './stored-track.rules.ts';
import { sourceNumbers } from './track.rules.ts';

/** Which points: a vehicle's number, its sources by preference, seconds UTC with both ends included. */
export interface PointSpan {
  readonly no: number;
  readonly sources: readonly number[];
  readonly from: number;
  readonly to: number;
}

const wholePage = 100_000;

/** All points of a span by time. Read in pages, so that no answer of the database lies in memory whole. */
export async function readTrack(pool: Pool, span: PointSpan): Promise<StoredTrack> {
  const pages: StoredTrack[] = [];
  for await (const page of readPages(pool, span, wholePage)) pages.push(page);
  return pages.length > 0 ? joinStored(pages) : emptyStored(0);
}

/** The points of a span in pages of `size`, by keyset over the primary key: page 100 costs what page 1 costs. */
export async function* readPages(pool: Pool, span: PointSpan, size: number): AsyncGenerator<StoredTrack> {
  let after: number | undefined;
  for (;;) {
    const page = await readPage(pool, span, size, after);
    if (page.time.length > 0) yield page;
    if (page.time.length < size) return;
    after = page.time[page.time.length - 1]!;
  }
}

/** At most `limit` points later than `after` (seconds UTC). */
export async function readPage(
  pool: Pool,
  span: PointSpan,
  limit: number,
  after?: number,
): Promise<StoredTrack> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return decodePoints(await copied(client, pageSql(span, limit, after)));
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What COPY answers, in the client's transaction. */
async function copied(client: TransactionClient, sql: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await pipeline(client.query(copyTo(sql)), collect);
  return Buffer.concat(chunks);
}

/** The points of many vehicles, each from a moment to the end of its day, in one question; by the vehicle's number. */
export async function readTracksOf(
  client: TransactionClient,
  spans: readonly Omit<PointSpan, 'sources'>[],
): Promise<Map<number, StoredTrack>> {
  if (spans.length === 0) return new Map();
  if (!(await maySpread(client))) return decodePointsOf(await copied(client, tracksSql(spans)));
  // Where vehicles lie on different machines LATERAL cannot be planned over all of them: each is asked where it lies.
  const found = new Map<number, StoredTrack>();
  for (const { no, from, to } of spans) {
    const scans = scansOf([{ from, to }], whole(no), instant(from), instant(to));
    const sql = `copy (select ${copiedColumns}, ${whole(no)}::int as no from (${scans}) as points order by time) to stdout (format binary)`;
    for (const [of, track] of decodePointsOf(await copied(client, sql))) found.set(of, track);
  }
  return found;
}

function tracksSql(spans: readonly Omit<PointSpan, 'sources'>[]): string {
  const asked = spans.map(({ no, from, to }) => `(${whole(no)}, ${instant(from)}, ${instant(to)})`);
  return `copy (select ${copiedColumns}, a.no from (values ${asked.join(', ')}) as a (no, "from", "to")
    cross join lateral (${scansOf(spans, 'a.no', 'a."from"', 'a."to"')}) as points order by a.no, time) to stdout (format binary)`;
}

/** A scan of each source; number and ends as SQL, `spans` the ends of all that are asked. */
function scansOf(spans: readonly Ends[], no: string, from: string, to: string): string {
  const sources = sourceNumbers('all');
  const scans = sources.map(
    (
      source,
    ) => `(select ${copiedColumns} from track_point p where vehicle_no = ${no} and source = ${whole(source)}
      and time >= ${from} and time <= ${to} and ${betweenAll(spans)} ${preferred(no, source, sources, spans)})`,
  );
  return scans.join(' union all ');
}

type Ends = Pick<PointSpan, 'from' | 'to'>;

/** Plain ends of all spans together, and seconds on both sides: by them the planner leaves out the days that nobody asks for. */
function betweenAll(spans: readonly Ends[], column = 'time', aroundS = 0): string {
  const first = Math.min(...spans.map(({ from }) => from)) - aroundS;
  const last = Math.max(...spans.map(({ to }) => to)) + aroundS;
  return `${column} >= ${instant(first)} and ${column} <= ${instant(last)}`;
}

// COPY takes no parameters: what stands in the text are numbers only, each made into a literal of its own.
function pageSql({ no, sources, from, to }: PointSpan, limit: number, after: number | undefined): string {
  const begin = after === undefined ? `time >= ${instant(from)}` : `time > ${instant(after)}`;
  const scans = sources.map(
    (source) => `(select ${copiedColumns} from track_point p
      where vehicle_no = ${whole(no)} and source = ${whole(source)} and ${begin} and time <= ${instant(to)}
        ${preferred(whole(no), source, sources, [{ from: after ?? from, to }])}
      order by time limit ${whole(limit)})`,
  );
  return `copy (select ${copiedColumns} from (${scans.join(' union all ')}) as points
    order by time limit ${whole(limit)}) to stdout (format binary)`;
}

/** Where two sources report in one minute only the first of them counts (R1), so no time comes twice. */
function preferred(no: string, source: number, sources: readonly number[], spans: readonly Ends[]): string {
  const better = sources.filter((other) => other < source).map(whole);
  if (better.length === 0) return '';
  return `and not exists (select from track_point q where q.vehicle_no = ${no} and q.source in (${better.join(', ')})
    and ${betweenAll(spans, 'q.time', 60)}
    and q.time >= date_trunc('minute', p.time) and q.time < date_trunc('minute', p.time) + interval '1 minute')`;
}

function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError('a whole number was expected');
  return String(value);
}

/** One literal: an instant that is added up of two is no constant, and the planner would look into every day that is kept. */
function instant(seconds: number): string {
  if (!Number.isFinite(seconds)) throw new RangeError('a time was expected');
  const micros = Math.round(seconds * 1e6);
  const second = Math.floor(micros / 1e6);
  const rest = String(micros - second * 1e6).padStart(6, '0');
  return `timestamptz '${new Date(second * 1000).toISOString().replace(/\.000Z$/, `.${rest}Z`)}'`;
}

/** When the vehicle was installed, seconds UTC; points before that do not count (R1). */
export async function readInstalledAt(pool: Pool, no: number): Promise<number | null> {
  const { rows } = await pool.query<{ at: number | null }>(
    'select extract(epoch from installed_at)::float8 as at from vehicle where no = $1',
    [no],
  );
  return rows[0]?.at ?? null;
}

/** Points with a fix of these vehicles since a moment, by vehicle and time: number, place, second UTC. */
export async function readTails(
  pool: Pool,
  nos: readonly number[],
  since: number,
): Promise<[no: number, lng: number, lat: number, time: number][]> {
  const { rows } = await pool.query<[number, number, number, number]>({
    text: `select vehicle_no, lng, lat, extract(epoch from time)::float8 from track_point
      where vehicle_no = any($1) and time >= to_timestamp($2) and fix <> 0 order by vehicle_no, time`,
    values: [nos, since],
    rowMode: 'array',
  });
  return rows;
}
