import { z } from 'zod';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import type { ComponentKind } from '../machines/libraries/library-kinds.ts';
import { deviceCategories, type VehicleState } from '../machines/vehicle-kinds.ts';

/** `merged` is final: the company's machines, people and accounts belong to another one. */
export const dealerStates = ['enabled', 'disabled', 'merged'] as const;
export type DealerState = (typeof dealerStates)[number];

export const dealerFlow = defineFlow({
  states: dealerStates,
  first: 'enabled',
  steps: {
    disable: { from: ['enabled'], to: 'disabled' },
    enable: { from: ['disabled'], to: 'enabled' },
    merge: { from: ['enabled', 'disabled'], to: 'merged' },
  },
});
export type DealerStep = keyof typeof dealerFlow.steps;

/** A tree of dealers is at most so deep (/agentManage). */
export const deepestDealer = 5;

/** What the SNs of an ODM company's tablets are made of. */
export const tabletSnRules = ['digits', 'lettersDigits'] as const;
export type TabletSnRule = (typeof tabletSnRules)[number];

/** Two to sixty characters. */
const company = fields.plainName(60).refine((text) => text.length !== 1, 'tooShort');
const division = z.string().trim().max(12, 'tooLong');
const shape = {
  company,
  legalPerson: fields.text(30),
  phone: fields.phone,
  address: fields.text(100),
  shippingAddress: fields.words(100).default(''),
  /** ISO 3166 code of the country; the division lies in it. */
  country: z.string('required').regex(/^[A-Z]{2}$/, 'required'),
  /** Province, city or county of its seat. */
  divisionCode: division.min(1, 'required'),
  brand: fields.words(40).default(''),
  odm: z.boolean().default(false),
  preInstalled: z.boolean().default(false),
  equipmentArea: z.array(division).max(200, 'outOfRange').default([]),
  categories: z.array(z.enum(deviceCategories, 'invalidValue')).min(1, 'noSelection'),
  models: z.array(fields.text(40)).max(200, 'outOfRange').default([]),
  tabletSnDigits: z.coerce
    .number('invalidValue')
    .int('invalidValue')
    .min(4, 'outOfRange')
    .max(30, 'outOfRange')
    .nullable()
    .default(null),
  tabletSnRule: z.enum(tabletSnRules, 'invalidValue').nullable().default(null),
  remark: fields.words(200).default(''),
};

/** An ODM company has its own SNs: their length and their signs must be told; others keep 7 or 10 digits. */
function wholeSnRule(
  {
    odm,
    tabletSnDigits,
    tabletSnRule,
  }: { odm: boolean; tabletSnDigits: number | null; tabletSnRule: string | null },
  context: z.RefinementCtx,
): void {
  for (const [path, value] of Object.entries({ tabletSnDigits, tabletSnRule })) {
    if (odm === (value === null))
      context.addIssue({ code: 'custom', path: [path], message: odm ? 'required' : 'invalidValue' });
  }
}

/** A dealer as it is made (/addAgent); `superiorId` null stands at the top. */
export const dealerForm = z
  .object({ superiorId: fields.id.nullable().default(null), ...shape })
  .superRefine(wholeSnRule);
export type DealerForm = z.output<typeof dealerForm>;

/** The first account of a new dealer; its start password is made by the server and shown once. */
export const firstAccountForm = z.object({
  name: fields.accountName,
  phone: fields.phone,
  roleId: fields.role,
  /** Last day, YYYY-MM-DD; null is permanent. */
  endsOn: fields.accountEnd,
});
export type FirstAccountForm = z.output<typeof firstAccountForm>;

/** A dealer as /addAgent makes it: with the first of its people, if somebody wants. */
export const newDealerForm = z
  .object({
    superiorId: fields.id.nullable().default(null),
    ...shape,
    firstAccount: firstAccountForm.nullable().default(null),
  })
  .superRefine(wholeSnRule);
export type NewDealerForm = z.output<typeof newDealerForm>;

/** What `POST dealers` answers. */
export interface NewDealer extends DealerRow {
  /** Told this once. */
  firstAccount?: { name: string; password: string };
}

