import type { Queryable } from '../../database/transaction.ts';
import type { Actor } from '../../kit/actor.ts';
import { type SeenKind, seenIds } from '../../kit/entity/seen-ids.ts';
import { licenceEntity } from './licences/licences.ts';
import { zwtUserEntity } from './zhiweitong/zwt-users.ts';

const kinds = { zhiweitongUser: zwtUserEntity, apiKey: licenceEntity } satisfies Record<string, SeenKind>;

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`, files). */
export const seenMachines = (
  db: Queryable,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => seenIds(db, kinds[kind], actor, ids);
