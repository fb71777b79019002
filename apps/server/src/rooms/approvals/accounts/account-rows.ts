import type { AccountAuditRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { applicationReach, maskedPhone } from '#rooms/access/public.ts';
import type { KindList } from '../lists/kind-list.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { type AccountFilters, accountSource } from './account.store.ts';

/** Account applications follow the company that they name: its people and those above it, and the provider's. */
export const accountSight: KindSight = {
  kind: 'account',
  page: 'accountAudit',
  // What was asked stays as it was asked; a better reason comes with the next round.
  without: ['edit', 'delete'],
  async subjects(db, actor) {
    const within = await applicationReach(db, actor);
    const named: Reach = (asking) =>
      `exists (select 1 from account_application p where p.id = a.application_id and ${within(asking)})`;
    return { within: named, devices: false };
  },
};

/** A phone number as the actor may read it. */
export const shownPhone = (actor: Actor, phone: string): string =>
  may(actor, 'accountManage.contact') ? phone : maskedPhone(phone);

/** The list of /accountAudit. */
export const accountRows: KindList<AccountAuditRow, AccountFilters> = {
  kind: accountSight,
  source: accountSource,
  shown: async (_db: Queryable, actor, rows) =>
    rows.map((row) => ({ ...row, phone: shownPhone(actor, row.phone) })),
};
