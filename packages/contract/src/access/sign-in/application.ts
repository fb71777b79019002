import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import type { FileRow } from '../../kit/files.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { verifyTicket } from './captcha.ts';

/** Life of an account application until /accountAudit takes it over. */
export const applicationFlow = defineFlow({
  states: ['toReview', 'passed', 'rejected'],
  first: 'toReview',
  steps: {
    approve: { from: ['toReview'], to: 'passed' },
    reject: { from: ['toReview'], to: 'rejected' },
  },
});
export type ApplicationState = (typeof applicationFlow.states)[number];
export type ApplicationStep = keyof typeof applicationFlow.steps;

/** So many documents an application may bring. */
export const applicationDocuments = 5;
/** The header in which whoever has no account shows the key of his file: an address would stand in logs. */
export const documentKeyHeader = 'x-document-key';
/** `POST accountApply/documents`: the announced file, and the key that its sender keeps. */
export interface SentDocument extends FileRow {
  key: string;
}

/** `POST accountApply`: an account that a stranger asks for (/login); both stricter variants of spec §5 hold. */
export const applicationForm = z.object({
  name: fields.accountNameLettered,
  password: fields.passwordWithSign,
  displayName: fields.text(30),
  company: fields.text(60),
  phone: fields.phone,
  /** Free text: the role is chosen by who approves. */
  wantedRole: fields.words(60).default(''),
  reason: fields.text(200),
  /** Files that were sent before, each with the key that announcing it gave (C19). */
  documents: z
    .array(z.object({ id: fields.id, key: z.string('required').max(64, 'tooLong') }))
    .max(applicationDocuments, 'outOfRange')
    .default([]),
  verify: verifyTicket,
});
export type ApplicationForm = z.output<typeof applicationForm>;

/** `GET accountApply/name`. */
export const applicationNameQuery = z.object({ name: z.string().trim().max(64, 'tooLong') });

/** `POST accountApply/check`: "Check my application". */
export const applicationCheckForm = z.object({
  number: z.string('required').trim().min(1, 'required').max(30, 'tooLong'),
  phone: fields.phone,
});
export interface ApplicationStanding {
  state: ApplicationState;
  reason: string;
}

/** `POST accountApply/{id}/approve`: what the new account is given. */
export const approveForm = z.object({
  roleId: z.coerce
    .number('required')
    .int('invalidValue')
    .min(1, 'required')
    .max(2 ** 31 - 1, 'outOfRange'),
  /** Last day, until 23:59:59 UTC+8; null is permanent. */
  endsOn: z.iso.date('required').nullable(),
  /** The company that the account belongs to; null is that of who decides. */
  dealerId: fields.id.nullable().default(null),
});
export type ApproveForm = z.output<typeof approveForm>;
/** Rejecting always needs a reason of at most 30 characters (C29). */
export const rejectForm = z.object({ reason: fields.text(30) });

/** The list of applications on /accountManage. */
export const applicationList = defineList({
  filters: {
    number: listFilters.text,
    /** Account or display name. */
    name: listFilters.text,
    company: listFilters.text,
    state: listFilters.choice(applicationFlow.states),
    madeAt: listFilters.days,
  },
  sorts: ['number', 'name', 'company', 'madeAt'],
  defaultSort: [{ column: 'madeAt', descending: true }],
});

/** A row of the list; times in seconds UTC. */
export interface ApplicationRow {
  id: string;
  number: string;
  name: string;
  displayName: string;
  company: string;
  phone: string;
  wantedRole: string;
  reason: string;
  /** How many documents it brought. */
  documents: number;
  state: ApplicationState;
  /** Why it was rejected. */
  rejectReason: string;
  madeAt: number;
  decidedAt: number | null;
  decidedBy: string | null;
}

/** `POST forgotPassword`: answered the same whatever it says. */
export const forgotForm = z.object({
  username: z.string('required').trim().min(1, 'required').max(64, 'tooLong'),
  phone: fields.phone,
  verify: verifyTicket,
});
export type ForgotForm = z.output<typeof forgotForm>;

/** Requests of people who forgot their password, until /feedBack exists. */
export const passwordRequestList = defineList({
  filters: {
    name: listFilters.text,
    state: listFilters.choice(['open', 'done']),
    madeAt: listFilters.days,
  },
  sorts: ['name', 'madeAt'],
  defaultSort: [{ column: 'madeAt', descending: true }],
});
export interface PasswordRequestRow {
  id: string;
  accountId: string;
  name: string;
  displayName: string;
  phone: string;
  address: string;
  state: 'open' | 'done';
  madeAt: number;
  doneAt: number | null;
  doneBy: string | null;
}
