import type { SubsidySpot } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** Drawn lines of a statement, in their order. */
export async function readSpots(db: Queryable, statementId: string): Promise<SubsidySpot[]> {
  const { rows } = await db.query<SubsidySpot>(
    `select c.id, c.line_id as "lineId", l.sn, l.block_name as block, extract(epoch from c.drawn_at)::float8 as "drawnAt",
       to_char(c.checked_on, 'YYYY-MM-DD') as "checkedOn", c.checker_name as checker, c.depths, c.photos,
       round((c.measured_m2 / 666.67)::numeric, 2)::float8 as "measuredMu", c.fits
     from subsidy_spot_check c join subsidy_line l on l.id = c.line_id where c.statement_id = $1 order by l.place`,
    [statementId],
  );
  return rows;
}

export async function insertSpots(
  db: Queryable,
  accountId: string,
  statementId: string,
  lines: readonly string[],
): Promise<void> {
  for (const line of lines)
    await db.query(
      'insert into subsidy_spot_check (id, statement_id, line_id, drawn_by) values ($1, $2, $3, $4)',
      [newId(), statementId, line, accountId],
    );
}

export async function writeSpot(
  db: Queryable,
  id: string,
  found: {
    checkedOn: string;
    checkerId: string;
    checker: string;
    depths: object;
    photos: readonly string[];
    measuredM2: number | null;
    fits: boolean;
  },
): Promise<void> {
  await db.query(
    `update subsidy_spot_check set checked_on = $2, checker_id = $3, checker_name = $4, depths = $5, photos = $6,
       measured_m2 = $7, fits = $8 where id = $1`,
    [
      id,
      found.checkedOn,
      found.checkerId,
      found.checker,
      JSON.stringify(found.depths),
      found.photos,
      found.measuredM2,
      found.fits,
    ],
  );
}

/** The sample of a former round is none of the next one; what was drawn and found stays in the path and the log. */
export async function dropSpots(db: Queryable, statementId: string): Promise<void> {
  await db.query('delete from subsidy_spot_check where statement_id = $1', [statementId]);
}
