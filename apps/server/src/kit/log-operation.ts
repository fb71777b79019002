import type { OperationKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from './actor.ts';

/** Writes one row of the operation log; the room access does it, and the process hands it to the kit. */
export type LogOperation = (
  db: Queryable,
  actor: Actor,
  operation: {
    action: string;
    subjectKind?: OperationKind;
    subjectId?: string;
    before?: unknown;
    after?: unknown;
    result?: 'done' | 'refused' | 'failed';
  },
) => Promise<void>;
