import { crossRegionRuleForm, homeSizes, type RuleForm, terminalRuleForm } from '@furrow/contract';
import type { TextKey } from '../../../kit/words/text.ts';

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
    | 'backDays';
  readonly unit: number;
  readonly least: number;
  readonly most: number;
}

/** What the dialog of a rule needs of its kind. */
export interface RuleKind {
  readonly title: TextKey;
  /** Of whom nothing is judged: how many. */
  readonly notJudged: 'withoutRegion' | 'withoutArea';
  readonly form: { safeParse: (form: unknown) => { success: boolean; data?: RuleForm | undefined } };
  /** In the order of the rule, with the ranges of the contract. */
  readonly fields: readonly RuleField[];
  readonly homeSizes: readonly (typeof homeSizes)[number][];
}

const form = (one: unknown): RuleKind['form'] => one as RuleKind['form'];

export const crossRegionRuleKind: RuleKind = {
  title: 'warnings.rule.title',
  notJudged: 'withoutRegion',
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
  notJudged: 'withoutArea',
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
