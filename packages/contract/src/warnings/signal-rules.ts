import { z } from 'zod';
import { ruleShapesOf, within } from './warning-rule.ts';

/** What /dismantle's rule can be set to; seconds, metres. */
export const dismantleValues = z.strictObject({
  /** DM-01: main power is cut so long while it runs. */
  runningS: within(10, 3600),
  /** DM-02: so long at rest. */
  restS: within(60, 86_400),
  /** DM-03. */
  antennaS: within(10, 3600),
  /** DM-04: 1 where bit 31 tells of the cover, 0 where it means something else. */
  cover: within(0, 1).int('wholeNumber'),
  /** DM-05: farther than this from where it was parked, over so many points. */
  movedM: within(100, 5000),
  points: within(1, 100).int('wholeNumber'),
  /** DM-10: not heard so long after a cut. */
  quietS: within(3600, 30 * 86_400),
  /** DM-09: tablet and T-BOX farther from each other than this, so long, over so many pairs of positions. */
  apartM: within(100, 5000),
  apartS: within(60, 1800),
  pairs: within(2, 100).int('wholeNumber'),
  /** DM-11: so long in a day the T-BOX tells of an engine that is loaded and moving, and the tablet says nothing. */
  bypassS: within(600, 86_400),
});
export type DismantleValues = z.output<typeof dismantleValues>;

/** As the specification sets them. */
export const usualDismantle: DismantleValues = {
  runningS: 60,
  restS: 600,
  antennaS: 60,
  cover: 1,
  movedM: 300,
  points: 5,
  quietS: 86_400,
  apartM: 200,
  apartS: 600,
  pairs: 5,
  bypassS: 7200,
};

/** What /workWarning's rules can be set to; seconds, m/s, shares of one, square metres. */
export const workValues = z.strictObject({
  /** WK-01: of the last ten minutes, with at least so much work, less than this share is deep enough. */
  passRate: within(0.1, 1),
  shallowS: within(60, 600),
  /** WK-02: for more than this share of the last ten minutes faster than this. */
  fastMs: within(0.5, 20),
  fastShare: within(0.02, 1),
  /** WK-03. */
  silentS: within(30, 3600),
  /** WK-04: of the last ten minutes so long without RTK fixed. */
  unfixedS: within(60, 600),
  /** WK-06: so long at work between 00:00 and 04:00. */
  nightS: within(60, 3600),
  /** WK-07, WK-08: more than this share of a finished job of at least so much. */
  overlapShare: within(0.01, 1),
  repeatedShare: within(0.01, 1),
  jobM2: within(100, 1_000_000),
  /** WK-05: so long a job works without a tool. */
  toolS: within(60, 36_000),
  /** WK-09: more area an hour than so many times the width at the top of the band; or this share of its track is another device's. */
  plausible: within(1, 10),
  sameShare: within(0.5, 1),
  /** WK-12: past its end a site has less than this share; or it is so far behind its plan, so many days. */
  siteShare: within(0.5, 1),
  behindShare: within(0.05, 1),
  behindDays: within(1, 30).int('wholeNumber'),
  /** WK-13: so many days of the season without a job. */
  idleDays: within(2, 120).int('wholeNumber'),
});
export type WorkValues = z.output<typeof workValues>;

/** 5 mu. */
const fiveMuM2 = 10_000 / 3;
/** As the specification sets them; 12 km/h where no tool says else. */
export const usualWork: WorkValues = {
  passRate: 0.85,
  shallowS: 300,
  fastMs: 12 / 3.6,
  fastShare: 0.2,
  silentS: 180,
  unfixedS: 300,
  nightS: 600,
  overlapShare: 0.15,
  repeatedShare: 0.3,
  jobM2: fiveMuM2,
  toolS: 600,
  plausible: 1.5,
  sameShare: 0.8,
  siteShare: 0.95,
  behindShare: 0.2,
  behindDays: 3,
  idleDays: 10,
};

const dismantle = ruleShapesOf(dismantleValues);
export const dismantleRuleForm = dismantle.form;
const work = ruleShapesOf(workValues);
export const workRuleForm = work.form;
export const dismantleTrying = dismantle.trying;
export const workTrying = work.trying;
/** The shapes of their rules, for the calls. */
export const signalRules = {
  dismantle: { ruleForm: dismantle.form, rule: dismantle.saved, effective: dismantle.effective },
  workWarning: { ruleForm: work.form, rule: work.saved, effective: work.effective },
};
