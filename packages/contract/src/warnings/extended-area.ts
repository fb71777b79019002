import { z } from 'zod';
import { type Area, areaFields, wholeArea } from '../kit/area-field.ts';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';

/** Derived from its times and its revocation. */
export const extendStates = ['scheduled', 'inForce', 'ended', 'revoked'] as const;
export type ExtendState = (typeof extendStates)[number];

/** An extended area lasts at most so long, seconds: 366 days. */
export const longestExtendS = 366 * 86_400;

const period = { from: fields.seconds, to: fields.seconds };
const reason = fields.text(100);
const terms = { ...areaFields, ...period, reason };

function wholePeriod({ from, to }: { from: number; to: number }, context: z.RefinementCtx): void {
  const refuse = (message: string): void => context.addIssue({ code: 'custom', path: ['to'], message });
  if (from === to) refuse('twoTimePoints');
  else if (to < from) refuse('endBeforeStart');
  else if (to - from > longestExtendS) refuse('extendTooLong');
}

/** `POST extendAreas`: for at most 10 vehicles, or for one dealer; each vehicle gets a record of its own. */
export const extendGrantForm = z
  .object({
    sns: z.array(fields.sn).max(10, 'tooManySns').default([]),
    dealerId: fields.id.nullable().default(null),
    withSubordinates: z.boolean('invalidValue').default(true),
    ...terms,
  })
  .superRefine(wholeArea)
  .superRefine(wholePeriod)
  .superRefine(({ sns, dealerId }, { addIssue }) => {
    if ((sns.length === 0) === (dealerId === null))
      addIssue({ code: 'custom', path: ['sns'], message: 'extendTarget' });
  });
export type ExtendGrantForm = z.output<typeof extendGrantForm>;

/** The terms of an extended area, as they stand in its form. */
export const extendTerms = z.object(terms).superRefine(wholeArea).superRefine(wholePeriod);
export type ExtendTerms = z.output<typeof extendTerms>;
/** `PATCH extendAreas/:id`: everything before it begins, afterwards only the end. */
export const extendEdit = editOf(terms);
export type ExtendEdit = z.output<typeof extendEdit>;

/** `POST extendAreas/:id/revoke`. */
export const extendRevokeForm = z.object({ reason });

/** The list of /extendArea. */
export const extendList = defineList({
  filters: {
    sn: listFilters.text,
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    state: listFilters.choice(extendStates),
    /** In force on one of these days. */
    during: listFilters.days,
    grantedBy: listFilters.text,
  },
  sorts: ['no', 'from', 'to', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A row of the list; times in seconds UTC. */
export interface ExtendRow extends Area {
  id: string;
  /** "Extended area no. …": how warnings that it ends name it. */
  no: number;
  vehicleId: string | null;
  sn: string | null;
  alias: string | null;
  dealerId: string | null;
  /** The dealer that it is for, or that the vehicle belongs to. */
  dealer: string | null;
  withSubordinates: boolean;
  from: number;
  to: number;
  state: ExtendState;
  reason: string;
  grantedBy: string | null;
  revokedAt: number | null;
  revokeReason: string;
  createdAt: number;
  version: string;
}
