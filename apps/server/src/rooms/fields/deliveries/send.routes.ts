import type { sendCalls } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { type Deliverable, type DeliverParts, deliver } from './deliver.ts';
import { readDeliveries } from './delivery.store.ts';

/** A kind of record that is sent to terminals. */
interface Sendable {
  calls: ReturnType<typeof sendCalls>;
  /** The record as terminals take it. @throws Refusal notFound outside the actor's reach */
  deliverable(db: Queryable, actor: Actor, id: string): Promise<Deliverable>;
}

/** Serves sending, recalling (takes it out of terminals) and the deliveries of a kind of record. */
export function sendRoutes(parts: DeliverParts, { calls, deliverable }: Sendable): Route[] {
  const all = (actor: Actor, ids: readonly string[]): Promise<Deliverable[]> =>
    Promise.all([...new Set(ids)].map((id) => deliverable(parts.pool, actor, id)));
  const { send, recall, deliveries } = calls;
  return [
    serve(send, async ({ actor, body: { ids, ...wish } }) =>
      deliver(parts, actor, { ...wish, items: await all(actor, ids), action: send.right }),
    ),
    serve(recall, async ({ actor, body: { ids, ...wish } }) => {
      const items = (await all(actor, ids)).map((item) => ({ ...item, geoJson: null }));
      return deliver(parts, actor, { ...wish, items, action: `${deliveries.right}.recall` });
    }),
    serve(deliveries, async ({ actor, params: { id = '' } }) => {
      await deliverable(parts.pool, actor, id);
      return readDeliveries(parts.pool, actor, { whatId: id });
    }),
  ];
}
