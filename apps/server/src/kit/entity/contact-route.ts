import { fields, type PermissionCode } from '@furrow/contract';
import { z } from 'zod';
import { inTransaction } from '../../database/transaction.ts';
import { type Route, route } from '../http/route.ts';
import type { Entity, PlainRow } from './entity.ts';
import { type DeedParts, EntityDeeds } from './entity-deeds.ts';
import { noted } from './perform-in.ts';

const byId = z.object({ id: fields.id });

/**
 * `POST <path>/:id/contact`: what of a record is masked everywhere else, in full, for who asks and may; one row of the operation
 * log each time (decision 0012).
 */
export function contactRoute<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  parts: DeedParts,
  entity: Entity<Row, Form, Filters, Sort>,
  right: PermissionCode,
  contactOf: (row: Row) => Readonly<Record<string, string>>,
): Route {
  const deeds = new EntityDeeds(parts, entity);
  return route(
    { method: 'POST', path: `${entity.path}/:id/contact`, right, params: byId },
    ({ actor, params: { id } }) => {
      const subject = { action: right, subjectKind: entity.kind, subjectId: id };
      return inTransaction(parts.pool, (client) =>
        noted(parts.logOperation, client, actor, subject, async ({ db }) =>
          contactOf(await deeds.require(db, actor, id)),
        ),
      );
    },
  );
}
