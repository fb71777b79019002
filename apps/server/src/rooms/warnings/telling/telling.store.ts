import type { WarningAct, WarningKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';

/** So many raises of one kind in a minute at one place, or in all, are told as one (W7). */
const stormOfPlace = 50;
const stormOfAll = 500;

interface Storm {
  readonly id: string;
  readonly kind: WarningKind;
  /** Rows of the group until now. */
  readonly count: number;
  /** Whose machines came to it, and how many rows each company has in it. */
  readonly companies: readonly { id: string; count: number }[];
}

/** Whose business a row `w` is; one about a dealer that may not see it is that of who stands above. */
export const companyOfRow = `case when w.kind = 'dealer' and w.figures ->> 'seen' is distinct from '1'
  then (select x.superior_id from dealer x where x.id = w.dealer_id) else coalesce(w.dealer_id, v.dealer_id) end`;

/** Puts rows of the last minute that have one cause into a group; answers the groups that began or grew. */
export async function joinStorms(db: Queryable): Promise<Storm[]> {
  const { rows: causes } = await db.query<{ kind: WarningKind; cause: string }>(
    `with recent as (select kind, place_code from warning where known_at > now() - interval '1 minute' and not found_later)
     select kind, 'all' as cause from recent group by kind having count(*) > $2
     union all select kind, place_code from recent where place_code <> '' group by kind, place_code having count(*) > $1`,
    [stormOfPlace, stormOfAll],
  );
  const storms: Storm[] = [];
  for (const { kind, cause } of causes) {
    const id = await openGroup(db, kind, cause);
    const { rows } = await db.query<{ count: number; joined: number }>(
      `with joined as (
         update warning w set group_id = $1 where w.kind = $2 and w.group_id is null and w.state = 'active'
           and w.known_at > now() - interval '1 minute' and ($3 = 'all' or w.place_code = $3) returning w.id)
       update warning_group set count = count + (select count(*) from joined), last_at = now() where id = $1
       returning count::int, (select count(*)::int from joined) as joined`,
      [id, kind, cause],
    );
    const { count, joined } = rows[0]!;
    if (joined > 0) storms.push({ id, kind, count, companies: await companiesOf(db, id) });
  }
  return storms;
}

/** Companies with rows in a group, each with how many. */
async function companiesOf(db: Queryable, groupId: string): Promise<Storm['companies']> {
  const { rows } = await db.query<{ id: string; count: number }>(
    `select c.id, count(*)::int as count from warning w left join vehicle v on v.id = w.vehicle_id
     cross join lateral (select ${companyOfRow} as id) c
     where w.group_id = $1 and c.id is not null group by c.id order by c.id`,
    [groupId],
  );
  return rows;
}

/** The group goes on while one of its members is active. */
async function openGroup(db: Queryable, kind: string, cause: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select g.id from warning_group g where g.kind = $1 and g.cause = $2
       and exists (select 1 from warning w where w.group_id = g.id and w.state = 'active') order by g.began_at desc limit 1`,
    [kind, cause],
  );
  if (rows[0]) return rows[0].id;
  const id = newId();
  await db.query('insert into warning_group (id, kind, cause) values ($1, $2, $3)', [id, kind, cause]);
  return id;
}

/** Of these rows those that are told at once and alone. */
export async function rowsToTell(
  db: Queryable,
  ids: readonly string[],
): Promise<
  {
    id: string;
    kind: WarningKind;
    number: string;
    sn: string;
    level: string;
    company: string | null;
    ofSite: boolean;
  }[]
> {
  if (ids.length === 0) return [];
  const { rows } = await db.query(
    `select w.id, w.kind, w.number, coalesce(v.sn, w.object_name) as sn, w.level, ${companyOfRow} as company,
       w.object_kind = 'site' as "ofSite"
     from warning w left join vehicle v on v.id = w.vehicle_id
     where w.id = any($1::uuid[]) and w.level <> 'notice' and w.group_id is null and not w.found_later order by w.number`,
    [ids],
  );
  return rows;
}

/** How many notices of /crossRegion were raised, or found later, in the last day. */
export async function noticesOfDay(db: Queryable): Promise<{ count: number; later: number }> {
  const { rows } = await db.query(
    `select (count(*) filter (where level = 'notice' and not found_later))::int as count,
       (count(*) filter (where found_later))::int as later
     from warning where kind = 'crossRegion' and known_at > now() - interval '1 day'`,
  );
  return rows[0];
}

/** How many people were told of rows, and by which step. */
export async function noteTold(
  db: Queryable,
  ids: readonly string[],
  { act = 'told', level, people }: { act?: WarningAct; level: string; people: number },
): Promise<void> {
  await db.query(
    `insert into warning_act (warning_id, act, at, level, note) select id, $2, now(), $3, $4 from unnest($1::uuid[]) as id`,
    [ids, act, level, String(people)],
  );
}