/** The whole of what /editAgent shows. */
export const oldDealerForm = z.object(shape).superRefine(wholeSnRule);
/** What of a dealer is changed (/editAgent); the superior by `move` alone. */
export const dealerEdit = editOf(shape);
export type DealerEdit = z.output<typeof dealerEdit>;

/** `POST dealers/:id/move`; null is the top. */
export const dealerMove = z.object({ superiorId: fields.id.nullable(), version: rowVersion });
/** `POST dealers/:id/disable|enable`: whether the companies below go along. */
export const dealerSwitch = z.object({ withSubordinates: z.boolean().default(false) });

/** `POST dealers/:id/merge`: what this one has goes to `into`; it stays as merged. */
export const dealerMerge = z.object({ into: fields.id, version: rowVersion });

/** What a merge hands over. */
export const dealerThings = [
  'vehicles',
  'components',
  'accounts',
  'allocations',
  'owners',
  'servicePoints',
  'regions',
  'subordinates',
  'extendedAreas',
  'geofences',
  'blocks',
] as const;
export type DealerThing = (typeof dealerThings)[number];
/** How many of each were handed over: the report of a merge. */
export interface DealerMergeReport {
  into: { id: string; company: string };
  moved: Partial<Record<DealerThing, number>>;
}

/** `GET dealers/:id/tablets?digits=&rule=`: how many of its tablets a rule would not let through now. */
export const tabletRule = z.object({
  digits: z.coerce.number('invalidValue').int('invalidValue').min(4, 'outOfRange').max(30, 'outOfRange'),
  rule: z.enum(tabletSnRules, 'invalidValue'),
});
export type TabletRule = z.output<typeof tabletRule>;
export interface TabletsBreaking {
  tablets: number;
  breaking: number;
}

/** `GET dealers/:id/summary`: what the company holds with all below it, as far as the asker may know of it. */
export interface DealerSummary {
  vehicles: { state: VehicleState; count: number }[];
  /** Devices and pieces that are booked to it and on no machine yet. */
  stock: { kind: 'device' | ComponentKind; count: number }[];
  accounts: number;
  owners: number;
  servicePoints: { id: string; name: string }[];
  regions: { id: string; name: string }[];
}

/** The list of /agentManage. */
export const dealerList = defineList({
  filters: {
    company: listFilters.text,
    /** The company and all below it, or only those directly below. */
    superior: listFilters.branch,
    division: division.optional(),
    brand: listFilters.text,
    odm: listFilters.flag,
    preInstalled: listFilters.flag,
    category: listFilters.choice(deviceCategories),
    state: listFilters.choice(dealerStates),
    /** Rows of one import (the link in the bell). */
    import: fields.id.optional(),
    deleted: listFilters.flag,
  },
  sorts: ['company', 'level', 'createdAt', 'subordinates', 'accounts'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

/** A row of the list; times in seconds UTC. Phone and addresses are masked without the right `agentManage.contact`. */
export interface DealerRow {
  id: string;
  company: string;
  superiorId: string | null;
  superior: string | null;
  /** 1 at the top, at most 5. */
  level: number;
  legalPerson: string;
  phone: string;
  address: string;
  shippingAddress: string;
  country: string;
  divisionCode: string;
  brand: string;
  odm: boolean;
  preInstalled: boolean;
  equipmentArea: string[];
  categories: string[];
  models: string[];
  tabletSnDigits: number | null;
  tabletSnRule: TabletSnRule | null;
  remark: string;
  /** Companies directly below it. */
  subordinates: number;
  accounts: number;
  /** Its own vehicles, those of its branch, and of the branch those in use; as far as the asker may know of them. */
  vehicles: number;
  branchVehicles: number;
  inUse: number;
  state: DealerState;
  createdAt: number;
  createdBy: string | null;
  deletedAt: number | null;
  version: string;
}

/** `POST dealers/:id/contact`: what is masked everywhere else (decision 0012). */
export interface DealerContact {
  phone: string;
  address: string;
  shippingAddress: string;
}

/** A company of the tree (`GET dealers/tree`), for trees and choosers. */
export interface DealerNode {
  id: string;
  company: string;
  superiorId: string | null;
  state: DealerState;
}
