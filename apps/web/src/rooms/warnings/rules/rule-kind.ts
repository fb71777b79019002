import {
  crossRegionRuleForm,
  type DealerValues,
  type DismantleValues,
  dealerRuleForm,
  dealerRules,
  dismantleRuleForm,
  type ExceptionValues,
  exceptionRuleForm,
  type FlowValues,
  flowRuleForm,
  homeSizes,
  type RuleForm,
  seenKeyOf,
  terminalRuleForm,
  type WorkValues,
  workRuleForm,
} from '@furrow/contract';
import type { TextKey } from '#kit/words/text.ts';

/** A threshold as people type it: the unit of the field is so many of the kept one (seconds, metres, square metres). */
export interface RuleField {
  readonly key:
    | 'bufferM'
    | 'staysS'
    | 'points'
    | 'worksS'
    | 'farM'
    | 'longDays'
    | 'backS'
    | 'livesDays'
    | 'livesS'
    | 'workedM2'
    | 'abroadM'
    | 'abroadS'
    | 'backDays'
    | keyof DismantleValues
    | keyof WorkValues
    | keyof ExceptionValues
    | keyof FlowValues
    | keyof DealerValues;
  readonly unit: number;
  readonly least: number;
  readonly most: number;
  /** Digits behind the point; none unless told. */
  readonly digits?: number;
  /** It is 1 or 0, and this is what they mean. */
  readonly means?: { readonly 1: TextKey; readonly 0: TextKey };
}

/** What the dialog of a rule needs of its kind. */
export interface RuleKind {
  readonly title: TextKey;
  /** Of how many it is not judged, and why. */
  readonly notJudged:
    | 'warnings.rule.withoutRegion'
    | 'warnings.rule.withoutArea'
    | 'warnings.signals.withoutSwitch'
    | 'warnings.signals.unheard'
    | 'warnings.flow.withoutPlan'
    | 'warnings.dealers.withoutLimit';
  readonly form: { safeParse: (form: unknown) => { success: boolean; data?: RuleForm | undefined } };
  /** In the order of the rule, with the ranges of the contract. */
  readonly fields: readonly RuleField[];
  readonly homeSizes: readonly (typeof homeSizes)[number][];
}

const form = (one: unknown): RuleKind['form'] => one as RuleKind['form'];

export const crossRegionRuleKind: RuleKind = {
  title: 'warnings.rule.title',
  notJudged: 'warnings.rule.withoutRegion',
  form: form(crossRegionRuleForm),
  fields: [
    { key: 'bufferM', unit: 1, least: 0, most: 20_000 },
    { key: 'staysS', unit: 60, least: 5, most: 1440 },
    { key: 'points', unit: 1, least: 1, most: 100 },
    { key: 'worksS', unit: 60, least: 1, most: 60 },
    { key: 'farM', unit: 1000, least: 10, most: 5000 },
    { key: 'longDays', unit: 1, least: 2, most: 60 },
    { key: 'backS', unit: 60, least: 1, most: 60 },
  ],
  homeSizes,
};

/** 15 mu are a hectare. */
const muM2 = 10_000 / 15;

export const terminalRuleKind: RuleKind = {
  title: 'warnings.rule.titleTerminal',
  notJudged: 'warnings.rule.withoutArea',
  form: form(terminalRuleForm),
  fields: [
    { key: 'bufferM', unit: 1, least: 0, most: 50_000 },
    { key: 'points', unit: 1, least: 1, most: 100 },
    { key: 'livesDays', unit: 1, least: 1, most: 10 },
    { key: 'livesS', unit: 60, least: 5, most: 1440 },
    { key: 'workedM2', unit: muM2, least: 1, most: 15_000 },
    { key: 'abroadM', unit: 1, least: 0, most: 50_000 },
    { key: 'abroadS', unit: 60, least: 1, most: 1440 },
    { key: 'backDays', unit: 1, least: 1, most: 30 },
  ],
  homeSizes: [],
};

export const dismantleRuleKind: RuleKind = {
  title: 'warnings.signals.titleDismantle',
  notJudged: 'warnings.signals.withoutSwitch',
  form: form(dismantleRuleForm),
  fields: [
    { key: 'runningS', unit: 1, least: 10, most: 3600 },
    { key: 'restS', unit: 60, least: 1, most: 1440 },
    { key: 'antennaS', unit: 1, least: 10, most: 3600 },
    {
      key: 'cover',
      unit: 1,
      least: 0,
      most: 1,
      means: { 1: 'warnings.signals.cover.yes', 0: 'warnings.signals.cover.no' },
    },
    { key: 'movedM', unit: 1, least: 100, most: 5000 },
    { key: 'points', unit: 1, least: 1, most: 100 },
    { key: 'quietS', unit: 3600, least: 1, most: 720 },
    { key: 'apartM', unit: 1, least: 100, most: 5000 },
    { key: 'apartS', unit: 60, least: 1, most: 30 },
    { key: 'pairs', unit: 1, least: 2, most: 100 },
    { key: 'bypassS', unit: 3600, least: 1, most: 24, digits: 1 },
  ],
  homeSizes: [],
};

/** A percent, and a kilometre an hour in m/s. */
const percent = 0.01;
const kmh = 1 / 3.6;

