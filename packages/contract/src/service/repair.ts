import { z } from 'zod';
import { infoItems } from '../approvals/approval.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { rowVersion } from '../kit/list.ts';
import { problemPriorities } from './problem.ts';

export const repairTypes = ['onSite', 'sendIn', 'exchange', 'inspection', 'maintenance'] as const;
/** Where it came from; `staff` where nothing stands behind it. */
export const repairSources = ['problem', 'warning', 'humanService', 'dealer', 'owner', 'staff'] as const;
export type RepairSource = (typeof repairSources)[number];
export const faultCategories = [
  'positioning',
  'steering',
  'hydraulics',
  'electric',
  'display',
  'network',
  'correction',
  'sensor',
  'implement',
  'software',
  'mechanical',
  'accident',
] as const;
/** What one under repair may wait for. */
export const repairWaits = ['part', 'payment', 'customer', 'replacement'] as const;
/** Stations of an engineer on his way, each with its time and, if he allows it, its place. */
export const repairStations = ['onTheWay', 'arrived', 'diagnosed', 'repairing'] as const;
export type RepairStation = (typeof repairStations)[number];
export const halfDays = ['morning', 'afternoon'] as const;

/**
 * What becomes of an application that was passed, in the words of problems: unassigned, assigned (unresolved), under repair
 * (inProblem), completed (resolved). `stop`: given up by a dispatcher.
 */
export const repairFlow = defineFlow({
  states: ['unassigned', 'unresolved', 'inProblem', 'resolved', 'withdrawn'],
  first: 'unassigned',
  steps: {
    assign: { from: ['unassigned', 'unresolved'], to: 'unresolved' },
    take: { from: ['unassigned'], to: 'unresolved' },
    handBack: { from: ['unresolved'], to: 'unassigned' },
    checkIn: { from: ['unresolved', 'inProblem'], to: 'inProblem' },
    hold: { from: ['inProblem'], to: 'inProblem' },
    resume: { from: ['inProblem'], to: 'inProblem' },
    diagnose: { from: ['inProblem'], to: 'inProblem' },
    charge: { from: ['inProblem'], to: 'inProblem' },
    waive: { from: ['inProblem'], to: 'inProblem' },
    complete: { from: ['inProblem'], to: 'resolved' },
    rate: { from: ['resolved'], to: 'resolved' },
    complain: { from: ['resolved'], to: 'inProblem' },
    stop: { from: ['unassigned', 'unresolved', 'inProblem'], to: 'withdrawn' },
  },
});
export type RepairStep = keyof typeof repairFlow.steps;
export type RepairState = (typeof repairFlow.states)[number];

/** What a repair offers to whoever reads it, beside the deeds of its audit. */
export const repairDeeds = [
  'judge',
  'assign',
  'take',
  'handBack',
  'checkIn',
  'hold',
  'resume',
  'diagnose',
  'charge',
  'waive',
  'complete',
  'rate',
  'complain',
  'stop',
  'answer',
] as const;
export type RepairDeed = (typeof repairDeeds)[number];

/** How a repair stands for whoever looks for work: a state, one under repair that waits, or one that its applicant has confirmed. */
export const repairStandings = [
  'unassigned',
  'unresolved',
  'inProblem',
  'waiting',
  'resolved',
  'confirmed',
  'withdrawn',
] as const;
export type RepairStanding = (typeof repairStandings)[number];

/** Kinds that a repair itself exchanges; any other changes what the machine is and goes by a replacement. */
export const plainParts = ['bracket', 'spline', 'motor', 'sensor'] as const;
export const mostRepairParts = 12;
/** After so long without an answer a completed repair counts as confirmed, and nobody complains any more. Seconds. */
export const confirmForS = 7 * 86_400;
/** A rating that lets the applicant complain. */
export const lowRating = 2;

const written = {
  type: z.enum(repairTypes, 'required'),
  category: z.enum(faultCategories, 'required'),
  text: z.string('required').trim().min(10, 'repairTextShort').max(1000, 'tooLong'),
  since: fields.day,
  /** The machine cannot work. */
  stopped: z.boolean('invalidValue').default(false),
  items: infoItems.min(1, 'itemsMissing'),
  /** Who is to be called about it. */
  contact: fields.text(30),
  phone: fields.phone,
  longitude: fields.longitude.nullable().default(null),
  latitude: fields.latitude.nullable().default(null),
  address: fields.words(100).default(''),
  /** What sits on the machine and may be to blame. */
  componentId: fields.id.nullable().default(null),
  wishOn: fields.day.nullable().default(null),
  wishHalf: z.enum(halfDays, 'invalidValue').nullable().default(null),
  /** Null: the nearest that repairs. */
  pointId: fields.id.nullable().default(null),
  priority: z.enum(problemPriorities, 'required'),
  /** The prices of labour and travel, which are asked for out of warranty. */
  agreed: z.boolean('invalidValue').default(false),
};
const urgentStands = (
  { priority, stopped }: { priority: string; stopped: boolean },
  context: z.RefinementCtx<unknown>,
): void => {
  if (priority === 'urgent' && !stopped)
    context.addIssue({ code: 'custom', path: ['priority'], message: 'repairUrgentOnly' });
};
/** What a reviewer has settled while he had it. */
export const repairJudged = z.strictObject({
  warranty: z.boolean('invalidValue'),
  priority: z.enum(problemPriorities, 'required'),
  pointId: fields.id.nullable(),
});
export type RepairJudged = z.output<typeof repairJudged>;

/** All that an application says. */
export const repairShape = {
  ...written,
  source: z.enum(repairSources, 'invalidValue').default('staff'),
  sourceId: fields.id.nullable().default(null),
};
/** What an application says. */
export const repairData = z.object({ ...repairShape, judged: repairJudged.nullable().default(null) });
export type RepairData = z.output<typeof repairData>;
export const repairAsked = z
  .object({ sn: fields.sn, ...repairShape, draft: z.boolean('invalidValue').default(false) })
  .superRefine(urgentStands);
/** `batchKey`: the same sending makes nothing twice. */
export const repairCreate = z
  .object({
    sn: fields.sn,
    ...repairShape,
    batchKey: fields.id,
    draft: z.boolean('invalidValue').default(false),
  })
  .superRefine(urgentStands);
export type RepairCreate = z.output<typeof repairCreate>;
export const repairChanged = z.object(written).superRefine(urgentStands);
export const repairEdit = z.object({ ...written, version: rowVersion }).superRefine(urgentStands);
export type RepairEdit = z.output<typeof repairEdit>;
export const repairJudging = repairJudged.extend({ version: rowVersion });
