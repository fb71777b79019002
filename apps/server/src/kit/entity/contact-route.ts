import type { DescribedCall } from '@furrow/contract';
import type { z } from 'zod';
import { inTransaction } from '#database/transaction.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import type { Entity, PlainRow } from './entity.ts';
import { type DeedParts, EntityDeeds } from './entity-deeds.ts';
import { noted } from './perform-in.ts';

/**
 * `POST <path>/:id/contact`: what of a record is masked everywhere else, in full, for who asks and may; one row of the operation
 * log each time (decision 0012).
 */
export function contactRoute<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
  Contact,
>(
  parts: DeedParts,
  entity: Entity<Row, Form, Filters, Sort>,
  call: DescribedCall<`${string}/:id/contact`, undefined, undefined, z.ZodType<Contact>>,
  contactOf: (row: Row) => Contact,
): Route {
  const deeds = new EntityDeeds(parts, entity);
  return serve(call, ({ actor, params: { id } }): Promise<Contact> => {
    const subject = { action: call.right, subjectKind: entity.kind, subjectId: id };
    return inTransaction(parts.pool, (client) =>
      noted(parts.logOperation, client, actor, subject, async ({ db }) =>
        contactOf(await deeds.require(db, actor, id)),
      ),
    );
  });
}
