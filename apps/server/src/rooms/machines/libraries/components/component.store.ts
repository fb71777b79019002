import { type ComponentKind, type componentList, pieceExtras } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { contains, inBranch, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { packedColumns, plainColumns } from '../library-sql.ts';

type Call = z.output<typeof componentList.query>;
export type ComponentFilters = Call['filters'];
export type ComponentSort = Call['sort'][number]['column'];

/** The names that pieces of a kind have beyond those of the others. */
export const pieceExtraNames = (kind: ComponentKind): string[] => Object.keys(pieceExtras[kind]);

/** Months of warranty run from the day of making, or else from the day (UTC+8) on which it came. */
const warrantyUntil = `(coalesce(c.produced_on, (c.inbound_at at time zone '${homeZone}')::date) + make_interval(months => c.warranty_months))::date`;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Pieces under `c`, their model under `m`, dealer under `d` (so the reach of dealers is theirs), vehicle under `v`. */
export const componentSource = (kind: ComponentKind): ListSource<ComponentFilters, ComponentSort> => ({
  select: [
    `c.id, c.kind, c.sn, c.quantity, c.model_id as "modelId", m.model, m.pn, m.subtype, c.batch,
     c.hardware_version as "hardwareVersion", c.firmware, c.produced_on as "producedOn",
     c.warranty_months as "warrantyMonths", c.remark, c.stock_state as "stockState", d.company as dealer,
     v.sn as "vehicleSn", ${seconds('c.fitted_at')} as "fittedAt", ${seconds('c.inbound_at')} as "inboundAt",
     ${warrantyUntil} as "warrantyUntil"`,
    ...(pieceExtraNames(kind).length > 0 ? [packedColumns('c.data', pieceExtraNames(kind))] : []),
    plainColumns('c'),
  ].join(', '),
  from: `component c join component_model m on m.id = c.model_id left join dealer d on d.id = c.dealer_id
    left join vehicle v on v.id = c.vehicle_id`,
  id: { sql: 'c.id', type: 'uuid' },
  sorts: {
    sn: { sql: 'c.sn', type: 'text', nullable: true },
    pn: { sql: 'm.pn', type: 'text' },
    model: { sql: 'm.model', type: 'text' },
    batch: { sql: 'c.batch', type: 'text' },
    producedOn: { sql: 'c.produced_on::timestamptz', type: 'timestamptz', nullable: true },
    warrantyUntil: { sql: `${warrantyUntil}::timestamptz`, type: 'timestamptz', nullable: true },
    fittedAt: { sql: 'c.fitted_at', type: 'timestamptz', nullable: true },
    inboundAt: { sql: 'c.inbound_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: (codes, { put }) => `lower(c.sn) = any(${put(codes.map((code) => code.toLowerCase()))}::text[])`,
    pn: contains('m.pn'),
    model: contains('m.model'),
    subtype: oneOf('m.subtype'),
    batch: contains('c.batch'),
    state: oneOf('c.state'),
    stockState: oneOf('c.stock_state'),
    dealer: inBranch('d'),
    vehicle: contains("coalesce(v.sn, '')"),
    producedOn: ({ from, to }, { put }) =>
      [
        'c.produced_on is not null',
        ...(from === undefined ? [] : [`c.produced_on >= ${put(from)}::date`]),
        ...(to === undefined ? [] : [`c.produced_on <= ${put(to)}::date`]),
      ].join(' and '),
    fittedAt: onDays('c.fitted_at'),
    warrantyWithin: ({ from, to }, { put }) =>
      [
        `${warrantyUntil} is not null`,
        ...(from === undefined ? [] : [`${warrantyUntil} >= ${homeTodaySql} + ${put(from)}::int`]),
        ...(to === undefined ? [] : [`${warrantyUntil} <= ${homeTodaySql} + ${put(to)}::int`]),
      ].join(' and '),
    deleted: whenAsked('c.deleted_at is not null'),
  },
});

/** What pieces are called: their SN, or else model and batch. */
export async function namesOfPieces(
  db: Queryable,
  only: string,
  values: unknown[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select c.id, coalesce(c.sn, m.model || ' · ' || c.batch) as name from component c
       join component_model m on m.id = c.model_id left join dealer d on d.id = c.dealer_id where ${only}`,
    values,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
