import { abLines, type LineForm, type LineRow } from '@furrow/contract';
import { guidanceFault, guidanceHeading, guidanceLength } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import { nowhere, sentTo } from '../deliveries/delivery.store.ts';
import { requireTarget } from '../targets/require-target.ts';
import { guidanceOf } from './guidance-of.ts';
import { type LineFilters, type LineSort, lineNameTaken, lineSource, setFigures } from './line.store.ts';

/** /abLine: lines that machines are steered along. */
export const lineEntity = defineEntity<LineRow, LineForm, LineFilters, LineSort>({
  ...abLines,
  kind: 'abLine',
  table: 'ab_line',
  alias: 'l',
  source: lineSource,
  json: ['points'],
  unique: lineNameTaken,
  reach: async (_, actor) => vehicleReach(actor),
  check: async (db, actor, form) => {
    requireSteerable(form);
    await requireTarget(db, actor, form);
  },
  requireUnused: async (db, actor, { vehicleId }) => void (await requireOperable(db, actor, vehicleId)),
  follow: async (db, _, row) => {
    const line = guidanceOf(row);
    await setFigures(db, row.id, { lengthM: guidanceLength(line), headingDeg: guidanceHeading(line) });
  },
  enriched: withSentTo,
});

/** @throws Refusal linePointCount, lineTooShort, lineCrosses at the points; lineHeading */
export function requireSteerable(form: Pick<LineForm, 'type' | 'points' | 'heading'>): void {
  const fault = guidanceFault(guidanceOf(form));
  if (fault === null) return;
  throw new Refusal(fault, {}, [{ field: fault === 'lineHeading' ? 'heading' : 'points', key: fault }]);
}

async function withSentTo(db: Queryable, actor: Actor, rows: LineRow[]): Promise<LineRow[]> {
  const ids = rows.map(({ id }) => id);
  const sent = await sentTo(db, actor, ids);
  return rows.map((row) => ({ ...row, sentTo: sent.get(row.id) ?? nowhere }));
}

const { column, choice, time } = plainExport<LineRow>();
export const lineExport = exportOfEntity(lineEntity, {
  right: 'abLine.export',
  title: ({ titles }) => titles.abLine,
  columns: [
    column('name', ({ lines }) => lines.fields.name),
    choice(
      'type',
      ({ lines }) => lines.fields.type,
      ({ lines }) => lines.types,
    ),
    column('vehicleSn', ({ lines }) => lines.columns.vehicleSn, 'code'),
    column('owner', ({ lines }) => lines.columns.owner),
    column('dealer', ({ lines }) => lines.columns.dealer),
    column('block', ({ lines }) => lines.columns.block),
    column('lengthM', ({ lines }) => lines.columns.lengthM, 'distance'),
    column('headingDeg', ({ lines }) => lines.columns.headingDeg, 'number'),
    column('widthM', ({ lines }) => lines.columns.widthM, 'distance'),
    {
      ...column('name', ({ lines }) => lines.columns.points),
      key: 'points',
      value: ({ points }) => points.map(([lng, lat]) => `${lng}, ${lat}`).join('; '),
    },
    {
      key: 'sentTo',
      kind: 'number',
      head: ({ lines }) => lines.columns.sentTo,
      value: ({ sentTo }) => sentTo.vehicles,
    },
    choice(
      'source',
      ({ lines }) => lines.columns.source,
      ({ lines }) => lines.sources,
    ),
    time('createdAt', ({ lines }) => lines.columns.createdAt),
  ],
});
