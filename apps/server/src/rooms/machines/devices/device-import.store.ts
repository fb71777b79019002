import type { OfferedProduct } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { columnsOf } from '#kit/list/columns-of.ts';

/** Which SNs (with their id), terminal numbers and machine codes of a file exist already. */
export async function takenBy(
  db: Queryable,
  rows: readonly { sn: string; terminalNumber: string; machineCode?: string | undefined }[],
): Promise<{ sn: Map<string, string>; number: Set<string>; code: Set<string> }> {
  const found = await db.query<{ id: string; sn: string; number: string; code: string }>(
    `select id, sn, terminal_number as number, lower(machine_code) as code from vehicle
     where sn = any($1::text[]) or terminal_number = any($2::text[])
       or (machine_code <> '' and lower(machine_code) = any($3::text[]))`,
    [
      rows.map(({ sn }) => sn),
      rows.map(({ terminalNumber }) => terminalNumber),
      rows.map(({ machineCode }) => (machineCode ?? '').toLowerCase()),
    ],
  );
  return {
    sn: new Map(found.rows.map(({ sn, id }) => [sn, id])),
    number: new Set(found.rows.map(({ number }) => number)),
    code: new Set(found.rows.map(({ code }) => code)),
  };
}

/** Every model that is on sale. */
export async function offeredModels(db: Queryable): Promise<OfferedProduct[]> {
  const { rows } = await db.query<OfferedProduct>(
    `select ${columnsOf<OfferedProduct>({ category: 'category', model: 'model', pn: 'pn' })} from product where state = 'onSale' and deleted_at is null order by category, model`,
  );
  return rows;
}
