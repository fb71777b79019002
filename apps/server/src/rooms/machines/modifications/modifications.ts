import {
  type ControllerField,
  editableModifications,
  type ModificationForm,
  type ModificationRow,
  modificationControllers,
  modifications,
  mostPhotoBytes,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { attachFiles } from '#kit/files/files.ts';
import { Refusal } from '#kit/refusal.ts';
import { findPiece } from '../fitting/parts/part.store.ts';
import { countUnfit } from '../fitting/photos/photo.store.ts';
import { findVehicle } from '../vehicle.store.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import {
  isKit,
  type ModificationFilters,
  type ModificationSort,
  modificationSource,
  noteChange,
  subtypeOf,
} from './modification.store.ts';

export const controllerFields = Object.keys(modificationControllers) as ControllerField[];

/** /front: orders for unmanned modifications; who sees the vehicle sees them. */
export const modificationEntity = defineEntity<
  ModificationRow,
  ModificationForm,
  ModificationFilters,
  ModificationSort
>({
  ...modifications,
  kind: 'modification',
  table: 'modification',
  alias: 'm',
  source: modificationSource,
  json: ['photos', 'checklist'],
  reach: async (_, actor) => vehicleReach(actor),
  check: requireKit,
  follow: followWrite,
  requireUnused: async (_, __, { state }) => {
    if (state !== 'draft') throw new Refusal('modificationClosed');
  },
});

async function requireKit(
  db: Queryable,
  _: Actor,
  { kitId }: ModificationForm,
  id: string | null,
): Promise<void> {
  if (!(await isKit(db, kitId, id)))
    throw new Refusal('productNotOffered', {}, [{ field: 'kitId', key: 'productNotOffered' }]);
}

/** An edit is one of an order that may be edited; its controllers must be free, its photos are its own from now on. */
async function followWrite(
  db: Queryable,
  actor: Actor,
  after: ModificationRow,
  before: ModificationRow | null,
): Promise<void> {
  if (before && !editableModifications.includes(before.state)) throw new Refusal('modificationClosed');
  await requireControllers(db, actor, after);
  const held = new Set(before?.photos.map(({ fileId }) => fileId));
  const fresh = after.photos.map(({ fileId }) => fileId).filter((id) => !held.has(id));
  if (fresh.length > 0) {
    // Taken first: what is another's is not there, whatever it is.
    await attachFiles(db, actor, fresh, { kind: 'modification', id: after.id });
    if ((await countUnfit(db, fresh, mostPhotoBytes)) > 0)
      throw new Refusal('photoType', {}, [{ field: 'photos', key: 'photoType' }]);
  }
  if (before?.state === 'returned') await noteChange(db, after.id);
}

/** Each controller lies in the library, is of its sort and of the vehicle's dealer, and no other order keeps it. */
export async function requireControllers(
  db: Queryable,
  actor: Actor,
  order: Pick<ModificationRow, 'orderNo' | 'vehicleId' | ControllerField>,
): Promise<void> {
  const vehicle = await findVehicle(db, actor, order.vehicleId);
  for (const field of controllerFields) {
    const sn = order[field];
    if (sn === '') continue;
    const piece = await findPiece(db, 'control', sn, { lock: true });
    const refuse = (
      key: 'partUnknown' | 'partNotInLibrary' | 'partOfOtherDealer' | 'partReserved' | 'partOfOtherSort',
    ) => {
      const params = { sn, order: piece?.reservedFor ?? '' };
      throw new Refusal(key, params, [{ field, key, params }]);
    };
    if (!piece) return refuse('partUnknown');
    if (piece.state !== 'inLibrary') return refuse('partNotInLibrary');
    if ((await subtypeOf(db, sn)) !== modificationControllers[field]) return refuse('partOfOtherSort');
    if (piece.dealerId !== vehicle?.dealerId) return refuse('partOfOtherDealer');
    if (piece.reservedFor !== null && piece.reservedFor !== order.orderNo) return refuse('partReserved');
  }
}

const { column, choice, time } = plainExport<ModificationRow>();
export const modificationExport = exportOfEntity(modificationEntity, {
  right: 'front.export',
  title: ({ titles }) => titles.front,
  columns: [
    column('orderNo', ({ modifications }) => modifications.columns.orderNo, 'code'),
    column('vehicleSn', ({ modifications }) => modifications.fields.vehicleSn, 'code'),
    column('plate', ({ modifications }) => modifications.columns.plate),
    column('machine', ({ modifications }) => modifications.columns.machine),
    column('dealer', ({ modifications }) => modifications.columns.dealer),
    column('kit', ({ modifications }) => modifications.fields.kitId),
    column('unmannedSn', ({ modifications }) => modifications.fields.unmannedSn, 'code'),
    column('flowSn', ({ modifications }) => modifications.fields.flowSn, 'code'),
    column('levelSn', ({ modifications }) => modifications.fields.levelSn, 'code'),
    column('installer', ({ modifications }) => modifications.fields.installer),
    column('startedOn', ({ modifications }) => modifications.fields.startedOn),
    time('submittedAt', ({ modifications }) => modifications.columns.submittedAt),
    time('acceptedAt', ({ modifications }) => modifications.columns.acceptedAt),
    choice(
      'state',
      ({ modifications }) => modifications.columns.state,
      ({ modifications }) => modifications.states,
    ),
    column('photoCount', ({ modifications }) => modifications.columns.photoCount, 'number'),
    column('remark', ({ modifications }) => modifications.fields.remark),
  ],
});
