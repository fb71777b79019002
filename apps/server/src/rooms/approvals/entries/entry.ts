import {
  type EntryData,
  entryData,
  type InfoItemType,
  itemOfPhoto,
  type PhotoKind,
  photoKinds,
  problemsOf,
} from '@furrow/contract';
import { Refusal } from '#kit/refusal.ts';
import { lookAtFitting, putIntoUse, takeOverPhotos } from '#rooms/machines/public.ts';
import type { KindOf } from '../mechanism/kind.ts';
import { checkPictures } from '../pictures/picture-checks.ts';
import { outboundDay } from '../pictures/pictures.store.ts';
import { checksOf, missingItems } from './checks.rules.ts';
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
  async requireReady(db, { vehicleId, data }) {
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
    const looked = vehicleId === null ? null : await lookAtFitting(db, vehicleId, data);
    if (!looked || vehicleId === null) throw new Refusal('notFound');
    const { plate, ownerPhone: phone, dealerId } = data;
    const facts = await readEntryFacts(db, vehicleId, { plate, phone, dealerId });
    const { longitude: lng, latitude: lat } = data;
    const place = lng === null || lat === null ? null : { lng, lat };
    const outOn = await outboundDay(db, vehicleId);
    return [
      ...checksOf(looked, facts, data, Date.now() / 1000),
      ...(await checkPictures(db, approval, data.items, { place, outOn })),
    ];
  },
  async carryOut({ db, bus }, actor, { vehicleId, batchKey, sn, data }) {
    const { items, ...form } = data;
    const car = { ...form, sn, photos: [] };
    const { id, no } = await putIntoUse(db, actor, car, { photosNeeded: false });
    if (id !== vehicleId) throw new Refusal('notFound');
    const photos = items.map(({ type, fileId }) => ({ kind: photoOf(type), fileId }));
    await takeOverPhotos(db, id, { kind: 'approval', id: batchKey }, photos);
    bus.publish('vehiclesChanged', { nos: [no] });
  },
};

const photoOf = (type: InfoItemType): PhotoKind =>
  photoKinds.find((kind) => itemOfPhoto[kind] === type) ?? 'other';
