import { type FieldProblem, type SimUsageImportRow, simUsageImport } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { performIn } from '#kit/entity/perform-in.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { Refusal } from '#kit/refusal.ts';
import { simEntity, simReach } from './sims.ts';
import { monthProblems, tellUsage } from './tell-usage.ts';
import { cardsOfRows } from './usage-import.store.ts';

type Row = SimUsageImportRow;

/**
 * What operators tell of the months of many cards, from a sheet. Of a month the last word counts, as in the form; one that is
 * told just so is there already: a sheet that is sent twice tells nothing anew.
 */
export function usageFromFile(parts: DeedParts): AnyImport {
  const deeds = new EntityDeeds(parts, simEntity);
  return asImport<Row>({
    definition: simUsageImport,
    right: 'flowManage.import',
    only: 'provider',
    title: ({ sims }) => sims.sheets.usage,
    heads: ({ sims }) => sims.fields,
    judge,
    async write(db, actor, row) {
      const card = (await cardsOfRows(db, await simReach(db, actor), [row])).get(0);
      if (!card) throw new Refusal('simUnknown', {}, [unknownCard]);
      const { id } = card;
      await performIn(
        parts.logOperation,
        db,
        actor,
        { record: deeds, id, action: 'flowManage.usage' },
        (tx) => tellUsage(tx, id, row),
      );
      return { id };
    },
  });
}

const unknownCard: FieldProblem = { field: 'iccid', key: 'simUnknown' };

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const cards = await cardsOfRows(db, await simReach(db, actor), rows);
  return rows.map(({ month }, at) => {
    const card = cards.get(at);
    return {
      problems: [...(card ? [] : [unknownCard]), ...monthProblems(month)],
      present: card?.told ? card.id : null,
    };
  });
}
