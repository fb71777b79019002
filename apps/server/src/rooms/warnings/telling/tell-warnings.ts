import type { Queryable } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import { notify } from '../../access/public.ts';
import type { Touched } from '../engine/warning-writes.store.ts';
import { joinStorms, noteTold, rowsToTell } from './telling.store.ts';

/**
 * Puts new warnings, and those whose level rose, into the bells of who may see their screen: the provider's people and the company
 * of the vehicle. Notices are told once a day instead; rows of a storm as one.
 */
export async function tellWarnings(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  raised: readonly Touched[],
  rose: readonly Touched[],
): Promise<void> {
  const storms = raised.length === 0 ? [] : await joinStorms(db);
  for (const { id, count, companies } of storms) {
    const tell = (company: string | null, own: number) =>
      notify(db, bus, {
        ...{
          receivers: { holding: 'crossRegion', company },
          type: 0,
          act: 'warningStorm',
          values: { count: own },
        },
        ...{ link: '/crossRegion', subject: { kind: 'warningGroup', id }, event: 'storm' },
      });
    // Everybody hears of a storm once: the provider's people of all of it, then each company of its own machines.
    await tell(null, count);
    for (const company of companies) await tell(company.id, company.count);
  }
  const risen = new Set(rose.map(({ id }) => id));
  const touched = [...new Set([...raised, ...rose].map(({ id }) => id))];
  for (const { id, number, sn, level, company } of await rowsToTell(db, touched)) {
    const receivers = { holding: 'crossRegion' as const, company };
    const told = await notify(db, bus, {
      ...{ receivers, type: 0, act: risen.has(id) ? 'warningRose' : 'warningRaised', values: { number, sn } },
      ...{ link: `/crossRegion?id=${id}`, subject: { kind: 'warning', id }, event: level },
    });
    if (told.length > 0) await noteTold(db, id, level, told.length);
  }
}
