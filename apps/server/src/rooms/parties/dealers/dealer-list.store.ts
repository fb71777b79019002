import type { DealerNode, DealerRow, dealerList, ListAnswer } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, inDivision, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import { readPage } from '#kit/list/page.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import type { DealerReach } from './dealer-reach.store.ts';

export type DealerCall = z.output<typeof dealerList.query>;
type Filters = DealerCall['filters'];
type Sort = DealerCall['sort'][number]['column'];
export type DealerAsked = Asked<Filters, Sort>;

/** A dealer as the table tells it, before the room above has counted. */
export type BareDealer = Omit<DealerRow, 'vehicles' | 'branchVehicles' | 'inUse'>;

const subordinates = `(select count(*)::int from dealer s where s.superior_id = d.id and s.deleted_at is null)`;
const accounts = `(select count(*)::int from account a where a.dealer_id = d.id and a.deleted_at is null)`;
const level = 'array_length(d.path, 1)';
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Dealers with what they hold. */
export const dealerSource: ListSource<Filters, Sort> = {
  select: `d.id, d.company, d.superior_id as "superiorId", s.company as superior, ${level} as level,
    d.legal_person as "legalPerson", d.phone, d.address, d.shipping_address as "shippingAddress", d.country,
    d.division_code as "divisionCode", d.brand, d.odm, d.pre_installed as "preInstalled",
    d.equipment_area as "equipmentArea", d.categories, d.models, d.tablet_sn_digits as "tabletSnDigits",
    d.tablet_sn_rule as "tabletSnRule", d.remark, ${subordinates} as subordinates, ${accounts} as accounts, d.state,
    ${seconds('d.created_at')} as "createdAt", maker.name as "createdBy", ${seconds('d.deleted_at')} as "deletedAt",
    ${versionSql('d.updated_at')} as version`,
  from: `dealer d left join dealer s on s.id = d.superior_id left join account maker on maker.id = d.created_by`,
  id: { sql: 'd.id', type: 'uuid' },
  sorts: {
    company: { sql: 'd.company', type: 'text' },
    level: { sql: level, type: 'int' },
    createdAt: { sql: 'd.created_at', type: 'timestamptz' },
    subordinates: { sql: subordinates, type: 'int' },
    accounts: { sql: accounts, type: 'int' },
  },
  filters: {
    company: contains('d.company'),
    superior: ({ id, withBelow }, { put }) =>
      withBelow ? `d.path @> array[${put(id)}::uuid]` : `d.superior_id = ${put(id)}::uuid`,
    // A province holds its counties: their codes begin alike.
    division: inDivision('d.division_code'),
    brand: contains('d.brand'),
    odm: whenAsked('d.odm'),
    preInstalled: whenAsked('d.pre_installed'),
    category: (chosen, { put }) => `d.categories && ${put(chosen)}::text[]`,
    state: oneOf('d.state'),
    import: (task, { put }) =>
      `exists (select 1 from import_row i where i.task_id = ${put(task)}::uuid and i.subject_id = d.id::text)`,
    deleted: whenAsked('d.deleted_at is not null'),
  },
};

export function listDealers(db: Queryable, asked: DealerAsked): Promise<ListAnswer<BareDealer>> {
  return readPage<BareDealer, Filters, Sort>(db, dealerSource, asked);
}

/** A dealer in reach, deleted or not, or null. `lock` holds it to the end of the transaction. */
export async function findDealer(
  db: Queryable,
  id: string,
  reach: DealerReach,
  { lock = false }: { lock?: boolean } = {},
): Promise<BareDealer | null> {
  return readOne<BareDealer>(db, dealerSource, id, reach, { lock });
}

/** Every living dealer in reach, those above before those below; names in the order of the language's letters. */
export async function readDealerTree(
  db: Queryable,
  reach: DealerReach,
  language: 'zh' | 'en' | 'ru' | 'tr',
): Promise<DealerNode[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language });
  const { rows } = await db.query<DealerNode>(
    `select d.id, d.company, d.superior_id as "superiorId", d.state from dealer d
     where d.deleted_at is null and d.state <> 'merged' and ${reach(asking)}
     order by ${level}, d.company collate "${language}-x-icu", d.id`,
    values,
  );
  return rows;
}
