import type { Groups } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';

/** Pins and groups of the actor's own account, in the order in which they were made. */
export async function readGroups(pool: Pool, actor: Actor): Promise<Groups> {
  const [pins, groups] = await Promise.all([
    pool.query<{ id: string }>(
      'select vehicle_id as id from vehicle_pin where account_id = $1 order by position, vehicle_id',
      [actor.accountId],
    ),
    pool.query<Groups['groups'][number]>(
      `select g.id, g.name, coalesce(array_agg(m.vehicle_id) filter (where m.vehicle_id is not null), '{}') as vehicles
       from vehicle_group g left join vehicle_group_member m on m.group_id = g.id
       where g.account_id = $1 group by g.id order by g.created_at, g.id`,
      [actor.accountId],
    ),
  ]);
  return { pins: pins.rows.map(({ id }) => id), groups: groups.rows };
}

export interface GroupsToWrite {
  readonly pins: readonly string[];
  readonly groups: readonly {
    readonly id?: string | undefined;
    readonly name: string;
    readonly vehicles: readonly string[];
  }[];
}

/** Puts pins and groups in the place of the earlier ones; a group keeps its id, and with it its place in the URL. */
export async function writeGroups(pool: Pool, actor: Actor, wanted: GroupsToWrite): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Two tabs that save at once: the second waits, and wins as a whole.
    await client.query('select id from account where id = $1 for update', [actor.accountId]);
    const own = await client.query<{ id: string }>('select id from vehicle_group where account_id = $1', [
      actor.accountId,
    ]);
    const known = new Set(own.rows.map(({ id }) => id));
    const groups = wanted.groups.map((group) => ({
      ...group,
      id: group.id !== undefined && known.has(group.id) ? group.id : newId(),
    }));
    await client.query('delete from vehicle_pin where account_id = $1', [actor.accountId]);
    await client.query('delete from vehicle_group where account_id = $1 and not (id = any($2))', [
      actor.accountId,
      groups.map(({ id }) => id),
    ]);
    // Names are unique per account; swapping two of them must not meet the old ones half-way.
    await client.query('update vehicle_group set name = left(id::text, 30) where account_id = $1', [
      actor.accountId,
    ]);
    await client.query(
      `insert into vehicle_pin (account_id, vehicle_id, position)
       select $1, id, place from unnest($2::uuid[]) with ordinality as pin (id, place)`,
      [actor.accountId, [...new Set(wanted.pins)]],
    );
    for (const { id, name, vehicles } of groups) {
      await client.query(
        `insert into vehicle_group (id, account_id, name) values ($1, $2, $3)
         on conflict (id) do update set name = excluded.name, updated_at = now()`,
        [id, actor.accountId, name],
      );
      await client.query('delete from vehicle_group_member where group_id = $1', [id]);
      await client.query(
        'insert into vehicle_group_member (group_id, vehicle_id) select $1, unnest($2::uuid[])',
        [id, [...new Set(vehicles)]],
      );
    }
  });
}

/** A vehicle that is written off is pinned and grouped by nobody any more. */
export async function dropFromGroups(db: Queryable, vehicleId: string): Promise<void> {
  await db.query('delete from vehicle_pin where vehicle_id = $1', [vehicleId]);
  await db.query('delete from vehicle_group_member where vehicle_id = $1', [vehicleId]);
}
