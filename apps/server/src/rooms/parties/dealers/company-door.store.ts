import type { CompanyDoor } from '../../access/public.ts';

/** Dealers as the room below knows them: by opaque id, with those below and their names. */
export const dealersAsCompanies: CompanyDoor = {
  async below(db, ids) {
    const { rows } = await db.query<{ id: string }>(
      'select id from dealer where path && $1::uuid[] order by array_length(path, 1), id',
      [ids],
    );
    return rows.map(({ id }) => id);
  },
  async above(db, id) {
    const { rows } = await db.query<{ path: string[] }>('select path from dealer where id = $1', [id]);
    return rows[0]?.path ?? [];
  },
  async names(db, ids) {
    const { rows } = await db.query<Named>('select id, company from dealer where id = any($1)', [ids]);
    return namesOf(rows);
  },
  async living(db) {
    const { rows } = await db.query<Named>(
      `select id, company from dealer where deleted_at is null and state <> 'merged' order by company, id`,
    );
    return namesOf(rows);
  },
};

interface Named {
  id: string;
  company: string;
}

const namesOf = (rows: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, company }) => [id, company]));
