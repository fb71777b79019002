import { z } from 'zod';
import { ruleShapesOf, within } from './warning-rule.ts';

const whole = (least: number, most: number) => within(least, most).int('wholeNumber');

/** What /flowControl's rules can be set to; shares of one, days, seconds, MB. */
export const flowValues = z.strictObject({
  /** FL-01, FL-02: of the plan of a month; both end below `backShare`. */
  nearShare: within(0.5, 0.99),
  fullShare: within(0.9, 5),
  backShare: within(0.1, 0.9),
  /** FL-03: days before the last day; on the last day it is serious. */
  noticeDays: whole(1, 180),
  normalDays: whole(1, 60),
  /** FL-04: a day beyond so many times the mean of 30 days, and beyond so much. */
  suddenTimes: within(2, 100),
  suddenMb: within(1, 10_000),
  /** FL-05: so much in a month in which the platform has heard nothing. */
  elsewhereMb: within(1, 10_000),
  /** FL-06. */
  asleepDays: whole(7, 90),
  /** FL-07: online so long; offline so long ends it. */
  heardS: within(60, 3600),
  goneS: within(3600, 7 * 86_400),
  /** FL-09: reports an hour against what the terminal is set to; below `calmTimes` it ends. */
  talkTimes: within(1.5, 100),
  calmTimes: within(1, 50),
  /** What a MB beyond the plan costs, in hundredths of the currency. */
  excessPrice: whole(0, 100_000),
});
export type FlowValues = z.output<typeof flowValues>;

/** As the specification sets them; nobody has named a price of excess. */
export const usualFlow: FlowValues = {
  nearShare: 0.8,
  fullShare: 1,
  backShare: 0.75,
  noticeDays: 30,
  normalDays: 7,
  suddenTimes: 5,
  suddenMb: 50,
  elsewhereMb: 5,
  asleepDays: 30,
  heardS: 600,
  goneS: 86_400,
  talkTimes: 3,
  calmTimes: 1.5,
  excessPrice: 0,
};

const flow = ruleShapesOf(flowValues);
export const flowRuleForm = flow.form;
/** The shapes of its rule, for the calls. */
export const flowRuleShapes = { ruleForm: flow.form, rule: flow.saved, effective: flow.effective };
