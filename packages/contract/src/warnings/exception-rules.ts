import { z } from 'zod';
import { ruleShapesOf, within } from './warning-rule.ts';

/** What the rules of /exceptionQuery can be set to; seconds, metres, m/s, volts, shares of one. */
export const exceptionValues = z.strictObject({
  /** EX-02: faster than this, so long, over three points. */
  speedMs: within(1, 40),
  speedS: within(5, 600),
  /** EX-04: so long without a position while the engine is on; a told fault is raised after a minute. */
  noFixS: within(60, 86_400),
  /** EX-05: below this on a 12 V system, and below twice of it on a 24 V one, so long. */
  supplyV: within(8, 12),
  supplyS: within(60, 86_400),
  /** EX-06. */
  faultyS: within(60, 86_400),
  /** EX-07: this share of the tank is gone within ten minutes at rest. */
  fuelShare: within(0.05, 0.5),
  /** EX-08: so long beyond a limit of /workCondition. */
  limitS: within(10, 3600),
  /** EX-11: a terminal is bad so long. */
  badS: within(300, 86_400),
  /** EX-12: the clock is off by more than this. */
  clockS: within(60, 600),
  /** EX-13: so many points within ten minutes are left out. */
  jumps: within(3, 100).int('wholeNumber'),
  /** EX-14: so many changes of the address within ten minutes. */
  changes: within(2, 20).int('wholeNumber'),
  /** EX-15: a frozen, and an expired machine at work so long. */
  frozenS: within(60, 86_400),
  expiredS: within(60, 86_400),
  /** EX-16. */
  unheardS: within(3600, 30 * 86_400),
  /** EX-17. */
  stationS: within(60, 86_400),
  /** EX-18: farther than this from where it is registered. */
  shiftM: within(0.02, 10),
  /** EX-19. */
  relayS: within(30, 86_400),
  /** EX-20: so long at work or on the way without a pause of this length. */
  drivingS: within(3600, 86_400),
  pauseS: within(300, 7200),
  /** EX-21: 1 where the other alarm bits raise a row, too. */
  others: within(0, 1).int('wholeNumber'),
});
export type ExceptionValues = z.output<typeof exceptionValues>;

/** As the specification sets them. */
export const usualException: ExceptionValues = {
  speedMs: 40 / 3.6,
  speedS: 30,
  noFixS: 600,
  supplyV: 10.5,
  supplyS: 300,
  faultyS: 600,
  fuelShare: 0.1,
  limitS: 60,
  badS: 1800,
  clockS: 300,
  jumps: 10,
  changes: 3,
  frozenS: 300,
  expiredS: 1800,
  unheardS: 72 * 3600,
  stationS: 600,
  shiftM: 0.1,
  relayS: 60,
  drivingS: 6 * 3600,
  pauseS: 1200,
  others: 0,
};

const exception = ruleShapesOf(exceptionValues);
export const exceptionRuleForm = exception.form;
export const exceptionTrying = exception.trying;
/** The shapes of its rule, for the calls. */
export const exceptionRuleShapes = {
  ruleForm: exception.form,
  rule: exception.saved,
  effective: exception.effective,
};
