import { kindOfPage, type PanelWarnings, type WarningKind, warningPages } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { warningFrom } from './kinds/common-columns.ts';
import { warningReach } from './warning.store.ts';

/** How many warnings stand now on each list that the actor may open, as the list itself counts them. */
export async function standingWarnings(db: Queryable, actor: Actor): Promise<PanelWarnings> {
  const pages = warningPages.filter((page) => may(actor, page));
  if (pages.length === 0) return { active: 0, serious: 0, pages: [] };
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const within = pages.map((page) => warningReach(actor, page)(asking));
  const { rows } = await db.query<{ kind: WarningKind; active: number; serious: number }>(
    `select w.kind, count(*)::int as active, (count(*) filter (where w.level = 'serious'))::int as serious
     from ${warningFrom} where w.state = 'active' and (${within.join(' or ')}) group by w.kind order by 2 desc, 1`,
    values,
  );
  return {
    active: rows.reduce((sum, { active }) => sum + active, 0),
    serious: rows.reduce((sum, { serious }) => sum + serious, 0),
    pages: rows.map(({ kind, active }) => ({
      page: pages.find((page) => kindOfPage[page] === kind)!,
      active,
    })),
  };
}
