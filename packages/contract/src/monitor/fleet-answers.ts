import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { deviceCategories, onlineStates, vehicleStates, workTypes } from '../machines/vehicle-kinds.ts';
import { searchKinds } from './calls.ts';
import type { Counts } from './counts.ts';

const extent = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** Quality of a fix, as GGA says it (`FixType`). */
const fix = z.literal([0, 1, 2, 4, 5]);

/** A vehicle that stands alone: id, place, speed (m/s), heading (degrees), state, time (s), label, life state, colour marks. */
const singleFeature = z.strictObject({
  id: z.uuid(),
  lng: z.number(),
  lat: z.number(),
  speed: z.number(),
  heading: z.number(),
  state: z.enum(onlineStates),
  life: z.enum(vehicleStates),
  time: z.number(),
  label: z.string(),
  demo: z.boolean(),
});
export type SingleFeature = z.output<typeof singleFeature>;

/** Many vehicles in one 64-pixel cell: centre of gravity, count per state, extent (S3). */
const clusterFeature = z.strictObject({
  key: z.string(),
  lng: z.number(),
  lat: z.number(),
  count: z.number(),
  working: z.number(),
  online: z.number(),
  offline: z.number(),
  extent,
});
export type ClusterFeature = z.output<typeof clusterFeature>;

export const cellsAnswer = z.strictObject({
  singles: z.array(singleFeature),
  clusters: z.array(clusterFeature),
  /** Vehicles in the view with that filter: equals singles + the sum of the clusters' counts. */
  total: z.number(),
});
export type CellsAnswer = z.output<typeof cellsAnswer>;

export const treeNode = z.strictObject({
  id: z.string(),
  /** Shown name: of a division in the language, a category's text key, a group's own name. */
  name: z.string(),
  working: z.number(),
  online: z.number(),
  total: z.number(),
  /** No child nodes below, only vehicles. */
  leaf: z.boolean(),
  /** Extent of its vehicles with a position, to zoom to. */
  extent: extent.nullable(),
});
export type TreeNode = z.output<typeof treeNode>;

export const treeVehicle = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  state: z.enum(onlineStates),
  life: z.enum(vehicleStates),
  hasPosition: z.boolean(),
});
export type TreeVehicle = z.output<typeof treeVehicle>;

export const searchHit = z.strictObject({
  kind: z.enum(searchKinds),
  /** The text that matched. */
  text: z.string(),
  /** Second line: what it belongs to. */
  detail: z.string(),
  vehicle: z.string().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  extent: extent.nullable(),
  state: z.enum(onlineStates).nullable(),
  /** Of a former SN: until when the vehicle bore it, seconds UTC. */
  until: z.exactOptional(seconds),
});
export type SearchHit = z.output<typeof searchHit>;

export const foundSn = z.strictObject({
  sn: z.string(),
  found: z.boolean(),
  /** A refusal key when the code cannot be an SN (`snFormat`) or is unknown (`snUnknown`). */
  problem: z.enum(['snFormat', 'snUnknown']).nullable(),
  vehicle: z.string().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
});
export type FoundSn = z.output<typeof foundSn>;

/** Latest known picture of a vehicle; numbers are null where the terminal does not send them. */
const livePoint = z.strictObject({
  lng: z.number(),
  lat: z.number(),
  speed: z.number(),
  heading: z.number(),
  altitude: z.number().nullable(),
  time: z.number(),
  receivedAt: seconds,
  fix: fix,
  satellites: z.number(),
  hdop: z.number().nullable(),
  correctionAgeS: z.number().nullable(),
  implementDown: z.boolean().nullable(),
  autoSteer: z.boolean().nullable(),
  depthM: z.number().nullable(),
  widthM: z.number().nullable(),
  voltage: z.number().nullable(),
  signal: z.number().nullable(),
  alarms: z.number(),
  mileageKm: z.number().nullable(),
});
export type LivePoint = z.output<typeof livePoint>;

