import type { OperationKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { subjectName } from './operations/subject-name.ts';

/** Who did it. An `Actor` is one; a sign-in that failed has a name and an address only. */
export interface Doer {
  accountId: string | null;
  name: string;
  address: string;
  traceId: string;
  /** The role at that time. */
  roleName?: string;
  /** The role that an administrator views the product as meanwhile. */
  viewedAs?: string;
  /** The browser, as it calls itself. */
  agent?: string;
  /** The company at that time. */
  companyId?: string | null;
  /** When the request came, ms. */
  sinceMs?: number;
}

const longestAgent = 300;

export interface Operation {
  /** `page.action` or the deed's own name: `login`, `command.text`, `vehicle.create`. */
  action: string;
  subjectKind?: OperationKind;
  subjectId?: string;
  /** The row before and after, or what the deed was told. Never a password, a token or a code. */
  before?: unknown;
  after?: unknown;
  /** `done` when nothing is said. */
  result?: 'done' | 'refused' | 'failed';
}

/**
 * One row of the operation log, written in the transaction of the deed itself (C28). `null` as the doer means the
 * product: a start setting, a job.
 */
export async function logOperation(db: Queryable, doer: Doer | null, operation: Operation): Promise<void> {
  const { subjectKind = '', subjectId = '', result = 'done' } = operation;
  // Whoever was refused may not be told what a record of others is called.
  const name =
    result === 'refused'
      ? 'null'
      : `coalesce(${subjectName(subjectKind, subjectId, '$6')}, told_name($7::jsonb, $8::jsonb))`;
  await db.query(
    `insert into operation_log
       (id, account_id, account_name, action, subject_kind, subject_id, before, after, address, trace_id, viewed_as,
        role_name, result, agent, company_id, duration_ms, subject_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, ${name})`,
    [
      newId(),
      doer?.accountId ?? null,
      doer?.name ?? '',
      operation.action,
      subjectKind,
      subjectId,
      asJson(operation.before),
      asJson(operation.after),
      doer?.address ?? '',
      doer?.traceId ?? '',
      doer?.viewedAs ?? '',
      doer?.roleName ?? '',
      result,
      (doer?.agent ?? '').slice(0, longestAgent),
      doer?.companyId ?? null,
      doer?.sinceMs === undefined ? null : Math.max(0, Date.now() - doer.sinceMs),
    ],
  );
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
