import { z } from 'zod';
import { siteFlow } from '../../fields/block.ts';
import { polygonOutline } from '../../fields/polygon.ts';
import { seconds } from '../../kit/answer-shapes.ts';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { maybe } from '../../machines/libraries/maybe.ts';
import type { DeviceCategory } from '../../machines/vehicle-kinds.ts';

/** Machines of construction: levelling by satellite, guidance of excavators, unmanned driving. */
export const siteMachineKinds = [
  'satelliteLevelling',
  'assistedNavigation',
  'unmannedDriving',
] as const satisfies readonly DeviceCategory[];
export const mostSiteMachines = 50;
/** A site that is finished with less of its planned area needs a reason. */
export const wholeSite = 0.95;

const shape = {
  name: fields.plainName(30),
  ownerId: z.uuid('required'),
  outline: polygonOutline,
  /** m²; forms show mu or ha. */
  plannedAreaM2: z.number('required').gt(0, 'outOfRange').max(1e8, 'outOfRange'),
  /** Metres above the level that the machines work with. */
  designHeightM: fields.twoDecimals(-500, 9000),
  /** ‰ to the east and to the north. */
  slopeX: fields.twoDecimals(-1000, 1000).default(0),
  slopeY: fields.twoDecimals(-1000, 1000).default(0),
  plannedStart: fields.day,
  plannedEnd: fields.day,
  /** Who does it: an owner or a dealer. */
  contractorOwnerId: maybe(fields.id),
  contractorDealerId: maybe(fields.id),
  /** SNs of the machines that are assigned. */
  machines: z.array(fields.sn).max(mostSiteMachines, 'tooManySelected').default([]),
  remark: fields.words(200).default(''),
};

/** A construction site: a block of that type with its plan (/constructMonitor). */
export const siteForm = z.object(shape).superRefine(({ plannedStart, plannedEnd, ...site }, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (plannedEnd <= plannedStart) refuse('plannedEnd', 'endBeforeStart');
  if (site.contractorOwnerId !== null && site.contractorDealerId !== null)
    refuse('contractorDealerId', 'siteContractor');
});
export type SiteForm = z.output<typeof siteForm>;
export const siteEdit = editOf(shape);
export type SiteEdit = z.output<typeof siteEdit>;

/** `POST construct/sites/:id/STEP`; finishing early needs a reason. */
export const siteStepForm = z.object({ reason: fields.words(30).default('') });
export const siteSteps = ['start', 'pause', 'resume', 'finish', 'reopen'] as const;
export type SiteStep = (typeof siteSteps)[number];

/** The sites of /constructMonitor. */
export const siteList = defineList({
  filters: {
    name: listFilters.text,
    division: z.string().max(12, 'tooLong').optional(),
    dealer: listFilters.branch,
    state: listFilters.choice(siteFlow.states),
    kind: listFilters.choice(siteMachineKinds),
    /** Planned time. */
    period: listFilters.days,
  },
  sorts: ['name', 'plannedEnd', 'updatedAt'],
  defaultSort: [{ column: 'plannedEnd', descending: false }],
});

/** The fields of the form as they are answered. */
const siteFormShown = z.strictObject({
  name: z.string(),
  ownerId: z.uuid(),
  plannedAreaM2: z.number(),
  designHeightM: z.number(),
  slopeX: z.number(),
  slopeY: z.number(),
  plannedStart: z.string(),
  plannedEnd: z.string(),
  contractorOwnerId: z.uuid().nullable(),
  contractorDealerId: z.uuid().nullable(),
  machines: z.array(z.string()),
  remark: z.string(),
});

/** A site with how far it is; m², days YYYY-MM-DD, times in seconds UTC. */
export const siteRow = z.strictObject({
  ...siteFormShown.shape,
  id: z.uuid(),
  owner: z.string(),
  dealer: z.string().nullable(),
  contractor: z.string().nullable(),
  divisionCode: z.string(),
  areaM2: z.number(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  outline: polygonOutline,
  state: z.enum(siteFlow.states),
  /** Ground of the site that was levelled, each place once. */
  doneM2: z.number(),
  todayM2: z.number(),
  /** Done of the planned area, 0–1. */
  progress: z.number(),
  /** What of the planned time is over by now, 0–1. */
  planned: z.number(),
  /** Days past its planned end, while it is not finished; 0: none. */
  lateDays: z.number(),
  /** Machines that are in it and online. */
  machinesNow: z.number(),
  startedAt: seconds.nullable(),
  finishedAt: seconds.nullable(),
  finishReason: z.string(),
  updatedAt: seconds,
  version: z.string(),
});
export type SiteRow = z.output<typeof siteRow>;

/** `GET construct/sites`. */
export const siteSummary = z.strictObject({
  running: z.number(),
  machines: z.number(),
  todayM2: z.number(),
  doneM2: z.number(),
  late: z.number(),
});
export type SiteSummary = z.output<typeof siteSummary>;

/** Ground that was new on a day, m². */
export const siteDay = z.strictObject({ day: z.string(), areaM2: z.number() });

const siteMachine = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  name: z.string(),
  assigned: z.boolean(),
  areaM2: z.number(),
  workingS: z.number(),
  online: z.boolean(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
});
export type SiteMachine = z.output<typeof siteMachine>;

/** `GET construct/sites/:id`. */
export const siteDetail = z.strictObject({
  ...siteRow.shape,
  /** Ground that was new on each day. */
  days: z.array(siteDay),
  /** Assigned machines and those that worked; hours of their jobs here, ground that they came to first. */
  workers: z.array(siteMachine),
});
export type SiteDetail = z.output<typeof siteDetail>;
