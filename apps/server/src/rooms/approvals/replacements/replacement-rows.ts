import type { ReplacementRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { deviceSeers, deviceSubjects, withinDeviceSight } from '../device-sight.ts';
import type { KindList } from '../lists/kind-list.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { replacementSource } from './replacement.store.ts';

/** Replacements follow the scope of their devices. */
export const replacementSight: KindSight = {
  kind: 'replacement',
  page: 'equipReplace',
  subjects: deviceSubjects,
  seers: deviceSeers,
};

/** What of a row the actor may know of. */
export const shownReplacements = (
  db: Queryable,
  actor: Actor,
  rows: readonly ReplacementRow[],
): Promise<ReplacementRow[]> =>
  withinDeviceSight(db, actor, rows, {
    alias: '',
    dealer: null,
    oldMachineCode: '',
    set: null,
    charge: null,
    job: null,
  });

/** The list of /equipReplace. */
export const replacementRows: KindList<ReplacementRow> = {
  kind: replacementSight,
  source: replacementSource as never,
  shown: shownReplacements,
};
