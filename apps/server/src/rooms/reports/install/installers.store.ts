import { type InstallerFact, type InstallerFactRow, installerDays } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { coverageSql } from '#kit/sql/coverage-sql.ts';
import { sentEntriesSql } from '#rooms/approvals/public.ts';
import { vehicleScope } from '#rooms/machines/public.ts';
import type { Counted } from '../machine/asked.ts';
import { dayOf, eventsSql } from '../machine/facts.store.ts';
import { keyed } from '../machine/sums.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;
const dimensions = ['installer'] as const;

const told = ['dealer_id', 'division_code', 'category', 'brand', 'car_type', 'horsepower', 'installer'];
const toldOf = (alias: string): string => told.map((column) => `${alias}.${column}`).join(', ');

/** Devices that were installed in the period under `k1`, their installer: facts of the report's own measure. */
const installedSql = (counted: Counted, asking: Asking): string =>
  `select * from (${keyed(
    eventsSql(counted, asking),
    counted,
    { dimensions, columns: `f.id, f.day, f.vehicle_id, f.vehicle_no, ${toldOf('f')}, f.model, f.installed` },
    asking,
  )}) i where i.installed = 1`;

/** Entries that were handed in within the period, of machines that the asker may know of today; as these are today but for the installer, whom the entry names. */
function entriesSql(counted: Counted, asking: Asking): string {
  const { put } = asking;
  const { begin, end } = counted.period;
  const entries = `select e.id::text as id, e.number, ${dayOf('e.submitted_at')} as day, v.no as vehicle_no, v.dealer_id, v.division_code,
      v.category, v.product_model as model, v.brand, v.car_type, v.horsepower, v.state, e.installer,
      exists (select from approval_act c where c.approval_id = e.id and c.to_state = 'rejected') as rejected
    from (${sentEntriesSql}) e join vehicle v on v.id = e.vehicle_id
    where ${coverageSql(vehicleScope(counted.actor), 'v', put)} and ${dayOf('e.submitted_at')} between ${put(begin)}::date and ${put(end)}::date`;
  const columns = `f.id, f.number, f.day, f.vehicle_no, ${toldOf('f')}, f.model, f.rejected`;
  return keyed(entries, counted, { dimensions, columns }, asking);
}

/** Problems of the installed devices within their first days, of those that the asker may still know of. */
const problemsSql = (counted: Counted, asking: Asking): string =>
  `select i.k1, i.id || p.id as id, 'P-' || lpad(p.no::text, 6, '0') as number, ${dayOf('p.happened_at')} as day, i.vehicle_no,
     ${toldOf('i')}, i.model
   from (${installedSql(counted, asking)}) i join vehicle v on v.id = i.vehicle_id join problem_vehicle x on x.vehicle_id = v.id
   join problem p on p.id = x.problem_id and p.merged_into is null
   where ${coverageSql(vehicleScope(counted.actor), 'v', asking.put)}
     and ${dayOf('p.happened_at')} >= i.day and ${dayOf('p.happened_at')} < i.day + ${installerDays}`;

const factsSql: Readonly<Record<InstallerFact, (counted: Counted, asking: Asking) => string>> = {
  entries: entriesSql,
  rejected: (counted, asking) => `select * from (${entriesSql(counted, asking)}) e where e.rejected`,
  problems: problemsSql,
};

/** How many facts of one kind each installer has. */
export async function countOfInstallers(
  db: Queryable,
  counted: Counted,
  what: InstallerFact | 'devices',
): Promise<ReadonlyMap<string, number>> {
  const { values, asking } = newAsking(nobody);
  const facts = what === 'devices' ? installedSql(counted, asking) : factsSql[what](counted, asking);
  const { rows } = await db.query<{ name: string; n: number }>(
    `select k1 as name, count(*)::int as n from (${facts}) f group by k1`,
    values,
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/** A page of the facts behind a number, the newest first, and how many there are. */
export async function readInstallerFacts(
  db: Queryable,
  counted: Counted,
  { what, of }: { what: InstallerFact; of: string | undefined },
  page: { most: number; skip: number },
): Promise<{ rows: InstallerFactRow[]; total: number }> {
  const { values, asking } = newAsking(nobody);
  const facts = factsSql[what](counted, asking);
  const those = of === undefined ? 'true' : `f.k1 = ${asking.put(of)}`;
  const { rows } = await db.query<InstallerFactRow>(
    `select f.id, f.day::text as day, v.id as "vehicleId", v.sn, d.company as dealer, f.division_code as "divisionCode", f.category,
       f.model, f.brand, f.car_type as "carType", f.horsepower, f.k1 as installer, f.number
     from (${facts}) f join vehicle v on v.no = f.vehicle_no left join dealer d on d.id = f.dealer_id where ${those}
     order by f.day desc, v.sn, f.id limit ${page.most} offset ${page.skip}`,
    values,
  );
  const counts = await countOfInstallers(db, counted, what);
  const total =
    of === undefined ? [...counts.values()].reduce((sum, n) => sum + n, 0) : (counts.get(of) ?? 0);
  return { rows, total };
}
