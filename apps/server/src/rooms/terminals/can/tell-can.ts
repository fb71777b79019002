import type { NotificationAct } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { accountsHolding, notify } from '#rooms/access/public.ts';
import type { StoredFirmware } from './can-firmware.store.ts';

type Bell = Pick<Bus, 'publish'>;

const about = (act: NotificationAct, { id, model, version }: StoredFirmware) => ({
  type: 0 as const,
  act,
  link: `/canFirewareManage?id=${id}`,
  subject: { kind: 'canFirmware', id },
  values: { model, version },
});

/** Whoever may approve a release hears of it, but for the one who asks. */
export async function tellApprovers(
  db: Queryable,
  bus: Bell,
  row: StoredFirmware,
  actor: Actor,
): Promise<void> {
  const all = await accountsHolding(db, { holding: 'canFirewareManage.approve', company: null });
  const receivers = all.filter((id) => id !== actor.accountId);
  await notify(db, bus, { ...about('canReleaseAsked', row), receivers, per: actor.name });
}

/** Who asked hears what a second person answered. */
export async function tellAsker(
  db: Queryable,
  bus: Bell,
  row: StoredFirmware,
  { actor, approved }: { actor: Actor; approved: boolean },
): Promise<void> {
  if (row.wantedBy === null) return;
  const act = approved ? 'canReleaseApproved' : 'canReleaseRefused';
  await notify(db, bus, { ...about(act, row), receivers: [row.wantedBy], per: actor.name });
}
