import {
  kindOfPage,
  type NotificationAct,
  type WarningKind,
  type WarningPage,
  warningPages,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { notify } from '#rooms/access/public.ts';
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
  for (const { id, kind, count, companies } of storms) {
    const { page, storm: act } = screenOf(kind);
    const tell = (company: string | null, own: number) =>
      notify(db, bus, {
        receivers: { holding: page, company },
        type: 0,
        act,
        values: { count: own },
        link: `/${page}`,
        subject: { kind: 'warningGroup', id },
        event: 'storm',
      });
    // Everybody hears of a storm once: the provider's people of all of it, then each company of its own machines.
    await tell(null, count);
    for (const company of companies) await tell(company.id, company.count);
  }
  const risen = new Set(rose.map(({ id }) => id));
  const touched = [...new Set([...raised, ...rose].map(({ id }) => id))];
  for (const { id, kind, number, sn, level, company, ofSite } of await rowsToTell(db, touched)) {
    const { page, raised: usual } = screenOf(kind);
    const act = ofSite ? 'siteLate' : usual;
    const receivers = { holding: page, company };
    const told = await notify(db, bus, {
      receivers,
      type: 0,
      act: risen.has(id) ? 'warningRose' : act,
      values: { number, sn },
      link: `/${page}?id=${id}`,
      subject: { kind: 'warning', id },
      event: level,
    });
    if (told.length > 0) await noteTold(db, [id], { level, people: told.length });
  }
}

interface Telling {
  readonly page: WarningPage;
  readonly raised: NotificationAct;
  readonly storm: NotificationAct;
}

const ofMachine = { raised: 'machineRaised', storm: 'machineStorm' } as const;
const acts: Readonly<Record<WarningPage, Omit<Telling, 'page'>>> = {
  crossRegion: { raised: 'warningRaised', storm: 'warningStorm' },
  terminalCrossRegionWarning: { raised: 'terminalRaised', storm: 'terminalStorm' },
  dismantle: ofMachine,
  workWarning: ofMachine,
  exceptionQuery: { raised: 'exceptionRaised', storm: 'exceptionStorm' },
  flowControl: { raised: 'cardRaised', storm: 'cardStorm' },
  agentWarning: { raised: 'dealerRaised', storm: 'dealerStorm' },
};

/** Where a kind is shown, and how it is told. */
export function screenOf(kind: WarningKind): Telling {
  const page = warningPages.find((one) => kindOfPage[one] === kind) ?? 'crossRegion';
  return { page, ...acts[page] };
}
