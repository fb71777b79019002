import type { DealerMonitorQuery } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { newAsking } from '#kit/list/statement.ts';
import { dealerReach } from './dealer-reach.store.ts';

/** A living dealer as maps know it. */
export interface PlacedDealer {
  id: string;
  company: string;
  superiorId: string | null;
  superior: string | null;
  /** From the top of its branch down to itself. */
  path: string[];
  divisionCode: string;
  longitude: number | null;
  latitude: number | null;
  legalPerson: string;
  phone: string;
  equipmentArea: string[];
  subordinates: number;
}

type Wanted = Partial<Omit<DealerMonitorQuery, 'quiet' | 'period' | 'own'>> & { id?: string };

/** The living dealers in the actor's reach that the filters take, those above before those below. */
export async function placedDealers(db: Queryable, actor: Actor, wanted: Wanted): Promise<PlacedDealer[]> {
  const reach = await dealerReach(db, actor);
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { put } = asking;
  const conditions = [
    reach(asking),
    wanted.id !== undefined && `d.id = ${put(wanted.id)}::uuid`,
    wanted.division && `d.division_code like ${put(divisionPattern(wanted.division))}::text`,
    wanted.level !== undefined && `array_length(d.path, 1) = ${put(wanted.level)}::int`,
    wanted.brand && `strpos(lower(d.brand), lower(${put(wanted.brand)}::text)) > 0`,
    wanted.odm && 'd.odm',
    wanted.preInstalled && 'd.pre_installed',
    wanted.category?.length && `d.categories && ${put(wanted.category)}::text[]`,
  ].filter(Boolean);
  const { rows } = await db.query<PlacedDealer>(
    `select d.id, d.company, d.superior_id as "superiorId", s.company as superior, d.path, d.division_code as "divisionCode",
       d.longitude, d.latitude, d.legal_person as "legalPerson", d.phone, d.equipment_area as "equipmentArea",
       (select count(*)::int from dealer b where b.path @> array[d.id] and b.id <> d.id and b.deleted_at is null) as subordinates
     from dealer d left join dealer s on s.id = d.superior_id
     where d.deleted_at is null and d.state <> 'merged' and ${conditions.join(' and ')}
     order by array_length(d.path, 1), d.company, d.id`,
    values,
  );
  return rows;
}

/** Ids of the dealers below each of all dealers, itself among them. */
export async function branchesOfDealers(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ id: string; path: string[] }>('select id, path from dealer');
  const branches = new Map<string, string[]>();
  for (const { id, path } of rows)
    for (const above of path) {
      const branch = branches.get(above);
      if (branch) branch.push(id);
      else branches.set(above, [id]);
    }
  return branches;
}

/** Puts a dealer on the map. */
export async function setDealerPlace(
  db: Queryable,
  actor: Actor,
  id: string,
  { longitude, latitude }: { longitude: number; latitude: number },
): Promise<void> {
  await db.query(
    `update dealer set longitude = $2, latitude = $3, updated_at = clock_timestamp(), updated_by = $4 where id = $1`,
    [id, longitude, latitude, actor.accountId],
  );
}
