import { cancelWarningForm, crossRegionList, handledForm, muteForm } from '@furrow/contract';
import { z } from 'zod';
import { type AnyBatch, defineBatch } from '../../../kit/batch/list-batch.ts';
import { crossRegionSource, numbersOf, seenWarnings } from './warning.store.ts';
import {
  cancelWarning,
  handleWarning,
  muteWarning,
  takeWarning,
  type WarningParts,
} from './warning-deeds.ts';

const shared = {
  screen: 'warnings/crossRegion',
  list: crossRegionList,
  source: crossRegionSource,
  seen: seenWarnings,
  names: numbersOf,
};

/** Actions on many rows of /crossRegion. */
export const warningBatches = (parts: WarningParts): AnyBatch[] => [
  defineBatch({
    ...shared,
    ...{ action: 'take', right: 'crossRegion.handle', input: z.object({}) },
    title: ({ titles, warnings }) => `${titles.crossRegion} · ${warnings.deeds.take}`,
    run: (actor, id, _input, _kept, done) => takeWarning(parts, actor, id, done),
  }),
  defineBatch({
    ...shared,
    ...{ action: 'handled', right: 'crossRegion.handle', input: handledForm },
    title: ({ titles, warnings }) => `${titles.crossRegion} · ${warnings.deeds.handled}`,
    run: (actor, id, input, _kept, done) => handleWarning(parts, actor, id, input, done),
  }),
  defineBatch({
    ...shared,
    ...{ action: 'cancel', right: 'crossRegion.cancel', input: cancelWarningForm },
    title: ({ titles, warnings }) => `${titles.crossRegion} · ${warnings.deeds.cancel}`,
    run: (actor, id, { reason }, _kept, done) => cancelWarning(parts, actor, id, reason, done),
  }),
  defineBatch({
    ...shared,
    ...{ action: 'mute', right: 'crossRegion.mute', input: muteForm },
    title: ({ titles, warnings }) => `${titles.crossRegion} · ${warnings.deeds.mute}`,
    run: (actor, id, input, _kept, done) => muteWarning(parts, actor, id, input, done),
  }),
];
