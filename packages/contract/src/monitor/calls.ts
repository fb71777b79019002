import { z } from 'zod';
import { boundingBox, fields, listOf, paging } from '../kit/fields.ts';
import type { DeviceCategory, OnlineState, VehicleState, WorkType } from '../machines/vehicle.ts';
import type { FixType } from '../track/record.ts';
import { monitorFilters } from './filters.ts';

/** `GET monitor/vehicle/cells` */
export const cellsQuery = monitorFilters.extend({
  bbox: boundingBox,
  zoom: z.coerce.number().min(0).max(22),
});

/** A vehicle that stands alone: id, place, speed (m/s), heading (degrees), state, time (s), label, life state, colour marks. */
export interface SingleFeature {
  id: string;
  lng: number;
  lat: number;
  speed: number;
  heading: number;
  state: OnlineState;
  life: VehicleState;
  time: number;
  label: string;
  demo: boolean;
}
/** Many vehicles in one 64-pixel cell: centre of gravity, count per state, extent (S3). */
export interface ClusterFeature {
  key: string;
  lng: number;
  lat: number;
  count: number;
  working: number;
  online: number;
  offline: number;
  extent: [west: number, south: number, east: number, north: number];
}
export interface CellsAnswer {
  singles: SingleFeature[];
  clusters: ClusterFeature[];
  /** Vehicles in the view with that filter: equals singles + the sum of the clusters' counts. */
  total: number;
}

/** The ways to lay the fleet out. */
export const treeWays = ['dealer', 'region', 'category', 'list'] as const;
export type TreeBy = (typeof treeWays)[number];

/** `GET monitor/tree`: children of a node; parent empty = the top. */
export const treeQuery = monitorFilters.extend({
  by: z.enum(treeWays),
  parent: z.string().max(60).default(''),
});
export interface TreeNode {
  id: string;
  /** Shown name: of a division in the language, a category's text key, a group's own name. */
  name: string;
  working: number;
  online: number;
  total: number;
  /** No child nodes below, only vehicles. */
  leaf: boolean;
  /** Extent of its vehicles with a position, to zoom to. */
  extent: [number, number, number, number] | null;
}
/** `GET monitor/tree/vehicles`: 100 at a time, by state, then alias. */
export const treeVehiclesQuery = monitorFilters.extend({
  by: z.enum(treeWays),
  node: z.string().min(1).max(60),
  page: z.coerce.number().int().min(1).default(1),
});
export interface TreeVehicle {
  id: string;
  sn: string;
  alias: string;
  state: OnlineState;
  life: VehicleState;
  hasPosition: boolean;
}

