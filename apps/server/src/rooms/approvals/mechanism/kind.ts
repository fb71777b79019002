import type {
  ApprovalCheck,
  ApprovalDeed,
  ApprovalKind,
  ApprovalPage,
  ApprovalPass,
  ApprovalState,
  NotificationAct,
  NotificationType,
  PageCode,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import type { Standing } from './approval.rules.ts';

/** An application as its deeds work with it; times in seconds UTC. */
export interface Approval<Data = unknown> extends Standing {
  id: string;
  number: string;
  kind: ApprovalKind;
  /** What of its kind it asks for, where a kind knows several; empty where there is one. */
  type: string;
  vehicleId: string | null;
  /** The account application that it decides. */
  applicationId: string | null;
  /** SN of the device, empty without one. */
  sn: string;
  /** What notices call its subject: the SN, the account's name, else its own number. */
  called: string;
  /** Whose people hear of it beside the provider's: the company that asked, or the one that a stranger named. */
  toldCompanyId: string | null;
  batchKey: string;
  data: Data;
  /** What its reviewer found wrong of it, where the kind knows marks. */
  marks: string[];
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

/** Applications in somebody's reach beside his own. */
export interface Subjects {
  /** The condition on `approval a`, and on its device `v` where `devices` says so. */
  within: Reach;
  /** Whether the condition asks for the device: where none does it is not joined. */
  devices: boolean;
}

/** Whose applications of a kind exist for somebody beside his own. */
export interface KindSight {
  kind: ApprovalKind;
  page: ApprovalPage;
  /** Applications whose device or company lies in his reach. */
  subjects(db: Queryable, actor: Actor): Promise<Subjects>;
  /** Whether he may read what the checks found, which is told by the subject as it is now; without it, whoever sees the application. */
  toldChecks?(db: Queryable, actor: Actor, approval: Pick<Approval, 'sn' | 'vehicleId'>): Promise<boolean>;
  /** Accounts that its subject exists for; without it, whoever holds the right and belongs to the company or stands above it. */
  seers?(db: Queryable, approval: Pick<Approval, 'vehicleId'>): Promise<ReadonlySet<string>>;
  /** Deeds of the life that the kind has no page for. */
  without?: readonly ApprovalDeed[];
  /** Other pages that tell of the same applications. */
  also?: readonly PageCode[];
}

/** All that a kind of application has of its own: its form, its checks, its effects, its settings (A1). */
export interface KindOf<Data> extends KindSight {
  /** Of its numbers: `CN`. */
  prefix: string;
  /** What its notifications count as in the bell. */
  operatorType: NotificationType;
  submitted: NotificationAct;
  /** What holds while nothing is set; hours are working hours. */
  usual: { steps: 1 | 2; dueHours: number };
  /** Fields whose values neither path nor log tell: that they were changed is enough. */
  private?: readonly string[];
  /** What must be there before it is sent. @throws Refusal */
  requireWhole(data: Data): void;
  /** The same where the database has to be asked what must be there. @throws Refusal */
  requireReady?(
    db: Queryable,
    approval: Pick<Approval<Data>, 'vehicleId' | 'data'> & { id: string | null; type?: string },
  ): Promise<void>;
  /** How many reviewers one of its applications needs at least, whatever is set. */
  stepsNeeded?(db: Queryable, approval: Approval<Data>): Promise<1 | 2>;
  /** What stands against it or wants a look now (A6). */
  checks(db: Queryable, approval: Approval<Data>): Promise<ApprovalCheck[]>;
  /** What else a pass must say, and whoever gives it must be able to give. @throws Refusal */
  requireSaid?(
    db: Queryable,
    actor: Actor,
    approval: Approval<Data>,
    pass: Omit<ApprovalPass, 'version'>,
  ): Promise<void>;
  /** A state that is no pass is kept elsewhere, too: with whoever asked and has no account. @throws Refusal */
  follow?(
    tx: Carrying,
    approval: Approval<Data>,
    to: { state: ApprovalState; reason?: string },
  ): Promise<void>;
  /** Everything that follows from a final pass, in its transaction. What is thrown makes the application failed. */
  carryOut(carrying: Carrying, actor: Actor, approval: Approval<Data>): Promise<void>;
}
export type AnyKind = KindOf<never>;

export interface ApprovalParts {
  pool: Pool;
  logOperation: LogOperation;
  bus: Pick<Bus, 'publish'>;
}
