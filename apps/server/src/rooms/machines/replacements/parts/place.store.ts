import type { PlaceStay } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { jobNumber } from '../jobs/job-list.store.ts';
import { lifeOfPlace, type PlaceChange } from './place.rules.ts';

/** What ever sat at the place of a changed component. */
export async function readPlace(db: Queryable, lineId: string): Promise<PlaceStay[]> {
  const { rows } = await db.query<PlaceChange & { id: string }>(
    `select l.id, l.old_sn as "oldSn", l.old_model as "oldModel", extract(epoch from l.old_fitted_at)::float8 as "oldFittedAt",
       l.new_sn as "newSn", l.new_model as "newModel", extract(epoch from l.replaced_at)::float8 as at, ${jobNumber()} as job
     from replacement_line o join replacement_record w on w.id = o.record_id
     join replacement_record r on r.vehicle_id = w.vehicle_id join replacement_line l on l.record_id = r.id and l.kind = o.kind
     where o.id = $1 order by l.replaced_at, r.no, l.place`,
    [lineId],
  );
  return lifeOfPlace(
    rows,
    rows.findIndex(({ id }) => id === lineId),
  );
}
