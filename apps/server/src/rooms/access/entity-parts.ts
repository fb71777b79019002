import type { Pool } from '#database/pool.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { logOperation } from './operation-log.store.ts';
import { historyOf } from './operations/operation-list.store.ts';

/** What the kit's records need of this room: the log of operations, and its pages about one record. */
export const entityParts = (pool: Pool): EntityParts => ({ pool, logOperation, historyOf });
