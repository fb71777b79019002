import { moneyOf, type ReplacementData, type ReplacementRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { deviceSeers, deviceSubjects, withinDeviceSight } from '../device-sight.ts';
import type { KindList } from '../lists/kind-list.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { costOf } from './charges.ts';
import { type ReplacementFilters, replacementSource } from './replacement.store.ts';

/** Replacements follow the scope of their devices. */
export const replacementSight: KindSight = {
  kind: 'replacement',
  page: 'equipReplace',
  subjects: deviceSubjects,
  seers: deviceSeers,
};

/** A row as the database tells it: what it asks for beside its lines is no part of what is answered. */
interface StoredRow extends ReplacementRow {
  asks: Partial<Pick<ReplacementData, 'labour' | 'waived'>>;
}

/** What is to be paid: the charges that a pass made, else what is asked for. */
function priced({ asks, ...row }: StoredRow): ReplacementRow {
  if (row.charge !== null || row.state === 'passed' || row.state === 'rePassed') return row;
  const { lines, inWarranty } = row;
  const { parts, service } = costOf({
    lines,
    inWarranty,
    labour: asks.labour ?? null,
    waived: asks.waived ?? false,
  });
  const cents = parts + service;
  return cents === 0 ? row : { ...row, charge: { amount: moneyOf(cents), state: null } };
}

/** Rows as the actor may know of them. */
export const shownReplacements = (
  db: Queryable,
  actor: Actor,
  rows: readonly ReplacementRow[],
): Promise<ReplacementRow[]> =>
  withinDeviceSight(
    db,
    actor,
    rows.map((row) => priced(row as StoredRow)),
    {
      alias: '',
      dealer: null,
      oldMachineCode: '',
      set: null,
      charge: null,
      job: null,
    },
  );

/** The list of /equipReplace. */
export const replacementRows: KindList<ReplacementRow, ReplacementFilters> = {
  kind: replacementSight,
  source: replacementSource,
  shown: shownReplacements,
};
