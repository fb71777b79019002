import type {
  DescribedCall,
  Flow,
  HistoryCall,
  historyList,
  ListAnswer,
  OperationDetail,
} from '@furrow/contract';
import type { z } from 'zod';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import type { Asked } from '../list/statement.ts';
import type { Entity, PlainRow } from './entity.ts';
import { type DeedParts, EntityDeeds } from './entity-deeds.ts';
import { historyWithout } from './guarded-fields.ts';
import { performIn } from './perform-in.ts';

/** What the calls of every record stand on; the room access fills it. */
export interface EntityParts extends DeedParts {
  historyOf(
    db: Queryable,
    actor: Actor,
    subject: { kind: string; id: string },
    asked: Omit<Asked<z.output<typeof historyList.query>['filters'], 'at'>, 'only'>,
  ): Promise<ListAnswer<OperationDetail>>;
}

/** The standard calls of a record (C27) but export and import; `ownCreate`: the room makes records by a call of its own. */
export function entityRoutes<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  parts: EntityParts,
  entity: Entity<Row, Form, Filters, Sort>,
  { ownCreate = false }: { ownCreate?: boolean } = {},
): Route[] {
  const { kind, calls } = entity;
  if (!calls) throw new Error(`nobody has described the calls of ${kind}`);
  const deeds = new EntityDeeds(parts, entity);
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      deeds.page(actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.read, async ({ actor, params }) =>
      deeds.told(actor, await deeds.require(parts.pool, actor, params.id)),
    ),
    ...(ownCreate
      ? []
      : [serve(calls.create, async ({ actor, body }) => deeds.told(actor, await deeds.create(actor, body)))]),
    serve(calls.edit, async ({ actor, params, body }) =>
      deeds.told(actor, await deeds.edit(actor, params.id, body)),
    ),
    serve(calls.remove, ({ actor, params }) => deeds.remove(actor, params.id)),
    serve(calls.restore, async ({ actor, params }) =>
      deeds.told(actor, await deeds.restore(actor, params.id)),
    ),
    historyRoute(parts, entity, calls.history),
  ];
}

/** What was done with a record of the entity, without what the asker may not see of it. */
export function historyRoute<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(parts: EntityParts, entity: Entity<Row, Form, Filters, Sort>, call: HistoryCall): Route {
  const deeds = new EntityDeeds(parts, entity);
  return serve(call, async ({ actor, language, params: { id }, query }) => {
    await deeds.require(parts.pool, actor, id);
    const asked = { call: query, language, timeZone: actor.timeZone };
    const page = await parts.historyOf(parts.pool, actor, { kind: entity.kind, id }, asked);
    return historyWithout(actor, entity, page);
  });
}

/**
 * `POST <path>/:id/<step>` for these steps of a life cycle kept in the column `state`; a step that is not allowed names
 * both states and changes nothing (C29).
 */
export function stepRoutes<
  State extends string,
  Step extends string,
  Row extends PlainRow & { state: State },
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  parts: DeedParts,
  entity: Entity<Row, Form, Filters, Sort>,
  flow: Flow<State, Step>,
  calls: Readonly<Partial<Record<NoInfer<Step>, StepCall<Row>>>>,
): Route[] {
  const deeds = new EntityDeeds(parts, entity);
  return (Object.entries(calls) as [Step, StepCall<Row>][]).map(([step, call]) => {
    const take = ({ actor, params: { id } }: { actor: Actor; params: { id: string } }): Promise<Row> => {
      const action = `${entity.rights.view}.${step}`;
      const taken = { flow, step, stateOf: ({ state }: Row) => state, keep: deeds.keepState };
      const deed = { record: deeds, id, action, step: taken };
      return inTransaction(parts.pool, (client) =>
        performIn(parts.logOperation, client, actor, deed, async ({ db }, before) => {
          const after = await deeds.require(db, actor, id);
          await entity.follow?.(db, actor, after, before);
          return deeds.shown(actor, after);
        }),
      );
    };
    return serve(call, take);
  });
}

/** A step as the contract describes it. */
type StepCall<Row> = DescribedCall<`${string}/:id/${string}`, undefined, undefined, z.ZodType<Row>>;
