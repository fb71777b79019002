import type { ListRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';

/** Who drives a vehicle. */
export interface OwnerOfVehicle {
  name: string;
  phone: string;
}

/** Owners by id. Which vehicles may be named to somebody was decided before. */
export async function readOwners(
  pool: Pool,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, OwnerOfVehicle>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await pool.query<OwnerOfVehicle & { id: string }>(
    'select id, name, phone from owner where id = any($1::uuid[])',
    [wanted],
  );
  return new Map(rows.map(({ id, ...owner }) => [id, owner]));
}

/** The rows of a page with the names of their owners: one question a page, for a fleet of names is too much to hold. */
export async function withOwners(
  pool: Pool,
  rows: readonly ListRow[],
  ownerIds: readonly (string | null)[],
): Promise<ListRow[]> {
  const owners = await readOwners(pool, ownerIds);
  return rows.map((row, i) => ({ ...row, owner: owners.get(ownerIds[i] ?? '')?.name ?? null }));
}

/** Owners of that whole phone number, or with the text in their name; at most `limit`. */
export async function ownersLike(
  pool: Pool,
  text: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  const pattern = `%${text.normalize('NFKC').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await pool.query<{ id: string; name: string }>(
    `select id, name from owner where deleted_at is null and state = 'open'
       and (phone = $1 or lower(normalize(name, nfkc)) like lower($2)) order by name, id limit $3`,
    [text, pattern, limit],
  );
  return rows;
}
