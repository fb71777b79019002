import { z } from 'zod';
import { conditionLimitKeys } from '../conditions/signals.ts';
import { defineList, listFilters } from '../kit/list.ts';
import { exceptionRuleShapes, exceptionTrying } from './exception-rules.ts';
import { tryOutCallsOf } from './trying/tried-rule.ts';
import { newestFirst, warningFilters, warningPath, warningRow, warningSorts } from './warning.ts';
import { warningCallsOf } from './warning-calls.ts';
import { exceptionRules } from './warning-words.ts';

/** What an exception can be about. */
export const exceptionObjects = ['vehicle', 'station', 'relay'] as const;

/** Units of what a row measures; a figure without one is a count. */
const exceptionUnits = ['m/s', 's', 'm', 'V', 'cm', '°C', 'kPa', '%', ''] as const;
export type ExceptionUnit = (typeof exceptionUnits)[number];

/** The list of /exceptionQuery: everything out of order with machines, terminals, base stations and relays. */
export const exceptionList = defineList({
  filters: {
    ...warningFilters(exceptionRules),
    objectKind: listFilters.choice(exceptionObjects),
    /** Limits of /workCondition (EX-08). */
    signal: listFilters.choice(conditionLimitKeys),
    /** Part of a fault code: `SPN/FMI` (EX-09). */
    fault: listFilters.text,
    /** Part of the name of a base station or a relay. */
    station: listFilters.text,
    /** Part of the name of a fence, or its id (EX-10). */
    fence: listFilters.text,
  },
  sorts: warningSorts,
  defaultSort: newestFirst,
});

export const exceptionRow = warningRow.extend({
  /** What of the object, as its rule names it: `bit/29`, `limit/motorTemperature`, `fault/100/3`, `fence/leave/Yard`, `state/frozen`, `health/voltage`; or ''. */
  detail: z.string(),
  unit: z.enum(exceptionUnits),
  /** The farthest from the threshold until now, in the unit. */
  worst: z.number().nullable(),
  /** Not heard since, where it is a vehicle. */
  heardAt: z.number().nullable(),
  /** How the vehicle lives now: a row about a frozen one can be looked at there. */
  vehicleState: z.string(),
  /** The fence that it is about (EX-10). */
  fenceId: z.uuid().nullable(),
});
export type ExceptionRow = z.output<typeof exceptionRow>;
export const exceptionDetail = exceptionRow.extend(warningPath);
export type ExceptionDetail = z.output<typeof exceptionDetail>;

/** The calls of /exceptionQuery. */
export const exceptionCalls = {
  ...warningCallsOf('exceptionQuery', {
    query: exceptionList.query,
    row: exceptionRow,
    detail: exceptionDetail,
    ...exceptionRuleShapes,
  }),
  ...tryOutCallsOf('exceptionQuery', exceptionTrying),
};