/** `GET monitor/vehicle/{id}/card` */
export const vehicleCard = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  machineCode: z.string(),
  terminalNumber: z.string(),
  protocol: z.string(),
  category: z.enum(deviceCategories),
  productModel: z.string(),
  carType: z.string(),
  brand: z.string(),
  model: z.string(),
  plate: z.string(),
  workType: z.enum(workTypes),
  widthM: z.number().nullable(),
  standardDepthM: z.number().nullable(),
  softwareVersion: z.string(),
  registrationUntil: z.number().nullable(),
  flowUntil: z.number().nullable(),
  life: z.enum(vehicleStates),
  state: z.enum(onlineStates),
  demo: z.boolean(),
  pinned: z.boolean(),
  /** Who helps its driver from the office now; null: nobody. */
  remoteBy: z.string().nullable(),
  /** The company that it belongs to, and the top of that company's branch where it is another. */
  dealer: z.string().nullable(),
  agent: z.string().nullable(),
  /** Who drives it; the phone is masked without the right to see it. */
  owner: z.string().nullable(),
  ownerPhone: z.string().nullable(),
  /** Registered region, by name. */
  region: z.string().nullable(),
  /** Where it stands now (point in polygon), by name from the large to the small. */
  division: z.string().nullable(),
  lastHeard: z.number().nullable(),
  connectedSince: z.number().nullable(),
  point: livePoint.nullable(),
  today: z
    .strictObject({
      workingS: z.number(),
      travellingS: z.number(),
      distanceM: z.number(),
      workingDistanceM: z.number(),
      areaM2: z.number().nullable(),
      grossM2: z.number().nullable(),
    })
    .nullable(),
  job: z
    .strictObject({
      since: z.number(),
      workingS: z.number(),
      areaM2: z.number().nullable(),
      grossM2: z.number().nullable(),
    })
    .nullable(),
  /** Speed (m/s) and depth (m) of the last 30 minutes: [time, speed, depth]. */
  curve: z.array(z.tuple([z.number(), z.number(), z.number().nullable()])),
});
export type VehicleCard = z.output<typeof vehicleCard>;

export const listRow = z.strictObject({
  id: z.uuid(),
  sn: z.string(),
  alias: z.string(),
  category: z.enum(deviceCategories),
  productModel: z.string(),
  brand: z.string(),
  model: z.string(),
  plate: z.string(),
  dealer: z.string().nullable(),
  owner: z.string().nullable(),
  region: z.string().nullable(),
  state: z.enum(onlineStates),
  life: z.enum(vehicleStates),
  demo: z.boolean(),
  workType: z.enum(workTypes),
  speed: z.number().nullable(),
  depthM: z.number().nullable(),
  fix: fix.nullable(),
  satellites: z.number().nullable(),
  lastHeard: z.number().nullable(),
  registrationUntil: z.number().nullable(),
  flowUntil: z.number().nullable(),
  softwareVersion: z.string(),
  sim1: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
});
export type ListRow = z.output<typeof listRow>;

/** Choices that the filters offer, as far as the visible fleet holds them. */
export const monitorChoices = z.strictObject({
  productModel: z.array(z.string()),
  carType: z.array(z.string()),
  brand: z.array(z.string()),
  softwareVersion: z.array(z.string()),
});
export type MonitorChoices = z.output<typeof monitorChoices>;

export const groups = z.strictObject({
  pins: z.array(z.string()),
  groups: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      vehicles: z.array(z.string()),
    }),
  ),
});
export type Groups = z.output<typeof groups>;

export const tail = z.strictObject({
  id: z.uuid(),
  line: z.array(z.tuple([z.number(), z.number(), z.number()])),
});
export type Tail = z.output<typeof tail>;

/** A terminal that reports but belongs to no vehicle. */
export const unknownTerminal = z.strictObject({
  id: z.uuid(),
  terminalNumber: z.string(),
  reportedId: z.string(),
  maker: z.string(),
  model: z.string(),
  address: z.string(),
  tries: z.number(),
  first: z.number(),
  last: z.number(),
});
export type UnknownTerminal = z.output<typeof unknownTerminal>;

/** `GET monitor/vehicle/counts` (`Counts`). */
export const counts: z.ZodType<Counts> = z.strictObject({
  all: z.number(),
  working: z.number(),
  online: z.number(),
  offline: z.number(),
  idle: z.number(),
  expired: z.number(),
  frozen: z.number(),
  inProblem: z.number(),
  unknownTerminals: z.number(),
  extent: extent.nullable(),
});
