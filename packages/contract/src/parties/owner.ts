import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields, listOf } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';

/** What kind of person or body owns machines. */
export const ownerKinds = ['individual', 'cooperative', 'farm', 'company'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** `closed` by a merge: another owner has taken over what it had. */
export const ownerStates = ['open', 'closed'] as const;
export type OwnerState = (typeof ownerStates)[number];

const shape = {
  name: fields.text(30),
  kind: z.enum(ownerKinds, 'required'),
  phone: fields.phone,
  /** Whom to ask for; everybody but an individual has one. */
  contactPerson: fields.words(30).default(''),
  divisionCode: z.string('required').trim().min(1, 'required').max(12, 'tooLong'),
  address: fields.words(100).default(''),
  tags: z.array(fields.text(20)).max(10, 'outOfRange').default([]),
  remark: fields.words(200).default(''),
};

function hasContact(
  { kind, contactPerson }: { kind: OwnerKind; contactPerson: string },
  context: z.RefinementCtx,
) {
  if (kind !== 'individual' && contactPerson === '')
    context.addIssue({ code: 'custom', path: ['contactPerson'], message: 'required' });
}

/** An owner as it is made (/userInfo). */
export const ownerForm = z.object(shape).superRefine(hasContact);
export type OwnerForm = z.output<typeof ownerForm>;
export const ownerEdit = editOf(shape);
export type OwnerEdit = z.output<typeof ownerEdit>;

/** `POST owners/merge`: what `from` has goes to `into`, and `from` is closed. */
export const ownerMerge = z.object({ from: fields.id, into: fields.id });

/** `POST owners/:id/vehicles`: machines by their SNs, at most 10 at a time. */
export const ownerVehicles = z.object({ sns: fields.snList });

/** `POST owners/:id/contact`: what is masked everywhere else (decision 0012). */
export interface OwnerContact {
  phone: string;
  address: string;
}

/** The list of /userInfo. */
export const ownerList = defineList({
  filters: {
    name: listFilters.text,
    /** The whole number, not a part of it. */
    phone: listFilters.text,
    kind: listFilters.choice(ownerKinds),
    division: z.string().max(12, 'tooLong').optional(),
    dealer: listFilters.branch,
    /** With a vehicle that the asker may know of. */
    hasVehicles: listFilters.flag,
    /** Of the vehicles with these SNs. */
    sn: listOf(fields.sn).optional(),
    /** Rows of one import (the link in the bell). */
    import: fields.id.optional(),
    deleted: listFilters.flag,
  },
  sorts: ['name', 'kind', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A row of the list; times in seconds UTC. Phone and address are masked without the right `userInfo.contact`. */
export interface OwnerRow {
  id: string;
  name: string;
  kind: OwnerKind;
  phone: string;
  contactPerson: string;
  divisionCode: string;
  address: string;
  /** The dealer that entered it; null is the provider. */
  dealerId: string | null;
  dealer: string | null;
  tags: string[];
  remark: string;
  /** Its vehicles, as far as the asker may know of them. */
  vehicles: number;
  /** Worked this year (UTC+8) while its vehicles were his, m², and its blocks; as far as the asker may know of them. */
  areaThisYearM2: number;
  blocks: number;
  state: OwnerState;
  createdAt: number;
  createdBy: string | null;
  deletedAt: number | null;
  version: string;
}

/** `GET owners/duplicates`: owners that may be one. */
export interface OwnerTwin {
  first: OwnerRow;
  second: OwnerRow;
  why: 'phone' | 'nameAndCounty';
}