export const workRuleKind: RuleKind = {
  title: 'warnings.signals.titleWork',
  notJudged: 'warnings.signals.unheard',
  form: form(workRuleForm),
  fields: [
    { key: 'passRate', unit: percent, least: 10, most: 100 },
    { key: 'shallowS', unit: 60, least: 1, most: 10 },
    { key: 'fastMs', unit: kmh, least: 2, most: 72 },
    { key: 'fastShare', unit: percent, least: 2, most: 100 },
    { key: 'silentS', unit: 1, least: 30, most: 3600 },
    { key: 'unfixedS', unit: 60, least: 1, most: 10 },
    { key: 'nightS', unit: 60, least: 1, most: 60 },
    { key: 'overlapShare', unit: percent, least: 1, most: 100 },
    { key: 'repeatedShare', unit: percent, least: 1, most: 100 },
    { key: 'jobM2', unit: muM2, least: 1, most: 1500 },
    { key: 'toolS', unit: 60, least: 1, most: 600 },
    { key: 'plausible', unit: 1, least: 1, most: 10, digits: 1 },
    { key: 'sameShare', unit: percent, least: 50, most: 100 },
    { key: 'siteShare', unit: percent, least: 50, most: 100 },
    { key: 'behindShare', unit: percent, least: 5, most: 100 },
    { key: 'behindDays', unit: 1, least: 1, most: 30 },
    { key: 'idleDays', unit: 1, least: 2, most: 120 },
  ],
  homeSizes: [],
};

export const exceptionRuleKind: RuleKind = {
  title: 'warnings.exceptions.title',
  notJudged: 'warnings.signals.unheard',
  form: form(exceptionRuleForm),
  fields: [
    { key: 'speedMs', unit: kmh, least: 4, most: 144 },
    { key: 'speedS', unit: 1, least: 5, most: 600 },
    { key: 'noFixS', unit: 60, least: 1, most: 1440 },
    { key: 'supplyV', unit: 1, least: 8, most: 12, digits: 1 },
    { key: 'supplyS', unit: 60, least: 1, most: 1440 },
    { key: 'faultyS', unit: 60, least: 1, most: 1440 },
    { key: 'fuelShare', unit: percent, least: 5, most: 50 },
    { key: 'limitS', unit: 1, least: 10, most: 3600 },
    { key: 'badS', unit: 60, least: 5, most: 1440 },
    { key: 'clockS', unit: 1, least: 60, most: 600 },
    { key: 'jumps', unit: 1, least: 3, most: 100 },
    { key: 'changes', unit: 1, least: 2, most: 20 },
    { key: 'frozenS', unit: 60, least: 1, most: 1440 },
    { key: 'expiredS', unit: 60, least: 1, most: 1440 },
    { key: 'unheardS', unit: 3600, least: 1, most: 720 },
    { key: 'stationS', unit: 60, least: 1, most: 1440 },
    { key: 'shiftM', unit: 0.01, least: 2, most: 1000 },
    { key: 'relayS', unit: 1, least: 30, most: 86_400 },
    { key: 'drivingS', unit: 3600, least: 1, most: 24 },
    { key: 'pauseS', unit: 60, least: 5, most: 120 },
    {
      key: 'others',
      unit: 1,
      least: 0,
      most: 1,
      means: { 1: 'warnings.exceptions.others.yes', 0: 'warnings.exceptions.others.no' },
    },
  ],
  homeSizes: [],
};

const dayS = 86_400;

export const flowRuleKind: RuleKind = {
  title: 'warnings.flow.title',
  notJudged: 'warnings.flow.withoutPlan',
  form: form(flowRuleForm),
  fields: [
    { key: 'nearShare', unit: percent, least: 50, most: 99 },
    { key: 'fullShare', unit: percent, least: 90, most: 500 },
    { key: 'backShare', unit: percent, least: 10, most: 90 },
    { key: 'noticeDays', unit: 1, least: 1, most: 180 },
    { key: 'normalDays', unit: 1, least: 1, most: 60 },
    { key: 'suddenTimes', unit: 1, least: 2, most: 100 },
    { key: 'suddenMb', unit: 1, least: 1, most: 10_000 },
    { key: 'elsewhereMb', unit: 1, least: 1, most: 10_000 },
    { key: 'asleepDays', unit: 1, least: 7, most: 90 },
    { key: 'heardS', unit: 60, least: 1, most: 60 },
    { key: 'goneS', unit: 3600, least: 1, most: (7 * dayS) / 3600 },
    { key: 'talkTimes', unit: 1, least: 2, most: 100, digits: 1 },
    { key: 'calmTimes', unit: 1, least: 1, most: 50, digits: 1 },
    { key: 'excessPrice', unit: 1, least: 0, most: 100_000 },
  ],
  homeSizes: [],
};

const share = (key: RuleField['key']): RuleField => ({ key, unit: percent, least: 1, most: 100 });
const count = (key: RuleField['key'], most = 1000, least = 1): RuleField => ({ key, unit: 1, least, most });

export const dealerRuleKind: RuleKind = {
  title: 'warnings.dealers.title',
  notJudged: 'warnings.dealers.withoutLimit',
  form: form(dealerRuleForm),
  fields: [
    share('outShare'),
    share('outSerious'),
    count('outRows'),
    share('regionShare'),
    count('regionRows'),
    count('stockDays', 1000, 30),
    share('stockShare'),
    count('stockDevices'),
    count('enterDays', 365),
    count('newDays', 365, 7),
    count('newBefore'),
    share('renewShare'),
    count('renewDue'),
    share('onlineShare'),
    count('onlineDevices'),
    count('seasonFrom', 12),
    count('seasonTo', 12),
    count('unpaidDays', 365),
    count('dismantles'),
    share('rejectShare'),
    count('rejectDecided'),
    count('lateOpen'),
    ...dealerRules.map(
      (rule): RuleField => ({
        key: seenKeyOf(rule),
        unit: 1,
        least: 0,
        most: 1,
        means: { 1: 'warnings.dealers.yes', 0: 'warnings.dealers.no' },
      }),
    ),
  ],
  homeSizes: [],
};
