import { z } from 'zod';
import { areaFields, areaKinds, wholeArea } from '../kit/area-field.ts';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';

export const regionFlow = defineFlow({
  states: ['enabled', 'disabled'],
  first: 'enabled',
  steps: { disable: { from: ['enabled'], to: 'disabled' }, enable: { from: ['disabled'], to: 'enabled' } },
});
export type RegionState = (typeof regionFlow.states)[number];
export type RegionStep = keyof typeof regionFlow.steps;

/** Two polygons may share at most this part of the smaller one. */
export const mostOverlap = 0.01;

const shape = {
  name: z.string('regionNameMissing').trim().min(1, 'regionNameMissing').pipe(fields.plainName(30)),
  ...areaFields,
  /** Who is responsible: a dealer, or one to five accounts. */
  dealerId: fields.id.nullable().default(null),
  accounts: z.array(fields.id).max(5, 'outOfRange').default([]),
  phone: fields.phone.or(z.literal('')).default(''),
  /** Ids of the service points that belong to it. */
  points: z.array(fields.id).max(100, 'outOfRange').default([]),
  colour: z
    .string('invalidValue')
    .regex(/^#[0-9A-F]{6}$/i, 'invalidValue')
    .transform((text) => text.toUpperCase())
    .default('#1890FF'),
  remark: fields.words(200).default(''),
};

interface Responsible {
  dealerId: string | null;
  accounts: string[];
}

/** Exactly one of the two is responsible. */
function oneResponsible({ dealerId, accounts }: Responsible, context: z.RefinementCtx): void {
  if (dealerId === null && accounts.length === 0)
    context.addIssue({ code: 'custom', path: ['dealerId'], message: 'regionResponsible' });
  if (dealerId !== null && accounts.length > 0)
    context.addIssue({ code: 'custom', path: ['accounts'], message: 'regionResponsible' });
}

/** A service region as it is made (/addRegion). */
export const regionForm = z.object(shape).superRefine(wholeArea).superRefine(oneResponsible);
export type RegionForm = z.output<typeof regionForm>;
export const regionEdit = editOf(shape);
export type RegionEdit = z.output<typeof regionEdit>;

/** `POST regions/preview`: an area that is being drawn; `id` is the region that is edited. */
export const regionPreviewForm = z
  .object({ ...areaFields, id: fields.id.nullable().default(null) })
  .superRefine(wholeArea);
export type RegionPreviewForm = z.output<typeof regionPreviewForm>;

/** What an area would hold, and the regions that it comes too near to. */
export interface RegionPreview {
  vehicles: number;
  points: number;
  areaKm2: number;
  /** Divisions that another region has already. */
  taken: { code: string; region: string }[];
  /** Polygons that it shares more than it may with; the part of the smaller one, 0–1. */
  overlaps: { region: string; part: number }[];
}

/** The list of /regionManage. */
export const regionList = defineList({
  filters: {
    name: listFilters.text,
    kind: listFilters.choice(areaKinds),
    dealer: listFilters.branch,
    /** A person that is responsible: part of the account's name. */
    person: listFilters.text,
    division: z.string().max(12, 'tooLong').optional(),
    sn: listFilters.text,
    state: listFilters.choice(regionFlow.states),
    deleted: listFilters.flag,
  },
  sorts: ['name', 'areaKm2', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
});

/** A row of the list; times in seconds UTC. */
export interface RegionRow extends RegionForm {
  id: string;
  dealer: string | null;
  /** Names of the responsible accounts. */
  persons: string[];
  pointNames: string[];
  /** Accounts that have it as a viewing area. */
  viewers: number;
  /** Vehicles of the actor's scope that it holds. */
  vehicles: number;
  areaKm2: number;
  state: RegionState;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}

/** `GET regions/gaps`: a division with vehicles that no region holds; an empty code is a vehicle without a region. */
export interface RegionGap {
  divisionCode: string;
  vehicles: number;
}

/** `GET regions/map`: an enabled region as maps draw it. */
export interface RegionOnMap {
  id: string;
  name: string;
  colour: string;
  kind: RegionForm['kind'];
  divisions: string[];
  outline: RegionForm['outline'];
}

/** `GET regions/:id/vehicles`: the first of them, by SN. */
export interface RegionVehicle {
  id: string;
  sn: string;
  alias: string;
}
