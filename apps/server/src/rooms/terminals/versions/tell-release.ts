import type { NotificationAct, SoftwareVersionRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { accountsHolding, notify } from '#rooms/access/public.ts';
import { takeHalted } from './scope.store.ts';

type Bell = Pick<Bus, 'publish'>;
type Told = Pick<SoftwareVersionRow, 'id' | 'type' | 'version'>;

const note = (act: NotificationAct, { id, type, version }: Told, more: Record<string, number> = {}) => ({
  type: 0 as const,
  act,
  link: `/softVersion?id=${id}`,
  subject: { kind: 'softwareVersion', id },
  values: { type, version, ...more },
});

/** Whoever may put a wider scope in force hears of it, but for the one who asks. */
export async function tellApprovers(db: Queryable, bus: Bell, row: Told, actor: Actor): Promise<void> {
  const all = await accountsHolding(db, { holding: 'softVersion.approve', company: null });
  const receivers = all.filter((id) => id !== actor.accountId);
  await notify(db, bus, { ...note('wideningAsked', row), receivers, per: actor.name });
}

/** Who asked hears what a second person answered. */
export async function tellAsker(
  db: Queryable,
  bus: Bell,
  row: Told,
  { actor, asker, approved }: { actor: Actor; asker: string | null; approved: boolean },
): Promise<void> {
  if (asker === null || asker === actor.accountId) return;
  const act = approved ? 'wideningApproved' : 'wideningRefused';
  await notify(db, bus, { ...note(act, row), receivers: [asker], per: actor.name });
}

/** People of the companies that a version is meant for hear once that it is there. */
export async function tellDealers(
  db: Queryable,
  bus: Bell,
  row: Told & Pick<SoftwareVersionRow, 'dealers'>,
  { dealers }: Pick<SoftwareVersionRow, 'dealers'>,
): Promise<void> {
  const provider = new Set(await accountsHolding(db, { holding: 'softVersion', company: null }));
  for (const company of new Set([...row.dealers, ...dealers])) {
    const all = await accountsHolding(db, { holding: 'softVersion', company });
    const receivers = all.filter((id) => !provider.has(id));
    await notify(db, bus, { ...note('versionReleased', row), receivers, event: 'released' });
  }
}

/** Tells who asked for the release and who may approve that too many upgrades to a version fail; once a version. */
export async function watchReleases(pool: Pool, bus: Bell): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    for (const row of await takeHalted(db)) {
      const approvers = await accountsHolding(db, { holding: 'softVersion.approve', company: null });
      const receivers = [...new Set([...approvers, ...(row.by === null ? [] : [row.by])])];
      await notify(db, held, {
        ...note('wideningHalted', row, { bad: row.bad, all: row.all }),
        receivers,
      });
    }
  });
  send();
}
