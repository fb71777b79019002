import { z } from 'zod';
import { type SiteState, siteFlow } from '../../fields/block.ts';
import { type PolygonOutline, polygonOutline } from '../../fields/polygon.ts';
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

/** A site with how far it is; m², days YYYY-MM-DD, times in seconds UTC. */
export interface SiteRow extends SiteForm {
  id: string;
  owner: string;
  dealer: string | null;
  contractor: string | null;
  divisionCode: string;
  areaM2: number;
  bbox: [west: number, south: number, east: number, north: number];
  outline: PolygonOutline;
  state: SiteState;
  /** Ground of the site that was levelled, each place once. */
  doneM2: number;
  todayM2: number;
  /** Done of the planned area, 0–1. */
  progress: number;
  /** What of the planned time is over by now, 0–1. */
  planned: number;
  /** Days past its planned end, while it is not finished; 0: none. */
  lateDays: number;
  /** Machines that are in it and online. */
  machinesNow: number;
  startedAt: number | null;
  finishedAt: number | null;
  finishReason: string;
  updatedAt: number;
  version: string;
}

/** `GET construct/sites`. */
export interface SiteSummary {
  running: number;
  machines: number;
  todayM2: number;
  doneM2: number;
  late: number;
}

/** `GET construct/sites/:id`. */
export interface SiteDetail extends SiteRow {
  /** Ground that was new on each day. */
  days: { day: string; areaM2: number }[];
  /** Assigned machines and those that worked; hours of their jobs here, ground that they came to first. */
  workers: SiteMachine[];
}
export interface SiteMachine {
  id: string;
  sn: string;
  name: string;
  assigned: boolean;
  areaM2: number;
  workingS: number;
  online: boolean;
  lng: number | null;
  lat: number | null;
}
