import { z } from 'zod';
import { fields, listOf } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { languages } from '../kit/language.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';

/**
 * Life of an account (/accountManage). `expired` is derived from the end date, and a new one leads back; `deleted` is a mark
 * over any other state, which is there again when the account is restored.
 */
export const accountFlow = defineFlow({
  states: ['active', 'frozen', 'expired', 'deleted'],
  first: 'active',
  steps: {
    freeze: { from: ['active'], to: 'frozen' },
    unfreeze: { from: ['frozen'], to: 'active' },
  },
});
export type AccountState = (typeof accountFlow.states)[number];
export type AccountStep = keyof typeof accountFlow.steps;

const roleId = z.coerce
  .number('required')
  .int('invalidValue')
  .min(1, 'required')
  .max(2 ** 31 - 1, 'outOfRange');

const editable = z.object({
  displayName: fields.text(30),
  phone: fields.phone,
  roleId: fields.role,
  /** The company; null is the provider. */
  dealerId: fields.id.nullable(),
  /** Last day, until 23:59:59 UTC+8; null is permanent. It must be said either way (spec §5). */
  endsOn: fields.accountEnd,
  language: z.enum(languages, 'invalidValue').nullable(),
  timeZone: fields.timeZone,
  remark: fields.words(200),
});

/** An account as it is made (/addAccount). */
export const accountForm = editable.extend({
  name: fields.accountName,
  password: fields.password,
  mustChangePassword: z.boolean('invalidValue').default(true),
  dealerId: editable.shape.dealerId.default(null),
  language: editable.shape.language.default(null),
  timeZone: fields.timeZone.default('Asia/Shanghai'),
  remark: fields.words(200).default(''),
});
export type AccountForm = z.output<typeof accountForm>;

/** What of an account is changed; its name never is. */
export const accountEdit = editable.partial().extend({ version: rowVersion });
export type AccountEdit = z.output<typeof accountEdit>;

/** `POST accountManage/batch/role`: another role for accounts that are all of one company. */
export const accountRoleForm = z.object({ roleId: fields.role, dealerId: editable.shape.dealerId });
/** `POST accountManage/batch/move`: to another company, or to the provider (null). */
export const accountMoveForm = z.object({ dealerId: editable.shape.dealerId });

export const freezeForm = z.object({ reason: fields.text(30) });

/** The list of /accountManage. */
export const accountList = defineList({
  filters: {
    /** Account or display name. */
    name: listFilters.text,
    phone: listFilters.text,
    role: listOf(roleId).optional(),
    /** Of these companies or of any below them. */
    dealer: listOf(fields.id).optional(),
    state: listFilters.choice(accountFlow.states),
    online: listFilters.flag,
    permanent: listFilters.flag,
    neverSignedIn: listFilters.flag,
    /** No sign-in for 90 days. */
    silent: listFilters.flag,
    /** Days that remain; an account without end has none. */
    remainingDays: listFilters.numbers,
    /** Code of a division among its viewing areas, of either kind. */
    area: z
      .string()
      .regex(/^\d{6}$/, 'invalidValue')
      .optional(),
    createdAt: listFilters.days,
    /** Made or changed by this import. */
    import: z.uuid('invalidValue').optional(),
  },
  sorts: ['name', 'displayName', 'role', 'endsOn', 'lastSignInAt', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A row of the list; times in seconds UTC. */
export interface AccountRow {
  id: string;
  name: string;
  displayName: string;
  phone: string;
  roleId: number;
  roleName: string;
  /** Id and name of the company; null is the provider. */
  dealerId: string | null;
  dealer: string | null;
  state: AccountState;
  frozenReason: string;
  endsOn: string | null;
  remainingDays: number | null;
  /** Running sessions, and whether one of them was used within 5 min. */
  sessions: number;
  online: boolean;
  lastSignInAt: number | null;
  /** Address of the last sign-in. */
  lastAddress: string | null;
  /** Codes of divisions. */
  vehicleAreas: string[];
  stationAreas: string[];
  /** Open allocations of devices, and personal grants and denials in force. */
  allocations: number;
  grants: number;
  language: string | null;
  timeZone: string;
  remark: string;
  mustChangePassword: boolean;
  passwordChangedAt: number | null;
  createdAt: number;
  createdBy: string | null;
  version: string;
}

/** `GET accountManage/summary`: the living accounts that the asker may know of. */
export interface AccountSummary {
  all: number;
  active: number;
  online: number;
  frozen: number;
  /** Active ones that end within 30 days. */
  ending: number;
  neverSignedIn: number;
}

/** `GET accountManage/online`: a session that was used within 5 min, and whose it is. */
export interface OnlineSession extends SessionRow {
  accountId: string;
  name: string;
  displayName: string;
}

/** A session as its owner and an administrator see it. */
export interface SessionRow {
  id: string;
  address: string;
  agent: string;
  issuedAt: number;
  lastSeenAt: number;
  expiresAt: number;
  /** The one that asks. */
  own: boolean;
}
