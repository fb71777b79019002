import {
  codeOfPage,
  kindOfPage,
  type RuleValues,
  usualCrossRegion,
  usualDealer,
  usualDismantle,
  usualException,
  usualFlow,
  usualTerminal,
  usualWork,
  type WarningKind,
  type WarningPage,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import {
  cardsWithoutPlan,
  dealersWithoutLimit,
  terminalsWithoutArea,
  unheardVehicles,
  vehiclesWithoutRegion,
  withoutSwitch,
} from './rules.store.ts';

/** A kind whose rule people can set. */
export interface RuledKind {
  readonly page: WarningPage;
  readonly kind: WarningKind;
  readonly code: string;
  readonly usual: RuleValues;
  /** Of how many nothing is judged, though it should be. */
  notJudged(db: Queryable): Promise<number>;
}

const of = (page: WarningPage) => ({ page, kind: kindOfPage[page], code: codeOfPage[page] });

export const crossRegionRuled: RuledKind = {
  ...of('crossRegion'),
  usual: usualCrossRegion,
  notJudged: vehiclesWithoutRegion,
};
export const dismantleRuled: RuledKind = {
  ...of('dismantle'),
  usual: usualDismantle,
  notJudged: withoutSwitch,
};
export const workRuled: RuledKind = { ...of('workWarning'), usual: usualWork, notJudged: unheardVehicles };
export const exceptionRuled: RuledKind = {
  ...of('exceptionQuery'),
  usual: usualException,
  notJudged: unheardVehicles,
};
export const flowRuled: RuledKind = { ...of('flowControl'), usual: usualFlow, notJudged: cardsWithoutPlan };
export const dealerRuled: RuledKind = {
  ...of('agentWarning'),
  usual: usualDealer,
  notJudged: dealersWithoutLimit,
};
export const terminalRuled: RuledKind = {
  ...of('terminalCrossRegionWarning'),
  usual: usualTerminal,
  notJudged: terminalsWithoutArea,
};
