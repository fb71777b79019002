import { z } from 'zod';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { boundingBox, fields } from '../kit/fields.ts';
import { defineList, listFilters, rowVersion } from '../kit/list.ts';
import { commandFlow } from '../terminals/command.ts';
import { fenceBindings, fenceColours, fenceLimits, fenceShapes, fenceWatches } from './fence-words.ts';
import { raisedLevels } from './warning-words.ts';

const corner = z.tuple([
  z.number('invalidValue').min(-180, 'longitudeRange').max(180, 'longitudeRange'),
  z.number('invalidValue').min(-85, 'latitudeRange').max(85, 'latitudeRange'),
]);
const whole = (least: number, most: number) =>
  z.number('invalidValue').int('wholeNumber').min(least, 'outOfRange').max(most, 'outOfRange');

/** What is drawn: degrees WGS 84, metres. */
const drawn = {
  shape: z.enum(fenceShapes, 'invalidValue'),
  /** Of a circle its middle, of a rectangle two opposite corners, of a polygon its corners, of a corridor its line. */
  points: z.array(corner).max(fenceLimits.corners, 'outlineTooMany'),
  /** Radius of a circle, width of a corridor. */
  sizeM: z.number('invalidValue').nullable().default(null),
};
/** When it is judged. */
const times = {
  from: fields.seconds.nullable().default(null),
  to: fields.seconds.nullable().default(null),
  /** 1 is Monday; none are all. */
  weekdays: z.array(whole(1, 7)).max(7, 'outOfRange').default([]),
  /** Minutes of a day in the fence's zone; the end may lie on the next day. */
  fromMinute: whole(0, 1439).nullable().default(null),
  toMinute: whole(0, 1439).nullable().default(null),
};
const terms = {
  name: fields.plainName(30),
  /** Whose it is; null: the provider's. */
  dealerId: fields.id.nullable().default(null),
  watch: z.enum(fenceWatches, 'invalidValue'),
  minutes: whole(1, 1440).nullable().default(null),
  speedKmh: whole(1, 120).nullable().default(null),
  level: z.enum(raisedLevels, 'invalidValue').default('normal'),
  bound: z.enum(fenceBindings, 'invalidValue').default('vehicles'),
  /** Of the dealer, the service region, or the group of one's own. */
  boundId: fields.id.nullable().default(null),
  vehicles: z.array(fields.id).max(fenceLimits.vehicles, 'outOfRange').default([]),
  ...times,
  colour: z.enum(fenceColours, 'invalidValue').default('blue'),
  remark: fields.words(200).default(''),
  enabled: z.boolean('invalidValue').default(true),
  /** Kept by the terminals of its vehicles, too, as far as the standard knows it. */
  inTerminal: z.boolean('invalidValue').default(false),
};

const shape = { ...terms, ...drawn };
/** What the form of a fence asks for, beside what is drawn. */
export const geofenceTerms = z.object(terms);

type Refuse = (field: string, message: string) => void;
type Asked = z.output<z.ZodObject<typeof shape>>;

function wholeShape({ shape: kind, points, sizeM }: Asked, refuse: Refuse): void {
  const { least, most } = fenceLimits.points[kind];
  if (points.length < least) refuse('points', kind === 'polygon' ? 'outlineTooFew' : 'required');
  else if (points.length > most) refuse('points', 'outlineTooMany');
  const size = kind === 'circle' ? fenceLimits.radiusM : kind === 'corridor' ? fenceLimits.widthM : null;
  if (size === null ? sizeM !== null : sizeM === null)
    refuse('sizeM', size === null ? 'invalidValue' : 'required');
  else if (size && sizeM !== null && (sizeM < size.least || sizeM > size.most)) refuse('sizeM', 'outOfRange');
  const [a, b] = points;
  if (kind === 'rectangle' && a && b && (a[0] === b[0] || a[1] === b[1])) refuse('points', 'invalidValue');
}

function wholeTerms({ watch, minutes, speedKmh, bound, boundId }: Asked, refuse: Refuse): void {
  if (watch === 'stay' && minutes === null) refuse('minutes', 'required');
  if (watch === 'speed' && speedKmh === null) refuse('speedKmh', 'required');
  if (bound !== 'vehicles' && boundId === null) refuse('boundId', 'required');
}

/** A terminal keeps circles, rectangles and polygons of single vehicles, and one way of telling when. */
function keptByTerminals(form: Asked, refuse: Refuse): void {
  const { inTerminal, shape: kind, watch, bound, weekdays, from, to, fromMinute } = form;
  if (!inTerminal) return;
  const dates = from !== null || to !== null;
  const isKept = kind !== 'corridor' && watch !== 'stay' && bound === 'vehicles' && weekdays.length === 0;
  if (!isKept || (dates && (fromMinute !== null || from === null || to === null)))
    refuse('inTerminal', 'geofenceNotKept');
}

function wholeTimes({ from, to, fromMinute, toMinute }: Asked, refuse: Refuse): void {
  if (from !== null && to !== null) {
    if (from === to) refuse('to', 'twoTimePoints');
    else if (to < from) refuse('to', 'endBeforeStart');
  }
  if ((fromMinute === null) !== (toMinute === null))
    refuse(fromMinute === null ? 'fromMinute' : 'toMinute', 'required');
  else if (fromMinute !== null && fromMinute === toMinute) refuse('toMinute', 'twoTimePoints');
}

