import {
  type CrossRegionValues,
  codeOfPage,
  type DealerValues,
  type DismantleValues,
  type ExceptionValues,
  type FlowValues,
  kindOfPage,
  type RuleValues,
  type TerminalValues,
  usualCrossRegion,
  usualDealer,
  usualDismantle,
  usualException,
  usualFlow,
  usualTerminal,
  usualWork,
  type WarningKind,
  type WarningPage,
  type WorkValues,
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
export interface RuledKind<Values extends RuleValues = RuleValues> {
  readonly page: WarningPage;
  readonly kind: WarningKind;
  readonly code: string;
  readonly usual: Values;
  /** Of how many nothing is judged, though it should be. */
  notJudged(db: Queryable): Promise<number>;
}

const of = (page: WarningPage) => ({ page, kind: kindOfPage[page], code: codeOfPage[page] });

export const crossRegionRuled: RuledKind<CrossRegionValues> = {
  ...of('crossRegion'),
  usual: usualCrossRegion,
  notJudged: vehiclesWithoutRegion,
};
export const dismantleRuled: RuledKind<DismantleValues> = {
  ...of('dismantle'),
  usual: usualDismantle,
  notJudged: withoutSwitch,
};
export const workRuled: RuledKind<WorkValues> = {
  ...of('workWarning'),
  usual: usualWork,
  notJudged: unheardVehicles,
};
export const exceptionRuled: RuledKind<ExceptionValues> = {
  ...of('exceptionQuery'),
  usual: usualException,
  notJudged: unheardVehicles,
};
export const flowRuled: RuledKind<FlowValues> = {
  ...of('flowControl'),
  usual: usualFlow,
  notJudged: cardsWithoutPlan,
};
export const dealerRuled: RuledKind<DealerValues> = {
  ...of('agentWarning'),
  usual: usualDealer,
  notJudged: dealersWithoutLimit,
};
export const terminalRuled: RuledKind<TerminalValues> = {
  ...of('terminalCrossRegionWarning'),
  usual: usualTerminal,
  notJudged: terminalsWithoutArea,
};
