import type {
  ApprovalCheck,
  ApprovalKind,
  ApprovalPage,
  ApprovalPass,
  NotificationAct,
  NotificationType,
} from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import type { Queryable, TransactionClient } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { LogOperation } from '../../../kit/log-operation.ts';
import type { Standing } from './approval.rules.ts';

/** An application as its deeds work with it; times in seconds UTC. */
export interface Approval<Data = unknown> extends Standing {
  id: string;
  number: string;
  kind: ApprovalKind;
  vehicleId: string | null;
  sn: string;
  batchKey: string;
  data: Data;
  dataVersion: number;
  taker: string;
  takenAt: number | null;
  version: string;
}

/** A pass that is being carried out: one transaction, whose news go out after the commit. */
export interface Carrying {
  db: TransactionClient;
  bus: Pick<Bus, 'publish'>;
}

/** All that a kind of application has of its own: its form, its checks, its effects, its settings (A1). */
export interface KindOf<Data> {
  kind: ApprovalKind;
  page: ApprovalPage;
  /** Of its numbers: `CN`. */
  prefix: string;
  /** What its notifications count as in the bell. */
  operatorType: NotificationType;
  submitted: NotificationAct;
  /** What holds while nothing is set; hours are working hours. */
  usual: { steps: 1 | 2; dueHours: number };
  /** What must be there before it is sent. @throws Refusal */
  requireWhole(data: Data): void;
  /** What stands against it or wants a look now (A6). */
  checks(db: Queryable, approval: Approval<Data>): Promise<ApprovalCheck[]>;
  /** What else a final pass must say. @throws Refusal */
  requireSaid?(approval: Approval<Data>, pass: ApprovalPass): void;
  /** Everything that follows from a final pass, in its transaction. What is thrown makes the application failed. */
  carryOut(carrying: Carrying, actor: Actor, approval: Approval<Data>): Promise<void>;
}
export type AnyKind = KindOf<never>;

export interface ApprovalParts {
  pool: Pool;
  logOperation: LogOperation;
  bus: Pick<Bus, 'publish'>;
}
