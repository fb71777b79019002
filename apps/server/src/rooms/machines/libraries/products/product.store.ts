import type { productList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { plainColumns } from '../library-sql.ts';

type Call = z.output<typeof productList.query>;
export type ProductFilters = Call['filters'];
export type ProductSort = Call['sort'][number]['column'];

const devices = `(select count(*)::int from vehicle v where lower(v.product_model) = lower(p.model) and v.deleted_at is null)`;

export const productSource: ListSource<ProductFilters, ProductSort> = {
  select: `p.id, p.family, p.category, p.model, p.pn, p.software_type as "softwareType",
    p.registration_needed as "registrationNeeded", p.needed_parts as "neededParts", p.default_days as "defaultDays",
    p.flow_price::float8 as "flowPrice", p.registration_price::float8 as "registrationPrice", p.warranty_months as "warrantyMonths",
    p.description, ${devices} as devices, ${plainColumns('p')}`,
  from: 'product p',
  id: { sql: 'p.id', type: 'uuid' },
  sorts: {
    model: { sql: 'p.model', type: 'text' },
    pn: { sql: 'p.pn', type: 'text' },
    flowPrice: { sql: 'p.flow_price::float8', type: 'float8', nullable: true },
    registrationPrice: { sql: 'p.registration_price::float8', type: 'float8', nullable: true },
    updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  filters: {
    family: oneOf('p.family'),
    category: oneOf('p.category'),
    model: contains('p.model'),
    pn: contains('p.pn'),
    state: oneOf('p.state'),
    deleted: whenAsked('p.deleted_at is not null'),
  },
};

/** Devices that were made as this product. */
export async function countDevices(db: Queryable, model: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from vehicle where lower(product_model) = lower($1) and deleted_at is null',
    [model],
  );
  return rows[0]!.count;
}
