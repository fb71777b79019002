import {
  type ApprovalCheck,
  type EntryData,
  entryData,
  type InfoItemType,
  itemOfPhoto,
  type PhotoKind,
  photoKinds,
  problemsOf,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { lookAtFitting, putIntoUse, takeOverPhotos } from '#rooms/machines/public.ts';
import type { Approval, Carrying, KindOf } from '../mechanism/kind.ts';
import { checkPictures } from '../pictures/picture-checks.ts';
import { outboundDay } from '../pictures/pictures.store.ts';
import { checksOf, missingItems } from './checks.rules.ts';
import {
  carryOutCorrection,
  correctionChecks,
  isCorrection,
  requireWholeCorrection,
} from './corrections/correction.ts';
import { entrySight } from './entry-rows.ts';
import { readEntryFacts } from './facts.store.ts';

/** What its notices and its regular work need of the kind. */
export const entryBell = { ...entrySight, operatorType: 2 } as const;

/** Machines that dealers fitted and hand in (/infoEntry): the checks, and how a device comes into use by the decision. */
export const entryKind: KindOf<EntryData> = {
  ...entryBell,
  prefix: 'EN',
  submitted: 'entrySubmitted',
  usual: { steps: 2, dueHours: 16 },
  private: ['ownerPhone', 'ownerContact', 'address'],
  // All that is missing is told at once: by `requireReady`, which can ask product and vehicle library, too.
  requireWhole: () => undefined,
  async requireReady(db, { type, vehicleId, data }) {
    if (isCorrection({ type: type ?? '' })) return requireWholeCorrection(data);
    const { error } = entryData.safeParse(data);
    const problems = error ? problemsOf(error) : [];
    const looked = vehicleId === null ? null : await lookAtFitting(db, vehicleId, data);
    problems.push(...(looked?.problems ?? []).filter(({ key }) => key === 'required'));
    if (looked?.photosNeeded && missingItems(data).length > 0)
      problems.push({ field: 'items', key: 'itemsMissing' });
    if (problems.length > 0) throw new Refusal(error ? 'badRequest' : 'itemsMissing', {}, problems);
  },
  async checks(db, approval) {
    const { vehicleId, data } = approval;
    if (vehicleId === null) throw new Refusal('notFound');
    const { longitude: lng, latitude: lat } = data;
    const place = lng === null || lat === null ? null : { lng, lat };
    const outOn = await outboundDay(db, vehicleId);
    return [
      ...(isCorrection(approval)
        ? await correctionChecks(db, approval)
        : await fittingChecks(db, vehicleId, data)),
      ...(await checkPictures(db, approval, data.items, { place, outOn })),
    ];
  },
  async carryOut(carrying, actor, asked) {
    const { batchKey, data } = asked;
    const vehicleId = isCorrection(asked)
      ? await carryOutCorrection(carrying, actor, asked)
      : await putEntryIntoUse(carrying, actor, asked);
    const photos = data.items.map(({ type, fileId }) => ({ kind: photoOf(type), fileId }));
    await takeOverPhotos(carrying.db, vehicleId, { kind: 'approval', id: batchKey }, photos);
  },
};

async function fittingChecks(db: Queryable, vehicleId: string, data: EntryData): Promise<ApprovalCheck[]> {
  const looked = await lookAtFitting(db, vehicleId, data);
  if (!looked) throw new Refusal('notFound');
  const { plate, ownerPhone: phone, dealerId } = data;
  const facts = await readEntryFacts(db, vehicleId, { plate, phone, dealerId });
  return checksOf(looked, facts, data, Date.now() / 1000);
}

async function putEntryIntoUse(
  { db, bus }: Carrying,
  actor: Actor,
  { vehicleId, sn, data }: Approval<EntryData>,
): Promise<string> {
  const { items: _items, ...form } = data;
  const { id, no } = await putIntoUse(db, actor, { ...form, sn, photos: [] }, { photosNeeded: false });
  if (id !== vehicleId) throw new Refusal('notFound');
  bus.publish('vehiclesChanged', { nos: [no] });
  return id;
}

const photoOf = (type: InfoItemType): PhotoKind =>
  photoKinds.find((kind) => itemOfPhoto[kind] === type) ?? 'other';
