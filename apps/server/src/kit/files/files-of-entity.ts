import { fileCallsOf } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Entity, PlainRow } from '../entity/entity.ts';
import { type DeedParts, EntityDeeds } from '../entity/entity-deeds.ts';
import { performIn } from '../entity/perform-in.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { filesOfSubject } from './file.store.ts';
import { attachFiles, detachFile } from './files.ts';

/** The attachments of a plain record (C11, C19): seen by who may see it, given and taken by who may edit it. */
export function filesOfEntity<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(parts: DeedParts, entity: Entity<Row, Form, Filters, Sort>): Route[] {
  const { pool } = parts;
  const { path, kind, rights } = entity;
  const deeds = new EntityDeeds(parts, entity);
  const calls = fileCallsOf(path, rights);
  return [
    serve(calls.list, async ({ actor, params: { id } }) => {
      await deeds.require(pool, actor, id);
      return filesOfSubject(pool, kind, id);
    }),
    serve(calls.attach, ({ actor, params: { id }, body }) =>
      inTransaction(pool, (client) => {
        const deed = { record: deeds, id, action: `${rights.view}.attach` };
        return performIn(parts.logOperation, client, actor, deed, async ({ db, note }) => {
          await attachFiles(db, actor, body.ids, { kind, id });
          const all = await filesOfSubject(db, kind, id);
          note({
            after: { files: all.filter((file) => body.ids.includes(file.id)).map(({ name }) => name) },
          });
          return all;
        });
      }),
    ),
    serve(calls.detach, async ({ actor, params: { id, fileId } }) => {
      await deeds.require(pool, actor, id);
      await detachFile(parts, actor, fileId, { kind, id, action: `${rights.view}.detach` });
    }),
  ];
}
