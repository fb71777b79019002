import { type ContactRow, contactCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { notify } from '#rooms/access/public.ts';
import { readContactFigures, readKnownCaller, takeDueCalls, turnContact } from './contact.store.ts';
import { contactEntity, requireFuture } from './contacts.ts';

type Parts = EntityParts & { bus: Pick<Bus, 'publish'> };
type Turn = Parameters<typeof turnContact>[2];

/** The calls of /artificial. */
export function contactRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  const deeds = new EntityDeeds(parts, contactEntity);
  /** One deed that needs the contact to be in a state, or in any. */
  const turned = async (
    actor: Actor,
    id: string,
    {
      action,
      from,
      to,
    }: { action: 'calledBack' | 'callAgain' | 'rate'; from?: ContactRow['state']; to: Turn },
  ): Promise<ContactRow> => {
    await perform(
      parts,
      actor,
      { record: deeds, id, action: `artificial.${action}` },
      async ({ db, note }, row) => {
        if (from !== undefined && row.state !== from)
          throw new Refusal('notAllowedTransition', {
            from: row.state,
            to: from === 'open' ? 'closed' : 'open',
          });
        await turnContact(db, { id, by: actor.accountId }, to);
        note({ before: { state: row.state, satisfaction: row.satisfaction }, after: to });
      },
    );
    return deeds.told(actor, await deeds.require(pool, actor, id));
  };
  return [
    // Before `artificial/:id`, which would take the words for an id.
    serve(contactCalls.figures, ({ actor }) => readContactFigures(pool, actor)),
    serve(contactCalls.known, ({ actor, query }) => readKnownCaller(pool, actor, query)),
    ...entityRoutes(parts, contactEntity),
    serve(contactCalls.done, ({ actor, params: { id } }) =>
      turned(actor, id, { action: 'calledBack', from: 'open', to: { calledBack: true } }),
    ),
    serve(contactCalls.again, ({ actor, params: { id }, body: { callBackAt } }) => {
      requireFuture(callBackAt);
      return turned(actor, id, {
        action: 'callAgain',
        from: 'closed',
        to: { calledBack: false, callBackAt },
      });
    }),
    serve(contactCalls.rate, ({ actor, params: { id }, body: { rating } }) =>
      turned(actor, id, { action: 'rate', to: { satisfaction: rating } }),
    ),
  ];
}

/** Tells each handler of a promised call whose time has passed, once; the worker calls it. */
export async function tellDueCalls({ pool, bus }: { pool: Pool; bus: Bus }): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    for (const { id, number, caller, handlerId } of await takeDueCalls(db)) {
      if (handlerId === null) continue;
      await notify(db, held, {
        type: 0 as const,
        act: 'callBackDue' as const,
        per: '',
        values: { number, caller },
        link: `/artificial?id=${id}`,
        subject: { kind: 'serviceContact', id },
        receivers: [handlerId],
      });
    }
  });
  send();
}