function wholeFence(form: Asked, context: z.RefinementCtx): void {
  const refuse: Refuse = (field, message) => context.addIssue({ code: 'custom', path: [field], message });
  wholeShape(form, refuse);
  wholeTerms(form, refuse);
  wholeTimes(form, refuse);
  keptByTerminals(form, refuse);
}

/** `POST geofence`. */
export const geofenceForm = z.strictObject(shape).superRefine(wholeFence);
export type GeofenceForm = z.output<typeof geofenceForm>;
/** `PUT geofence/:id`: the whole of it, as the form has it. */
export const geofenceEdit = z.strictObject({ ...shape, version: rowVersion }).superRefine(wholeFence);
export type GeofenceEdit = z.output<typeof geofenceEdit>;

/** Fences of /carMonitor. */
export const geofenceList = defineList({
  filters: {
    name: listFilters.text,
    watch: listFilters.choice(fenceWatches),
    state: listFilters.choice(['enabled', 'disabled']),
    /** Id of a vehicle: what is judged for it. */
    device: fields.id.optional(),
  },
  sorts: ['name', 'createdAt', 'eventAt'],
  defaultSort: [{ column: 'createdAt', descending: true }],
});

const { points: _points, ...plain } = drawn;
export const geofenceRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  ...plain,
  points: z.array(z.tuple([z.number(), z.number()])),
  sizeM: z.number().nullable(),
  watch: z.enum(fenceWatches),
  minutes: z.int().nullable(),
  speedKmh: z.int().nullable(),
  level: z.enum(raisedLevels),
  bound: z.enum(fenceBindings),
  boundId: z.uuid().nullable(),
  /** What the dealer, the region or the group is called; null for vehicles. */
  boundName: z.string().nullable(),
  /** Vehicles that it is judged for. */
  vehicleCount: z.int(),
  from: seconds.nullable(),
  to: seconds.nullable(),
  weekdays: z.array(z.int()),
  fromMinute: z.int().nullable(),
  toMinute: z.int().nullable(),
  /** Its days and hours are those of this zone. */
  zone: z.string(),
  colour: z.enum(fenceColours),
  remark: z.string(),
  enabled: z.boolean(),
  inTerminal: z.boolean(),
  /** Its number in terminals. */
  no: z.int(),
  /** Its warnings that are active, and the last one. */
  active: z.int(),
  eventAt: seconds.nullable(),
  eventSn: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: seconds,
  version: z.string(),
});
export type GeofenceRow = z.output<typeof geofenceRow>;

export const geofenceDetail = geofenceRow.extend({
  /** Bound one by one, as far as the asker may know of them. */
  vehicles: z.array(
    z.strictObject({
      id: z.uuid(),
      sn: z.string(),
      alias: z.string(),
      /** What became of the last command about it; null: none was given. */
      terminal: z.strictObject({ state: z.enum(commandFlow.states), result: z.int().nullable() }).nullable(),
    }),
  ),
});
export type GeofenceDetail = z.output<typeof geofenceDetail>;

/** What a map draws of a fence. */
const onMap = geofenceRow.pick({
  id: true,
  name: true,
  shape: true,
  points: true,
  sizeM: true,
  colour: true,
  enabled: true,
  active: true,
});
export type FenceOnMap = z.output<typeof onMap>;

const one = 'geofence/:id';
const writing = { right: 'carMonitor.fence', answer: geofenceDetail } as const;
/** What making and changing one may run into. */
const written = [
  ...(['outlineCrosses', 'geofenceNameTaken', 'geofencesTooMany', 'targetUnknown'] as const),
  'dealerOutOfReach',
] as const;

/** Geofences (/carMonitor). */
export const geofenceCalls = {
  list: defineCall('GET', 'geofence', {
    right: 'carMonitor',
    query: geofenceList.query,
    answer: pageOf(geofenceRow),
  }),
  read: defineCall('GET', one, { right: 'carMonitor', answer: geofenceDetail }),
  create: defineCall('POST', 'geofence', { ...writing, body: geofenceForm, refusals: written }),
  edit: defineCall('PUT', one, {
    ...writing,
    body: geofenceEdit,
    refusals: [...written, 'changedMeanwhile'],
  }),
  remove: defineCall('DELETE', one, { right: 'carMonitor.fence', answer: nothing }),
  /** More vehicles for one that is bound to vehicles. */
  bind: defineCall('POST', 'geofence/:id/bind', {
    ...writing,
    body: z.strictObject({
      vehicles: z.array(fields.id).min(1, 'noSelection').max(fenceLimits.vehicles, 'outOfRange'),
    }),
    refusals: ['targetUnknown', 'geofenceVehicles', 'geofenceBound'],
  }),
  /** Those that a view of the map holds, at most `fenceLimits.inView`. */
  inView: defineCall('GET', 'layers/geofences', {
    right: 'carMonitor',
    query: z.object({ bbox: boundingBox }),
    answer: z.strictObject({ fences: z.array(onMap), total: z.int() }),
  }),
};
