import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';

/** Around a service point, vehicles so near are counted. */
export const pointNearKm = 50;

/** What a service point does for owners. */
export const pointServices = ['install', 'repair', 'spareParts', 'training'] as const;
export type PointService = (typeof pointServices)[number];

export const pointFlow = defineFlow({
  states: ['open', 'closed'],
  first: 'open',
  steps: { close: { from: ['open'], to: 'closed' }, open: { from: ['closed'], to: 'open' } },
});
export type PointState = (typeof pointFlow.states)[number];
export type PointStep = keyof typeof pointFlow.steps;

const shape = {
  name: fields.plainName(30),
  personInCharge: fields.text(30),
  phone: fields.phone,
  dealerId: z.uuid('dealerMissing'),
  divisionCode: z.string('required').trim().min(1, 'required').max(12, 'tooLong'),
  address: fields.text(100),
  /** Degrees WGS 84. */
  longitude: fields.longitude,
  latitude: fields.latitude,
  services: z
    .array(z.enum(pointServices, 'invalidValue'))
    .max(pointServices.length, 'outOfRange')
    .default([]),
  openingHours: fields.words(60).default(''),
  /** Ids of the accounts that work there. */
  staff: z.array(fields.id).max(50, 'outOfRange').default([]),
};

/** A service point as it is made (/addServer). */
export const pointForm = z.object(shape);
export type PointForm = z.output<typeof pointForm>;
export const pointEdit = editOf(shape);
export type PointEdit = z.output<typeof pointEdit>;

/** The list of /serverManage. */
export const pointList = defineList({
  filters: {
    name: listFilters.text,
    personInCharge: listFilters.text,
    phone: listFilters.text,
    division: z.string().max(12, 'tooLong').optional(),
    dealer: listFilters.branch,
    state: listFilters.choice(pointFlow.states),
    service: listFilters.choice(pointServices),
    deleted: listFilters.flag,
  },
  sorts: ['name', 'dealer', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
});

/** A row of the list; times in seconds UTC. The phone of a service point is for everybody to call. */
export interface PointRow extends PointForm {
  id: string;
  dealer: string;
  /** Vehicles within 50 km that the asker may know of; null where nobody counts them (files). */
  vehicles: number | null;
  state: PointState;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}
