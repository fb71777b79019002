import { isObstacle, type MarkForm, type MarkRow, marks, markTarget } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Deliverable } from '../deliveries/deliver.ts';
import { nowhere, sentTo } from '../deliveries/delivery.store.ts';
import { requireTarget } from '../targets/require-target.ts';
import { type MarkFilters, type MarkSort, markReach, markSource } from './mark.store.ts';

/** /markManage: what drivers marked in the field. */
export const markEntity = defineEntity<MarkRow, MarkForm, MarkFilters, MarkSort>({
  ...marks,
  kind: 'mark',
  table: 'mark',
  alias: 'm',
  source: markSource,
  reach: async (_, actor) => markReach(actor),
  check: async (db, actor, form) => {
    requireWhole(form);
    await requireTarget(db, actor, form);
  },
  requireUnused: (db, actor, row) => requireTarget(db, actor, { vehicleId: row.vehicleId, blockId: null }),
  enriched: withSentTo,
});

function requireWhole(form: MarkForm): void {
  if (!markTarget(form)) throw new Refusal('markTarget', {}, [{ field: 'vehicleId', key: 'markTarget' }]);
  for (const field of ['radiusM', 'alertM'] as const)
    if (form[field] !== null && !isObstacle(form.type))
      throw new Refusal('obstaclesOnly', {}, [{ field, key: 'obstaclesOnly' }]);
}

async function withSentTo(db: Queryable, actor: Actor, rows: MarkRow[]): Promise<MarkRow[]> {
  const ids = rows.map(({ id }) => id);
  const sent = await sentTo(db, actor, ids);
  return rows.map((row) => ({ ...row, sentTo: sent.get(row.id) ?? nowhere }));
}

/** A mark as terminals and files take it. */
export function markFeature({
  name,
  type,
  longitude,
  latitude,
  radiusM,
  alertM,
  validUntil,
}: MarkRow): object {
  const geometry = { type: 'Point', coordinates: [longitude, latitude] };
  const given = Object.entries({ radiusM, alertM, validUntil }).filter(([, value]) => value !== null);
  return { type: 'Feature', geometry, properties: { name, type, ...Object.fromEntries(given) } };
}

export const markDeliverable = (row: MarkRow): Deliverable => ({
  kind: 'mark',
  id: row.id,
  name: row.name,
  geoJson: markFeature(row),
});

const { column, choice, time } = plainExport<MarkRow>();
export const markExport = exportOfEntity(markEntity, {
  right: 'markManage.export',
  title: ({ titles }) => titles.markManage,
  columns: [
    column('name', ({ marks }) => marks.fields.name),
    choice(
      'type',
      ({ marks }) => marks.fields.type,
      ({ marks }) => marks.types,
    ),
    column('longitude', ({ marks }) => marks.fields.longitude, 'number'),
    column('latitude', ({ marks }) => marks.fields.latitude, 'number'),
    column('radiusM', ({ marks }) => marks.fields.radiusM, 'distance'),
    column('alertM', ({ marks }) => marks.fields.alertM, 'distance'),
    column('block', ({ marks }) => marks.columns.block),
    column('vehicleSn', ({ marks }) => marks.columns.vehicleSn, 'code'),
    column('owner', ({ marks }) => marks.columns.owner),
    {
      key: 'sentTo',
      kind: 'number',
      head: ({ marks }) => marks.columns.sentTo,
      value: ({ sentTo }) => sentTo.vehicles,
    },
    choice(
      'source',
      ({ marks }) => marks.columns.source,
      ({ marks }) => marks.sources,
    ),
    time('createdAt', ({ marks }) => marks.columns.createdAt),
    { ...time('validUntil', ({ marks }) => marks.fields.validUntil), hidden: true },
  ],
});
