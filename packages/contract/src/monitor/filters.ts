import { z } from 'zod';
import { listOf } from '../kit/fields.ts';
import { deviceCategories, workTypes } from '../machines/vehicle-kinds.ts';
import { flowStates, registrationStates } from '../machines/vehicle-life.ts';
import { heardChoices, monitorStates } from './filter-choices.ts';

/**
 * Filters of /carMonitor as query items; arrays repeat their key. One shape for cells, counts, tree, list and the
 * topic `map`, so that a figure always follows the same filter.
 */
export const monitorFilters = z.object({
  state: listOf(z.enum(monitorStates)).optional(),
  category: listOf(z.enum(deviceCategories)).optional(),
  productModel: listOf(z.string().max(40)).optional(),
  carType: listOf(z.string().max(40)).optional(),
  brand: listOf(z.string().max(40)).optional(),
  workType: listOf(z.enum(workTypes)).optional(),
  /** Dealers, each with all below it. */
  dealer: listOf(z.uuid()).optional(),
  registration: listOf(z.enum(registrationStates)).optional(),
  flow: listOf(z.enum(flowStates)).optional(),
  /** Division codes; a province holds its cities. */
  division: listOf(z.string().max(12)).optional(),
  softwareVersion: listOf(z.string().max(40)).optional(),
  fix: listOf(z.enum(['0', '1', '2', '4', '5'])).optional(),
  heard: z.enum(heardChoices).optional(),
  /** Days as YYYY-MM-DD in UTC+8. */
  installedFrom: z.iso.date().optional(),
  installedTo: z.iso.date().optional(),
  /** Vehicle groups of the account ("My list"). */
  group: listOf(z.uuid()).optional(),
  pinned: z.enum(['1']).optional(),
  /** Single vehicles. */
  id: listOf(z.uuid()).optional(),
  /**
   * Nodes ticked in the tree: `dealer:<id>`, `region:130000`, `category:autoSteer`, `list:<group or pins>`, `vehicle:<id>`. A vehicle
   * under any of them belongs to the answer, whereas different filters must all hold.
   */
  node: listOf(z.string().max(60)).optional(),
});
export type MonitorFilters = z.infer<typeof monitorFilters>;
