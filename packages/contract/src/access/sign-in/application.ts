import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { fileRow } from '../../kit/files.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { verifyTicket } from './captcha.ts';

/** Where an account application stands for whoever sent it; how it is decided is /accountAudit's. */
export const applicationStates = ['toReview', 'passed', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** So many documents an application may bring. */
export const applicationDocuments = 5;
/** The header in which whoever has no account shows the key of his file: an address would stand in logs. */
export const documentKeyHeader = 'x-document-key';
/** `POST accountApply/documents`: the announced file, and the key that its sender keeps. */
export const sentDocument = z.strictObject({
  ...fileRow.shape,
  key: z.string(),
});
export type SentDocument = z.output<typeof sentDocument>;

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
export const applicationStanding = z.strictObject({
  state: z.enum(applicationStates),
  reason: z.string(),
  /** A rejected one may be sent in again. */
  again: z.boolean(),
});
export type ApplicationStanding = z.output<typeof applicationStanding>;

/** `POST accountApply/again`: a rejected application once more, with a better reason and more papers. */
export const applicationAgainForm = applicationCheckForm.extend({
  reason: fields.text(200),
  documents: applicationForm.shape.documents,
  verify: verifyTicket,
});
export type ApplicationAgainForm = z.output<typeof applicationAgainForm>;

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
export const passwordRequestRow = z.strictObject({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  displayName: z.string(),
  phone: z.string(),
  address: z.string(),
  state: z.enum(['open', 'done']),
  madeAt: z.number(),
  doneAt: z.number().nullable(),
  doneBy: z.string().nullable(),
});
export type PasswordRequestRow = z.output<typeof passwordRequestRow>;
