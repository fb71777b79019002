import { z } from 'zod';
import { fields, listOf } from '../kit/fields.ts';
import { listFilters } from '../kit/list.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { orNone, shown, written } from '../kit/record/record-field.ts';

/** What kind of person or body owns machines. */
export const ownerKinds = ['individual', 'cooperative', 'farm', 'company'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** `closed` by a merge: another owner has taken over what it had. */
export const ownerStates = ['open', 'closed'] as const;
export type OwnerState = (typeof ownerStates)[number];

/** The farmers, cooperatives, farms and companies that own machines (/userInfo). Phone and address are masked without the right `userInfo.contact`. */
export const owner = defineRecord({
  kind: 'owner',
  path: 'owners',
  page: 'userInfo',
  writers: 'reach',
  words: 'owners',
  fields: {
    name: written.text(fields.text(30)),
    kind: written.choice(ownerKinds, { choices: 'owners.kinds' }),
    phone: written.phone(),
    /** Whom to ask for; everybody but an individual has one. */
    contactPerson: written.text(fields.words(30).default('')),
    divisionCode: written.division(),
    address: written.text(fields.words(100).default('')),
    tags: written.list(fields.text(20), 10),
    remark: written.words(200),
  },
  shown: {
    /** The dealer that entered it; null is the provider. */
    dealerId: orNone(shown.reference({ label: 'owners.columns.dealer' })),
    dealer: orNone(shown.text()),
    /** Its vehicles, as far as the asker may know of them. */
    vehicles: shown.number(),
    /** Worked this year (UTC+8) while its vehicles belonged to the owner, m², and its blocks; as far as the asker may know of them. */
    areaThisYearM2: shown.area(),
    blocks: shown.number(),
    state: shown.choice(ownerStates),
    createdAt: shown.time(),
    createdBy: orNone(shown.text()),
  },
  filters: { name: 'name', phone: 'phone', kind: 'kind', division: 'divisionCode', dealer: 'dealerId' },
  ownFilters: {
    /** With a vehicle that the asker may know of. */
    hasVehicles: listFilters.flag,
    /** Of the vehicles with these SNs. */
    sn: listOf(fields.sn).optional(),
    /** Rows of one import (the link in the bell). */
    import: fields.id.optional(),
  },
  sorts: ['name', 'kind', 'createdAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
  check: ({ kind, contactPerson }, context) => {
    if (kind !== 'individual' && contactPerson === '')
      context.addIssue({ code: 'custom', path: ['contactPerson'], message: 'required' });
  },
  refusals: { written: ['ownerPhoneTaken'], deleted: ['ownerInUse'] },
});

export type OwnerForm = z.output<typeof owner.form>;
export type OwnerRow = z.output<typeof owner.row>;

/** `POST owners/merge`: what `from` has goes to `into`, and `from` is closed. */
export const ownerMerge = z.object({ from: fields.id, into: fields.id });

/** `POST owners/:id/vehicles`: machines by their SNs, at most 10 at a time. */
export const ownerVehicles = z.object({ sns: fields.snList });

/** `POST owners/:id/contact`: what is masked everywhere else (decision 0012). */
export interface OwnerContact {
  phone: string;
  address: string;
}

/** `GET owners/duplicates`: owners that may be one. */
export interface OwnerTwin {
  first: OwnerRow;
  second: OwnerRow;
  why: 'phone' | 'nameAndCounty';
}
