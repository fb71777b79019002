import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { orNone, shown, written } from '../kit/record/record-field.ts';

/** Around a service point, vehicles so near are counted. */
export const pointNearKm = 50;

/** What a service point does for owners. */
export const pointServices = ['install', 'repair', 'spareParts', 'training'] as const;

export const pointFlow = defineFlow({
  states: ['open', 'closed'],
  first: 'open',
  steps: { close: { from: ['open'], to: 'closed' }, open: { from: ['closed'], to: 'open' } },
});

/** Where owners are helped (/serverManage, /addServer). The phone of a service point is for everybody to call. */
export const servicePoint = defineRecord({
  kind: 'servicePoint',
  path: 'servicePoints',
  page: 'serverManage',
  writers: 'reach',
  words: 'parties.points',
  fields: {
    name: written.text(fields.plainName(30)),
    personInCharge: written.text(fields.text(30)),
    phone: written.phone(),
    dealerId: written.reference(z.uuid('dealerMissing')),
    divisionCode: written.division(),
    address: written.text(fields.text(100)),
    longitude: written.longitude(),
    latitude: written.latitude(),
    services: written.choices(pointServices, { choices: 'parties.points.services' }),
    openingHours: written.text(fields.words(60).default(''), { example: '08:00–18:00' }),
    /** Ids of the accounts that work there. */
    staff: written.list(fields.id, 50),
  },
  shown: {
    dealer: shown.text({ label: 'parties.points.fields.dealerId' }),
    /** Within 50 km, of those that the asker may know of; null where nobody counts them (files). */
    vehicles: orNone(shown.number()),
    state: shown.choice(pointFlow.states, { choices: 'parties.points.states' }),
    updatedAt: shown.time(),
  },
  filters: {
    name: 'name',
    personInCharge: 'personInCharge',
    phone: 'phone',
    division: 'divisionCode',
    dealer: 'dealerId',
    state: 'state',
    service: 'services',
  },
  ownFilters: {},
  sorts: ['name', 'dealer', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
  refusals: { written: ['nameTaken', 'notFound', 'targetUnknown'] },
});

export type PointForm = z.output<typeof servicePoint.form>;
export type PointRow = z.output<typeof servicePoint.row>;
