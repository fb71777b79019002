import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { RecordFinder } from '#kit/entity/record-finder.ts';
import { contains } from '#kit/list/matches.ts';
import { newAsking } from '#kit/list/statement.ts';
import { accountReach } from './accounts/account-list.store.ts';
import { roleReach } from './roles/role.store.ts';

interface Found {
  id: string;
  name: string;
  detail: string;
}
const anybody = { timeZone: 'UTC', language: 'en' } as const;

/** Accounts and roles for the command palette, each by the right of its page. */
export const accessFinders: readonly RecordFinder[] = [
  async (db, actor, text, most) => {
    if (!may(actor, 'accountManage')) return [];
    const rows = await findAccounts(db, actor, text, most);
    return rows.map(({ id, name, detail }) => ({
      kind: 'account',
      text: name,
      detail,
      path: `/accountManage?id=${id}`,
    }));
  },
  async (db, actor, text, most) => {
    if (!may(actor, 'roleManage')) return [];
    const rows = await findRoles(db, actor, text, most);
    return rows.map(({ id, name, detail }) => ({
      kind: 'role',
      text: name,
      detail,
      path: `/roleManage?id=${id}`,
    }));
  },
];

/** Living accounts within the actor's reach whose name or display name holds the text; at most `most`, by name. */
async function findAccounts(db: Queryable, actor: Actor, text: string, most: number): Promise<Found[]> {
  const reach = await accountReach(db, actor);
  const { values, asking } = newAsking(anybody);
  const { rows } = await db.query<Found>(
    `select a.id, a.name, a.display_name as detail from account a join role r on r.id = a.role_id
     where a.deleted_at is null and ${contains('a.name', 'a.display_name')(text, asking)} and ${reach(asking)}
     order by a.name, a.id limit ${asking.put(most)}`,
    values,
  );
  return rows;
}

/** Living roles within the actor's reach whose name or description holds the text. */
async function findRoles(db: Queryable, actor: Actor, text: string, most: number): Promise<Found[]> {
  const reach = await roleReach(db, actor);
  const { values, asking } = newAsking(anybody);
  const { rows } = await db.query<Found>(
    `select r.id::text as id, r.name, r.description as detail from role r
     where r.deleted_at is null and ${contains('r.name', 'r.description')(text, asking)} and ${reach(asking)}
     order by r.name, r.id limit ${asking.put(most)}`,
    values,
  );
  return rows;
}
