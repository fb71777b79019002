import type { PointRow, pointList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../database/transaction.ts';
import { contains, oneOf, whenAsked } from '../../../kit/list/matches.ts';
import type { ListSource } from '../../../kit/list/source.ts';
import { versionSql } from '../../../kit/list/version.ts';

type Call = z.output<typeof pointList.query>;
export type PointFilters = Call['filters'];
export type PointSort = Call['sort'][number]['column'];
export type { PointRow };

/** Service points under `p`, their dealer under `d`: so the reach of dealers is theirs. */
export const pointSource: ListSource<PointFilters, PointSort> = {
  select: `p.id, p.name, p.person_in_charge as "personInCharge", p.phone, p.dealer_id as "dealerId", d.company as dealer,
    p.division_code as "divisionCode", p.address, null as vehicles, p.longitude, p.latitude, p.services,
    p.opening_hours as "openingHours", p.staff, p.state, extract(epoch from p.updated_at)::float8 as "updatedAt",
    extract(epoch from p.deleted_at)::float8 as "deletedAt", ${versionSql('p.updated_at')} as version`,
  from: 'service_point p join dealer d on d.id = p.dealer_id',
  id: { sql: 'p.id', type: 'uuid' },
  sorts: {
    name: { sql: 'p.name', type: 'text' },
    dealer: { sql: 'd.company', type: 'text' },
    updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('p.name', 'p.address'),
    personInCharge: contains('p.person_in_charge'),
    phone: contains('p.phone'),
    division: (code, { put }) => `starts_with(p.division_code, rtrim(${put(code)}::text, '0'))`,
    dealer: ({ id, withBelow }, { put }) =>
      withBelow ? `d.path @> array[${put(id)}::uuid]` : `d.id = ${put(id)}::uuid`,
    state: oneOf('p.state'),
    service: (chosen, { put }) => `p.services && ${put(chosen)}::text[]`,
    deleted: whenAsked('p.deleted_at is not null'),
  },
};

/** The accounts that a point names as its staff now. */
export async function staffOf(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ staff: string[] }>('select staff from service_point where id = $1', [id]);
  return rows[0]?.staff ?? [];
}
