import { fields, type PermissionCode, sendForm } from '@furrow/contract';
import { z } from 'zod';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { type Deliverable, type DeliverParts, deliver } from './deliver.ts';
import { readDeliveries } from './delivery.store.ts';

const byId = z.object({ id: fields.id });

/** A kind of record that is sent to terminals. */
interface Sendable {
  /** Its calls below /farm/v2: `abLines`. */
  path: string;
  view: PermissionCode;
  send: PermissionCode;
  /** The record as terminals take it. @throws Refusal notFound outside the actor's reach */
  deliverable(db: Queryable, actor: Actor, id: string): Promise<Deliverable>;
}

/** `POST <path>/send`, `POST <path>/recall` (takes it out of terminals) and `GET <path>/:id/deliveries`. */
export function sendRoutes(parts: DeliverParts, { path, view, send, deliverable }: Sendable): Route[] {
  const all = (actor: Actor, ids: readonly string[]): Promise<Deliverable[]> =>
    Promise.all([...new Set(ids)].map((id) => deliverable(parts.pool, actor, id)));
  return [
    route(
      { method: 'POST', path: `${path}/send`, right: send, body: sendForm },
      async ({ actor, body: { ids, ...wish } }) =>
        deliver(parts, actor, { ...wish, items: await all(actor, ids), action: send }),
    ),
    route(
      { method: 'POST', path: `${path}/recall`, right: send, body: sendForm },
      async ({ actor, body: { ids, ...wish } }) => {
        const items = (await all(actor, ids)).map((item) => ({ ...item, geoJson: null }));
        return deliver(parts, actor, { ...wish, items, action: `${view}.recall` });
      },
    ),
    route(
      { method: 'GET', path: `${path}/:id/deliveries`, right: view, params: byId },
      async ({ actor, params: { id } }) => {
        await deliverable(parts.pool, actor, id);
        return readDeliveries(parts.pool, actor, { whatId: id });
      },
    ),
  ];
}
