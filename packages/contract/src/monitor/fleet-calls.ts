import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { csv, fileOf } from '../kit/families/family-parts.ts';
import {
  cellsQuery,
  findSnForm,
  groupsForm,
  listQuery,
  searchQuery,
  tailsQuery,
  treeQuery,
  treeVehiclesQuery,
} from './calls.ts';
import { monitorFilters } from './filters.ts';
import {
  cellsAnswer,
  counts,
  foundSn,
  groups,
  listRow,
  monitorChoices,
  searchHit,
  tail,
  treeNode,
  treeVehicle,
  unknownTerminal,
  vehicleCard,
} from './fleet-answers.ts';

const right = 'carMonitor';

/** The calls of /carMonitor. The page itself makes them by their path: its first picture comes without shapes. */
export const fleetCalls = {
  cells: defineCall('GET', 'monitor/vehicle/cells', { right, query: cellsQuery, answer: cellsAnswer }),
  counts: defineCall('GET', 'monitor/vehicle/counts', { right, query: monitorFilters, answer: counts }),
  choices: defineCall('GET', 'monitor/choices', { right, answer: monitorChoices }),
  unknownTerminals: defineCall('GET', 'monitor/unknownTerminals', {
    right,
    answer: z.array(unknownTerminal),
  }),
  tree: defineCall('GET', 'monitor/tree', { right, query: treeQuery, answer: z.array(treeNode) }),
  treeVehicles: defineCall('GET', 'monitor/tree/vehicles', {
    right,
    query: treeVehiclesQuery,
    answer: z.array(treeVehicle),
  }),
  search: defineCall('GET', 'monitor/search', { right, query: searchQuery, answer: z.array(searchHit) }),
  findSn: defineCall('POST', 'monitor/findSn', {
    right,
    reads: true,
    body: findSnForm,
    answer: z.array(foundSn),
  }),
  card: defineCall('GET', 'monitor/vehicle/:id/card', {
    right,
    answer: vehicleCard,
    refusals: ['snUnknown'],
  }),
  tails: defineCall('GET', 'monitor/tails', { right, query: tailsQuery, answer: z.array(tail) }),
  list: defineCall('GET', 'monitor/vehicle/list', {
    right,
    query: listQuery,
    answer: z.strictObject({ rows: z.array(listRow), total: z.int().min(0) }),
  }),
  file: defineCall('GET', 'monitor/vehicle/export', {
    right: 'carMonitor.export',
    ticket: 'download',
    query: listQuery,
    answer: fileOf(csv),
  }),
  groups: defineCall('GET', 'monitor/groups', { right, answer: groups }),
  saveGroups: defineCall('PUT', 'monitor/groups', {
    right,
    body: groupsForm,
    answer: groups,
    refusals: ['snUnknown'],
  }),
};
