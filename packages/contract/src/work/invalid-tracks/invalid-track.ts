import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { workTypes } from '../../machines/vehicle-kinds.ts';
import { trackLimits } from '../../track/limits.ts';
import type { JobState } from '../job.ts';

/** What is wrong with a span of a track (/invalidTrack). */
export const invalidKinds = [
  'drift',
  'transport',
  'test',
  'duplicate',
  'forged',
  'wrongDepth',
  'other',
] as const;
export type InvalidKind = (typeof invalidKinds)[number];

export const invalidOrigins = ['person', 'rule'] as const;
export type InvalidOrigin = (typeof invalidOrigins)[number];

export const invalidStates = ['proposed', 'marked', 'dismissed', 'unmarked'] as const;
export type InvalidState = (typeof invalidStates)[number];

/** Life of a mark: only what is marked is left out of R1. */
export const invalidFlow = defineFlow({
  states: invalidStates,
  first: 'proposed',
  steps: {
    confirm: { from: ['proposed', 'unmarked'], to: 'marked' },
    dismiss: { from: ['proposed'], to: 'dismissed' },
    unmark: { from: ['marked'], to: 'unmarked' },
  },
});
export type InvalidStep = keyof typeof invalidFlow.steps;

/** The list of /invalidTrack: `GET invalidTrack`. */
export const invalidTrackList = defineList({
  filters: {
    sn: fields.snList.optional(),
    /** Days that the span touches. */
    span: listFilters.days,
    kind: listFilters.choice(invalidKinds),
    origin: listFilters.choice(invalidOrigins),
    state: listFilters.choice(invalidStates),
    markedBy: listFilters.text,
    dealer: listFilters.branch,
    /** Of the vehicle. */
    division: z.string().max(12, 'tooLong').optional(),
    workType: listFilters.choice(workTypes),
    /** m² taken out. */
    taken: listFilters.numbers,
    settled: listFilters.choice(['yes', 'no']),
  },
  sorts: ['markedAt', 'from', 'to', 'sn', 'durationS', 'points', 'distanceM', 'takenM2'],
  defaultSort: [{ column: 'markedAt', descending: true }],
});

/** A row of /invalidTrack; times in seconds UTC, areas in m². */
export interface InvalidTrackRow {
  id: string;
  vehicleId: string;
  sn: string;
  alias: string;
  from: number;
  to: number;
  durationS: number;
  points: number;
  distanceM: number;
  kind: InvalidKind;
  reason: string;
  origin: InvalidOrigin;
  rule: InvalidRuleKind | null;
  state: InvalidState;
  /** Ids of the jobs that it changed, or would change. */
  jobs: string[];
  /** Of the vehicle's jobs that it touches; null: not reckoned. */
  areaBeforeM2: number | null;
  areaAfterM2: number | null;
  takenM2: number | null;
  afterSettlement: boolean;
  /** Statements that hold one of those jobs. */
  statements: { id: string; number: string; settled: boolean }[];
  block: string | null;
  markedBy: string;
  markedAt: number;
  remark: string;
  unmarkedBy: string;
  unmarkedAt: number | null;
  unmarkReason: string;
}

/** Over the whole filter. */
export interface InvalidTrackSummary {
  marked: number;
  takenM2: number;
  /** Statements, settled or not, that hold a job which a marked span changed. */
  statements: number;
  proposed: number;
}

const span = {
  sn: fields.sn,
  from: fields.seconds,
  to: fields.seconds,
};
const differentTimes = { error: 'twoTimePoints', path: ['to'] };
const inOrder = { error: 'endBeforeStart', path: ['to'] };
const notTooLong = { error: 'rangeTooLong', path: ['to'] };
type Times = { from: number; to: number };
const checkedSpan = <T extends z.ZodObject>(form: T) =>
  form
    .refine((one) => (one as Times).from !== (one as Times).to, differentTimes)
    .refine((one) => (one as Times).from <= (one as Times).to, inOrder)
    .refine((one) => (one as Times).to - (one as Times).from <= trackLimits.days * 86_400, notTooLong);

const moment = z.number('required').int('invalidValue').min(0, 'outOfRange').max(4_102_444_800, 'outOfRange');

/** What the form of a mark asks for. */
export const invalidSpanForm = z.object({
  sn: fields.sn,
  from: moment,
  to: moment,
  kind: z.enum(invalidKinds, 'required'),
  reason: fields.text(30),
  remark: fields.words(200).default(''),
  afterSettlement: z.boolean('invalidValue').default(false),
});
/** `POST invalidTrack`. */
export const invalidSpanBody = checkedSpan(invalidSpanForm);
export type InvalidSpanBody = z.output<typeof invalidSpanForm>;

/** `POST invalidTrack/preview`. */
export const invalidPreviewBody = checkedSpan(z.object(span));
/** `GET invalidTrack/line`: what the form of a mark draws. */
export const invalidLineQuery = checkedSpan(z.object(span));

/** `POST invalidTrack/:id/unmark`. */
export const unmarkForm = z.object({
  reason: fields.text(30),
  remark: fields.words(200).default(''),
  afterSettlement: z.boolean('invalidValue').default(false),
});
/** `POST invalidTrack/:id/confirm` and `dismiss`. */
export const confirmForm = unmarkForm.omit({ reason: true });

/** A job that a span changes: figures before and after; null after: nothing of it remains; null before: it is parted off. */
export interface SpanJob {
  id: string;
  workDate: string;
  from: number;
  to: number;
  state: JobState;
  areaBeforeM2: number;
  areaAfterM2: number;
  stateAfter: JobState;
  /** Number of the settled statement that holds it. */
  settledIn: string | null;
}

/** What a mark does, or did, to the vehicle's jobs. */
export interface SpanEffect {
  /** The span with the marks that it is joined with. */
  from: number;
  to: number;
  points: number;
  distanceM: number;
  areaBeforeM2: number;
  areaAfterM2: number;
  jobs: SpanJob[];
}

/** A place of a track; `working` is 1 where the machine worked there. */
export type SpanPlace = [lng: number, lat: number, time: number, working: 0 | 1];

/** `GET invalidTrack/:id/line` and `invalidTrack/line`: places for the map of the drawer, degrees; the day's track around the span. */
export interface SpanLine {
  from: number;
  to: number;
  before: SpanPlace[];
  span: SpanPlace[];
  after: SpanPlace[];
  /** Working width of the job that it changes most, metres; null: none. */
  widthM: number | null;
  outlines: { id: string; outline: [number, number][][][]; changed: boolean }[];
}

/** `GET track/invalid`: marked spans of a track. */
export interface TrackInvalidSpan {
  id: string;
  from: number;
  to: number;
  kind: InvalidKind;
  reason: string;
}

export const invalidRuleKinds = ['jump', 'standing', 'outside', 'identical', 'speed'] as const;
export type InvalidRuleKind = (typeof invalidRuleKinds)[number];
