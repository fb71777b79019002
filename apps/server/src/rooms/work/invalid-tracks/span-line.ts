import type { InvalidTrackRow, SpanLine } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { sourceNumbers } from '../track.rules.ts';
import { readPage } from '../track.store.ts';
import { evenly } from './evenly.rules.ts';
import { readOutlines } from './span-jobs.store.ts';

/** So much of the day's track stands around a span, seconds. */
const aroundS = 3600;
/** Points that are read and that are drawn of each of the three parts. */
const [mostRead, mostDrawn] = [90_000, 1500];

const isWorking = (status: number): 0 | 1 => (status === 2 || status === 3 || status === 5 ? 1 : 0);

/** The track of a span and around it, thinned evenly, with the outlines of the jobs that it touches. */
export async function lineOfSpan(
  pool: Pool,
  { from, to, jobs }: Pick<InvalidTrackRow, 'from' | 'to' | 'jobs'>,
  no: number,
): Promise<SpanLine> {
  const part = async (begin: number, end: number): Promise<SpanLine['span']> => {
    if (end <= begin) return [];
    const span = { no, sources: sourceNumbers('all'), from: begin, to: end };
    const { time, lng, lat, fix, status } = await readPage(pool, span, mostRead);
    const fixed = Array.from(time.keys()).filter((i) => fix[i] !== 0);
    return evenly(fixed, mostDrawn).map((i) => [lng[i]!, lat[i]!, time[i]!, isWorking(status[i]!)]);
  };
  const outlines = await readOutlines(pool, { no, from, to, jobs });
  return {
    from,
    to,
    before: await part(from - aroundS, from),
    span: await part(from, to),
    after: await part(to, to + aroundS),
    widthM: (outlines.find(({ changed }) => changed) ?? outlines[0])?.widthM ?? null,
    outlines: outlines.map(({ widthM: _, ...one }) => one),
  };
}