/** `GET monitor/search`: three characters or more, or `lat, lng`. */
export const searchQuery = z.object({
  q: z.string().trim().min(1, 'required').max(60, 'tooLong'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const searchKinds = [
  'sn',
  'machineCode',
  'alias',
  'plate',
  'sim',
  'terminal',
  'owner',
  'dealer',
  'division',
  'place',
] as const;
export type SearchKind = (typeof searchKinds)[number];
export interface SearchHit {
  kind: SearchKind;
  /** The text that matched. */
  text: string;
  /** Second line: what it belongs to. */
  detail: string;
  vehicle: string | null;
  lng: number | null;
  lat: number | null;
  extent: [number, number, number, number] | null;
  state: OnlineState | null;
}

/** `POST monitor/findSn`: at most 10 codes; out of scope is told as not found. */
export const findSnForm = z.object({
  sns: z.array(z.string().trim().max(40, 'tooLong')).min(1, 'required').max(10, 'tooManySns'),
});
export interface FoundSn {
  sn: string;
  found: boolean;
  /** A refusal key when the code cannot be an SN (`snFormat`) or is unknown (`snUnknown`). */
  problem: 'snFormat' | 'snUnknown' | null;
  vehicle: string | null;
  lng: number | null;
  lat: number | null;
}

/** Latest known picture of a vehicle; numbers are null where the terminal does not send them. */
export interface LivePoint {
  lng: number;
  lat: number;
  speed: number;
  heading: number;
  altitude: number | null;
  time: number;
  receivedAt: number;
  fix: FixType;
  satellites: number;
  hdop: number | null;
  correctionAgeS: number | null;
  implementDown: boolean | null;
  autoSteer: boolean | null;
  depthM: number | null;
  widthM: number | null;
  voltage: number | null;
  signal: number | null;
  alarms: number;
  mileageKm: number | null;
}

/** `GET monitor/vehicle/{id}/card` */
export interface VehicleCard {
  id: string;
  sn: string;
  alias: string;
  machineCode: string;
  terminalNumber: string;
  protocol: string;
  category: DeviceCategory;
  productModel: string;
  carType: string;
  brand: string;
  model: string;
  plate: string;
  workType: WorkType;
  widthM: number | null;
  standardDepthM: number | null;
  softwareVersion: string;
  registrationUntil: number | null;
  flowUntil: number | null;
  life: VehicleState;
  state: OnlineState;
  demo: boolean;
  pinned: boolean;
  /** Who helps its driver from the office now; null: nobody. */
  remoteBy: string | null;
  /** The company that it belongs to, and the top of that company's branch where it is another. */
  dealer: string | null;
  agent: string | null;
  /** Who drives it; the phone is masked without the right to see it. */
  owner: string | null;
  ownerPhone: string | null;
  /** Registered region, by name. */
  region: string | null;
  /** Where it stands now (point in polygon), by name from the large to the small. */
  division: string | null;
  lastHeard: number | null;
  connectedSince: number | null;
  point: LivePoint | null;
  today: {
    workingS: number;
    travellingS: number;
    distanceM: number;
    workingDistanceM: number;
    areaM2: number | null;
    grossM2: number | null;
  } | null;
  job: { since: number; workingS: number; areaM2: number | null; grossM2: number | null } | null;
  /** Speed (m/s) and depth (m) of the last 30 minutes: [time, speed, depth]. */
  curve: [time: number, speed: number, depth: number | null][];
}

/** `GET monitor/vehicle/list`: the dock. */
export const monitorSorts = [
  'state',
  'sn',
  'alias',
  'category',
  'plate',
  'speed',
  'lastHeard',
  'depth',
  'fix',
] as const;
export const listQuery = monitorFilters.extend({
  ...paging.shape,
  bbox: boundingBox.optional(),
  sort: z
    .enum([...monitorSorts, ...monitorSorts.map((column) => `-${column}` as const)])
    .default('-lastHeard'),
});
export interface ListRow {
  id: string;
  sn: string;
  alias: string;
  category: DeviceCategory;
  productModel: string;
  brand: string;
  model: string;
  plate: string;
  dealer: string | null;
  owner: string | null;
  region: string | null;
  state: OnlineState;
  life: VehicleState;
  demo: boolean;
  workType: WorkType;
  speed: number | null;
  depthM: number | null;
  fix: FixType | null;
  satellites: number | null;
  lastHeard: number | null;
  registrationUntil: number | null;
  flowUntil: number | null;
  softwareVersion: string;
  sim1: string;
  lng: number | null;
  lat: number | null;
}

/** Choices that the filters offer, as far as the visible fleet holds them. */
export interface MonitorChoices {
  productModel: string[];
  carType: string[];
  brand: string[];
  softwareVersion: string[];
}

/** `GET|PUT monitor/groups`: pins (at most 20) and groups (at most 200 vehicles each) of the account. */
export const groupsForm = z.object({
  pins: z.array(fields.id).max(20, 'tooManyPins'),
  groups: z
    .array(
      z.object({
        id: fields.id.optional(),
        name: fields.text(30),
        vehicles: z.array(fields.id).max(200, 'groupFull'),
      }),
    )
    .max(50, 'outOfRange'),
});
export interface Groups {
  pins: string[];
  groups: { id: string; name: string; vehicles: string[] }[];
}

/** `GET monitor/tails`: the last ten minutes of the vehicles in view, from zoom 14. */
export const tailsQuery = z.object({ id: listOf(fields.id) });
export type Tail = { id: string; line: [lng: number, lat: number, time: number][] };

/** A terminal that reports but belongs to no vehicle. */
export interface UnknownTerminal {
  id: string;
  terminalNumber: string;
  reportedId: string;
  maker: string;
  model: string;
  address: string;
  tries: number;
  first: number;
  last: number;
}
