import { z } from 'zod';
import { boundingBox, fields, listOf, paging } from '../kit/fields.ts';
import { monitorFilters } from './filters.ts';

/** `GET monitor/vehicle/cells` */
export const cellsQuery = monitorFilters.extend({
  bbox: boundingBox,
  zoom: z.coerce.number().min(0).max(22),
});

/** The ways to lay the fleet out. */
export const treeWays = ['dealer', 'region', 'category', 'list'] as const;
export type TreeBy = (typeof treeWays)[number];

/** `GET monitor/tree`: children of a node; parent empty = the top. */
export const treeQuery = monitorFilters.extend({
  by: z.enum(treeWays),
  parent: z.string().max(60).default(''),
});
/** `GET monitor/tree/vehicles`: 100 at a time, by state, then alias. */
export const treeVehiclesQuery = monitorFilters.extend({
  by: z.enum(treeWays),
  node: z.string().min(1).max(60),
  page: z.coerce.number().int().min(1).default(1),
});

/** `GET monitor/search`: three characters or more, or `lat, lng`. */
export const searchQuery = z.object({
  q: z.string().trim().min(1, 'required').max(60, 'tooLong'),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export const searchKinds = [
  'sn',
  /** What a vehicle was called before its whole set was replaced. */
  'formerSn',
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

/** `POST monitor/findSn`: at most 10 codes; out of scope is told as not found. */
export const findSnForm = z.object({
  sns: z.array(z.string().trim().max(40, 'tooLong')).min(1, 'required').max(10, 'tooManySns'),
});

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

/** `GET monitor/tails`: the last ten minutes of the vehicles in view, from zoom 14. */
export const tailsQuery = z.object({ id: listOf(fields.id) });
