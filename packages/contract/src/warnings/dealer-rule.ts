import { z } from 'zod';
import { type DealerRule, dealerRules } from './dealer-words.ts';
import { ruleShapesOf, within } from './warning-rule.ts';

const whole = (least: number, most: number) => within(least, most).int('wholeNumber');
const share = within(0.01, 1);

/** Whether a dealer sees its own rows of a rule: 1 or 0. */
export type SeenKey<Rule extends DealerRule = DealerRule> = Rule extends `AG-${infer No}`
  ? `seen${No}`
  : never;
export const seenKeyOf = (rule: DealerRule): SeenKey => `seen${rule.slice(3)}` as SeenKey;
const seen = Object.fromEntries(dealerRules.map((rule) => [seenKeyOf(rule), whole(0, 1)])) as Record<
  SeenKey,
  ReturnType<typeof whole>
>;

/** What /agentWarning's rules can be set to; shares of one, counts, days, months of the year. */
export const dealerValues = z.strictObject({
  /** AG-01: of the devices in use; with so many rows at least. */
  outShare: share,
  outSerious: share,
  outRows: whole(1, 1000),
  /** AG-02. */
  regionShare: share,
  regionRows: whole(1, 1000),
  /** AG-03: idle so long, of the idle ones. */
  stockDays: whole(30, 1000),
  stockShare: share,
  stockDevices: whole(1, 1000),
  /** AG-04. */
  enterDays: whole(1, 365),
  /** AG-05: none in so many days, where the year before had so many. */
  newDays: whole(7, 365),
  newBefore: whole(1, 1000),
  /** AG-06. */
  renewShare: share,
  renewDue: whole(1, 1000),
  /** AG-07: in these months alone. */
  onlineShare: share,
  onlineDevices: whole(1, 1000),
  seasonFrom: whole(1, 12),
  seasonTo: whole(1, 12),
  /** AG-08. */
  unpaidDays: whole(1, 365),
  /** AG-09. */
  dismantles: whole(1, 1000),
  /** AG-10. */
  rejectShare: share,
  rejectDecided: whole(1, 1000),
  /** AG-11. */
  lateOpen: whole(1, 1000),
  ...seen,
});
export type DealerValues = z.output<typeof dealerValues>;

/** As the specification sets them; the season of work is April to October; dealers see what they can mend themselves. */
export const usualDealer: DealerValues = {
  outShare: 0.05,
  outSerious: 0.1,
  outRows: 3,
  regionShare: 0.2,
  regionRows: 5,
  stockDays: 180,
  stockShare: 0.2,
  stockDevices: 10,
  enterDays: 14,
  newDays: 90,
  newBefore: 10,
  renewShare: 0.5,
  renewDue: 10,
  onlineShare: 0.3,
  onlineDevices: 10,
  seasonFrom: 4,
  seasonTo: 10,
  unpaidDays: 60,
  dismantles: 3,
  rejectShare: 0.3,
  rejectDecided: 10,
  lateOpen: 3,
  seen01: 0,
  seen02: 0,
  seen03: 0,
  seen04: 1,
  seen05: 0,
  seen06: 1,
  seen07: 0,
  seen08: 1,
  seen09: 0,
  seen10: 1,
  seen11: 1,
  seen12: 0,
};

const dealer = ruleShapesOf(dealerValues);
export const dealerRuleForm = dealer.form;
/** The shapes of its rule, for the calls. */
export const dealerRuleShapes = { ruleForm: dealer.form, rule: dealer.saved, effective: dealer.effective };
