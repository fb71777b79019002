import { type ComponentKind, type componentModelList, modelExtras } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { packedColumns, plainColumns } from '../library-sql.ts';

type Call = z.output<typeof componentModelList.query>;
export type ComponentModelFilters = Call['filters'];
export type ComponentModelSort = Call['sort'][number]['column'];

const piecesIn = (state: string): string =>
  `(select coalesce(sum(c.quantity), 0)::int from component c
    where c.model_id = m.id and c.state = '${state}' and c.deleted_at is null)`;

/** Fewer pieces in the library than wanted. */
export const lowStockSql = `(m.state = 'enabled' and ${piecesIn('inLibrary')} < m.low_stock_limit)`;

/** Entries of the vehicle library that name the model. */
const entries = `(select count(*)::int from vehicle_model e
  where (e.spline_model_id = m.id or e.bracket_model_id = m.id) and e.deleted_at is null)`;

/** The names that models of a kind have beyond those of the others. */
export const modelExtraNames = (kind: ComponentKind): string[] => Object.keys(modelExtras[kind]);

export const componentModelSource = (
  kind: ComponentKind,
): ListSource<ComponentModelFilters, ComponentModelSort> => ({
  select: [
    `m.id, m.kind, m.subtype, m.model, m.name, m.pn, m.price::float8 as price, m.low_stock_limit as "lowStockLimit",
     ${piecesIn('inLibrary')} as "inLibrary", ${piecesIn('fitted')} as fitted, ${piecesIn('scrapped')} as scrapped,
     ${entries} as entries`,
    ...(modelExtraNames(kind).length > 0 ? [packedColumns('m.data', modelExtraNames(kind))] : []),
    plainColumns('m'),
  ].join(', '),
  from: 'component_model m',
  id: { sql: 'm.id', type: 'uuid' },
  sorts: {
    model: { sql: 'm.model', type: 'text' },
    pn: { sql: 'm.pn', type: 'text' },
    price: { sql: 'm.price::float8', type: 'float8', nullable: true },
    updatedAt: { sql: 'm.updated_at', type: 'timestamptz' },
  },
  filters: {
    model: contains('m.model', 'm.name'),
    pn: contains('m.pn'),
    subtype: oneOf('m.subtype'),
    state: oneOf('m.state'),
    lowStock: whenAsked(lowStockSql),
    deleted: whenAsked('m.deleted_at is not null'),
  },
});

/** Pieces and entries of the vehicle library that point to a model. */
export async function countUses(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select (select count(*) from component where model_id = $1 and deleted_at is null)
       + (select count(*) from vehicle_model
          where (spline_model_id = $1 or bracket_model_id = $1) and deleted_at is null) as count`,
    [id],
  );
  return Number(rows[0]!.count);
}

/** The models of a kind that may be chosen, by their name: for the sheet of an import. */
export async function offeredModels(
  db: Queryable,
  kind: ComponentKind,
): Promise<{ value: string; word: string }[]> {
  const { rows } = await db.query<{ value: string; word: string }>(
    `select id as value, model as word from component_model
     where kind = $1 and state = 'enabled' and deleted_at is null order by model`,
    [kind],
  );
  return rows;
}

/** The kind of a model, or null. */
export async function kindOfModel(db: Queryable, id: string): Promise<ComponentKind | null> {
  const { rows } = await db.query<{ kind: ComponentKind }>('select kind from component_model where id = $1', [
    id,
  ]);
  return rows[0]?.kind ?? null;
}
