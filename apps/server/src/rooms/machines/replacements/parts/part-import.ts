import {
  componentKinds,
  type FieldProblem,
  oldFates,
  type ReplacedPartImportRow,
  replacedPartImport,
  replacementReasons,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay, homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { insertPaperRecord, knownPaperRecord, operableVehicles } from './part-import.store.ts';

type Row = ReplacedPartImportRow;

/** Old paper records from a sheet: each row is told as it was, and moves nothing. */
export const paperRecords: AnyImport = asImport<Row>({
  definition: replacedPartImport,
  right: 'replaceRecord.import',
  title: ({ titles }) => titles.replaceRecord,
  heads: ({ replacements }) => replacements.parts.columns,
  allowed: async (_db, _actor, language) => {
    const { libraries, approvals } = texts[language];
    const choices = <Value extends string>(
      values: readonly Value[],
      word: Readonly<Record<Value, string>>,
    ) => ({ values: values.map((value) => ({ value, word: word[value] })) });
    return {
      kind: choices(componentKinds, libraries.kinds),
      reason: choices(replacementReasons, approvals.replace.reasons),
      fate: choices(oldFates, approvals.replace.fates),
    };
  },
  judge,
  async write(db, actor, row) {
    const vehicleId = (await operableVehicles(db, actor, [row.sn])).get(row.sn)?.id;
    if (vehicleId === undefined) throw new Refusal('snUnknown', { targets: row.sn });
    const at = new Date(homeDayBegin(row.replacedOn) * 1000);
    const id = await insertPaperRecord(db, actor.accountId, vehicleId, { ...row, at });
    await logOperation(db, actor, {
      action: 'replaceRecord.import',
      subjectKind: 'replacementRecord',
      subjectId: id,
      after: row,
    });
    return { id };
  },
});

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const vehicles = await operableVehicles(
    db,
    actor,
    rows.map(({ sn }) => sn),
  );
  const today = homeDay(Date.now() / 1000);
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    const vehicleId = vehicles.get(row.sn)?.id;
    const problems: FieldProblem[] = [];
    if (vehicleId === undefined)
      problems.push({ field: 'sn', key: 'snUnknown', params: { targets: row.sn } });
    if (row.replacedOn > today) problems.push({ field: 'replacedOn', key: 'momentInFuture' });
    if (row.oldSn.toLowerCase() === row.newSn.toLowerCase())
      problems.push({ field: 'newSn', key: 'pieceTwice' });
    const present = vehicleId === undefined ? null : await knownPaperRecord(db, vehicleId, row);
    verdicts.push({ problems, present });
  }
  return verdicts;
}
