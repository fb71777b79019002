import type { LoadResult } from '@furrow/simulator';
import pg from 'pg';

/** What became of the points that were acknowledged. */
export interface Kept {
  readonly lost: number;
  /** Rows beyond the first of one vehicle, source and second. */
  readonly twice: number;
  readonly rows: number;
}

/** Looks up every acknowledged (terminal, second) in track_point. */
export async function keptOf(url: string, { acked }: Pick<LoadResult, 'acked'>): Promise<Kept> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ number: string; times: string[]; rows: number; seconds: number }>(
      `SELECT v.terminal_number AS number, array_agg(extract(epoch FROM p.time)::bigint::text) AS times,
         count(*)::int AS rows, count(DISTINCT (p.source, p.time))::int AS seconds
       FROM track_point p JOIN vehicle v ON v.no = p.vehicle_no GROUP BY v.terminal_number`,
    );
    const stored = new Map(rows.map((row) => [row.number, new Set(row.times.map(Number))]));
    let lost = 0;
    for (const one of acked) {
      const times = stored.get(one.terminalNumber);
      for (const time of one.times()) if (!times?.has(time)) lost += 1;
    }
    const sum = (of: (row: { rows: number; seconds: number }) => number): number =>
      rows.reduce((all, row) => all + of(row), 0);
    return { lost, twice: sum((row) => row.rows - row.seconds), rows: sum((row) => row.rows) };
  } finally {
    await client.end();
  }
}
