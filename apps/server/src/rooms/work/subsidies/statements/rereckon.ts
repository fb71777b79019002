import type { SubsidyParameterForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { readBlocks, readOwnerMu } from '../measuring/candidates.store.ts';
import { reckonLines } from '../measuring/reckon-lines.ts';
import { decimal, hundredths } from '../reckoning/hundredths.rules.ts';
import { readBlockAreas, readLines, updateLine } from './line.store.ts';
import { readKept, settledTogether } from './statement.store.ts';

/** Reckons the lines of a statement anew from the areas that were measured, after a decision about one of them. */
export async function rereckon(
  db: Queryable,
  id: string,
  rules: SubsidyParameterForm,
  parameterId: string,
): Promise<void> {
  const lines = await readLines(db, id);
  const areas = await readBlockAreas(db, id);
  // What it corrects was given by those that it takes the place of: nothing of it counts twice.
  const { correctsId } = await readKept(db, id);
  const replaced = [id, ...(correctsId === null ? [] : await settledTogether(db, correctsId))];
  const blocks = await readBlocks(db, [...areas.keys()], {
    workType: rules.workType,
    year: rules.year,
    years: rules.yearsBetween,
    parameterId,
    self: id,
    except: replaced,
  });
  const ready = lines.map((line) => ({
    ...line,
    blockM2: line.blockId === null ? null : (areas.get(line.blockId) ?? null),
    paidThere: hundredths(blocks.get(line.blockId ?? '')?.paidMu ?? 0),
  }));
  const given = (line: { correctedMu: number | null; correctedAmount: number | null }) => [
    hundredths(line.correctedMu ?? 0),
    hundredths(line.correctedAmount ?? 0),
  ];
  for (const line of reckonLines(ready, rules, await readOwnerMu(db, parameterId, replaced))) {
    const [mu, money] = given(line);
    await updateLine(db, line.id, {
      steps: JSON.stringify(line.steps),
      tiers: JSON.stringify(line.steps.tiers),
      s_mu: decimal(hundredths(line.sMu) - mu!),
      amount: decimal(hundredths(line.amount) - money!),
    });
  }
}
