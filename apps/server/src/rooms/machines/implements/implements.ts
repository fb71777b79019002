import { type ImplementForm, type ImplementRow, vehicleTools } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineEntity, type Reach } from '#kit/entity/entity.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { Refusal } from '#kit/refusal.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import { markStale, openFit, takeWidthAndWork, wasFitted } from './fit.store.ts';
import {
  heldParts,
  type ImplementFilters,
  type ImplementSort,
  implementSource,
  isDealerInReach,
  isFreeSensor,
  isModelEnabled,
} from './implement.store.ts';

/** What is on a vehicle goes by the vehicle; what is in store by its dealer. */
async function implementReach(db: Queryable, actor: Actor): Promise<Reach> {
  const [ofVehicle, ofDealer] = [vehicleReach(actor), await dealerReach(db, actor)];
  return (asking) =>
    `case when v.id is not null then (${ofVehicle(asking)}) else (${ofDealer(asking)}) is true end`;
}

/** /agriculture: implements, each with its own number. */
export const implementEntity = defineEntity<ImplementRow, ImplementForm, ImplementFilters, ImplementSort>({
  ...vehicleTools,
  kind: 'implement',
  table: 'implement',
  alias: 'i',
  source: implementSource,
  unique: {
    implement_tool_no: { field: 'toolNo', key: 'toolNoTaken' },
    implement_sensor: { field: 'sensorId', key: 'sensorTaken' },
  },
  reach: implementReach,
  check: requireParts,
  follow: followWidth,
  requireUnused: async (db, _, { id }) => {
    if (await wasFitted(db, id)) throw new Refusal('implementUsed');
  },
});

async function requireParts(
  db: Queryable,
  actor: Actor,
  { modelId, sensorId, dealerId }: ImplementForm,
  id: string | null,
): Promise<void> {
  const held = id === null ? undefined : await heldParts(db, id);
  if (held?.modelId !== modelId && !(await isModelEnabled(db, modelId)))
    throw new Refusal('modelOfOtherKind', {}, [{ field: 'modelId', key: 'modelOfOtherKind' }]);
  const reach = await dealerReach(db, actor);
  if (sensorId !== null && held?.sensorId !== sensorId && !(await isFreeSensor(db, reach, sensorId)))
    throw new Refusal('sensorTaken', {}, [{ field: 'sensorId', key: 'sensorTaken' }]);
  await requireDealer(db, actor, dealerId);
}

/** Somebody of a dealer enters implements of his own company or of those below it. */
async function requireDealer(db: Queryable, actor: Actor, dealerId: string | null): Promise<void> {
  if (!(await isDealerInReach(db, await dealerReach(db, actor), dealerId)))
    throw new Refusal('dealerMissing', {}, [{ field: 'dealerId', key: 'dealerMissing' }]);
}

/** A width that changes while it is fitted changes what its vehicle has worked since. */
async function followWidth(
  db: Queryable,
  _: Actor,
  after: ImplementRow,
  before: ImplementRow | null,
): Promise<void> {
  if (before === null || before.widthM === after.widthM) return;
  const fit = await openFit(db, after.id);
  if (fit === null) return;
  await takeWidthAndWork(db, fit.vehicleId);
  await markStale(db, fit.no, fit.from, 'width');
}

const { column, choice, time } = plainExport<ImplementRow>();
export const vehicleToolExport = exportOfEntity(implementEntity, {
  right: 'agriculture.export',
  title: ({ titles }) => titles.agriculture,
  columns: [
    column('toolNo', ({ implement }) => implement.fields.toolNo, 'code'),
    choice(
      'toolType',
      ({ libraries }) => libraries.tools.fields.toolType,
      ({ libraries }) => libraries.tools.types,
    ),
    column('brand', ({ libraries }) => libraries.tools.fields.brand),
    column('model', ({ libraries }) => libraries.tools.fields.model),
    column('vehicleSn', ({ implement }) => implement.columns.vehicleSn, 'code'),
    column('plate', ({ implement }) => implement.columns.plate),
    column('owner', ({ implement }) => implement.columns.owner),
    column('dealer', ({ implement }) => implement.columns.dealer),
    column('widthM', ({ implement }) => implement.columns.widthM, 'distance'),
    {
      key: 'ownWidthM',
      head: ({ implement }) => implement.columns.widthSource,
      kind: 'choice',
      value: ({ ownWidthM }) => (ownWidthM === null ? 'library' : 'own'),
      words: ({ implement }) => ({ library: implement.libraryWidth, own: implement.ownWidth }),
    },
    choice(
      'workType',
      ({ libraries }) => libraries.tools.fields.workType,
      ({ exports }) => exports.workType,
    ),
    column('sensorSn', ({ implement }) => implement.columns.sensorSn, 'code'),
    time('calibratedAt', ({ implement }) => implement.columns.calibratedAt),
    time('fittedAt', ({ implement }) => implement.columns.fittedAt),
    { ...time('removedAt', ({ implement }) => implement.columns.removedAt), hidden: true },
    choice(
      'state',
      ({ libraries }) => libraries.state,
      ({ implement }) => implement.states,
    ),
  ],
});
