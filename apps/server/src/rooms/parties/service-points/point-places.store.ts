import type { PointMonitorQuery, PointOnMap } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { newAsking } from '#kit/list/statement.ts';
import { dealerReach } from '../dealers/dealer-reach.store.ts';

export type PlacedPoint = Omit<PointOnMap, 'vehicles' | 'inProblem'>;

/** The open service points in the actor's reach that the filters take, by name. */
export async function openPoints(
  db: Queryable,
  actor: Actor,
  { division, dealer, person }: Partial<Omit<PointMonitorQuery, 'km'>> = {},
): Promise<PlacedPoint[]> {
  const reach = await dealerReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const conditions = [
    reach(asking),
    division && `p.division_code like ${put(divisionPattern(division))}::text`,
    dealer && `d.path @> array[${put(dealer)}::uuid]`,
    person && `strpos(lower(p.person_in_charge), lower(${put(person)}::text)) > 0`,
  ].filter(Boolean);
  const { rows } = await db.query<PlacedPoint>(
    `select p.id, p.name, p.person_in_charge as "personInCharge", p.phone, d.company as dealer,
       p.division_code as "divisionCode", p.address, p.opening_hours as "openingHours", p.services, p.longitude, p.latitude
     from service_point p join dealer d on d.id = p.dealer_id
     where p.deleted_at is null and p.state = 'open' and ${conditions.join(' and ')} order by p.name, p.id`,
    values,
  );
  return rows;
}
