import type { FeeType, Renewable, Verdict } from '@furrow/contract';
import { endOfDay } from '../terms/terms.rules.ts';

/** What of a vehicle decides on a row; of one that does not exist for who asks there is nothing. */
export interface RowFacts {
  deviceState: 'idle' | 'inUse' | 'frozen' | 'inProblem' | 'expired' | 'cancelled';
  stockState: string;
  machineCode: string;
  underReview: boolean;
  registrationNeeded: boolean;
  registrationUntil: number | null;
}

type Reason =
  | 'snFormat'
  | 'snUnknown'
  | 'stillInWarehouse'
  | 'deviceFrozen'
  | 'vehicleCancelled'
  | 'passiveData'
  | 'machineCodeUnderReview'
  | 'registrationNotNeeded'
  | 'endEarlier'
  | 'endUnchanged'
  | 'deviceIdle';

export interface RowVerdict {
  verdict: Verdict;
  reason: Reason | null;
}

const refused = (reason: Reason): RowVerdict => ({ verdict: 'refused', reason });

/** Whether a code is an SN at all, and whether it is known. */
export function snProblem(sn: string, known: boolean): 'snFormat' | 'snUnknown' | null {
  if (!/^(\d{7}|\d{10})$/.test(sn)) return 'snFormat';
  return known ? null : 'snUnknown';
}

/** What becomes of a row of /unitSoftReg: a free registration until so many days from today. */
export function registrationVerdict(
  sn: string,
  facts: RowFacts | undefined,
  { nowS, days }: { nowS: number; days: number },
): RowVerdict {
  const unknown = snProblem(sn, facts !== undefined);
  if (unknown) return refused(unknown);
  const { deviceState, stockState, machineCode, underReview, registrationNeeded, registrationUntil } = facts!;
  if (deviceState === 'cancelled') return refused('vehicleCancelled');
  if (deviceState === 'frozen') return refused('deviceFrozen');
  if (stockState === 'inWarehouse') return refused('stillInWarehouse');
  if (machineCode === '') return refused('passiveData');
  if (underReview) return refused('machineCodeUnderReview');
  if (!registrationNeeded) return refused('registrationNotNeeded');
  const end = endOfDay(nowS, days);
  if (registrationUntil !== null && Math.abs(registrationUntil - end) < 1)
    return { verdict: 'unchanged', reason: 'endUnchanged' };
  if (registrationUntil !== null && end < registrationUntil && registrationUntil > nowS)
    return { verdict: 'shortens', reason: 'endEarlier' };
  return { verdict: 'ready', reason: null };
}

/** What becomes of a row of /trafficRenewal; a frozen vehicle is renewed and stays frozen. */
export function renewalVerdict(
  sn: string,
  facts: Pick<RowFacts, 'deviceState' | 'underReview'> | undefined,
): RowVerdict {
  const unknown = snProblem(sn, facts !== undefined);
  if (unknown) return refused(unknown);
  if (facts!.deviceState === 'cancelled') return refused('vehicleCancelled');
  if (facts!.deviceState === 'idle') return refused('deviceIdle');
  if (facts!.underReview) return refused('machineCodeUnderReview');
  return { verdict: 'ready', reason: null };
}

/** The fees of a renewal: a data plan is a flow fee, a registration a service charge. */
export const feesOf = (what: Renewable): FeeType[] =>
  (({ flow: ['flow'], registration: ['service'], both: ['flow', 'service'] }) as const)[what].slice();
