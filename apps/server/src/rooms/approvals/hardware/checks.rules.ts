import {
  type ApprovalCheck,
  type HardwareData,
  manyChanges,
  usualLicenceDays,
  type VehicleState,
} from '@furrow/contract';

/** What the database tells of a device that is to have another licence; times in seconds UTC. */
export interface HardwareFacts {
  sn: string;
  state: VehicleState;
  stockState: string;
  machineCode: string;
  registrationUntil: number | null;
  /** Product family and functions that it has had licences for. */
  sold: string[];
  /** The tablet of the connection that holds, and the one that the terminal told. */
  tabletSn: string;
  reportedTablet: string;
  reportedCode: string;
  /** A device that is not cancelled and has the wanted code; named only where it is of the same dealer. */
  holder: string | null;
  holderOfSameDealer: boolean;
  /** The wanted code was taken off for theft. */
  stolen: boolean;
  /** The SN is on the black list of the caster. */
  blackListed: boolean;
  /** Passed requests of the device in the last 365 days. */
  changes: number;
}

const dayS = 86_400;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whole days of an end that is carried over; 0 where none runs. */
const daysCarried = ({ registrationUntil }: Pick<HardwareFacts, 'registrationUntil'>, nowS: number): number =>
  Math.max(0, Math.floor(((registrationUntil ?? nowS) - nowS) / dayS));

/** Two reviewers where much is carried over, or where it happens to the device again and again. */
export const stepsNeeded = (
  facts: Pick<HardwareFacts, 'registrationUntil' | 'changes'>,
  { end }: Pick<HardwareData, 'end'>,
  nowS: number,
): 1 | 2 =>
  facts.changes + 1 >= manyChanges || (end === 'carryOver' && daysCarried(facts, nowS) > usualLicenceDays)
    ? 2
    : 1;

/** Whether the wanted code is one that the type cannot mean: the same as before, or of a licence that keeps its code another one. */
const unfit = ({ type, machineCode, oldCode }: HardwareData): boolean =>
  type === 'moreFunctions'
    ? !same(machineCode, oldCode)
    : type !== 'firstLicence' && same(machineCode, oldCode);

/** What stands against a licence for a hardware code, or wants a look before (/hardwareCode). */
export function checksOf(facts: HardwareFacts, data: HardwareData, nowS: number): ApprovalCheck[] {
  const one = (
    key: string,
    level: 'look' | 'stop',
    applies: boolean,
    params: ApprovalCheck['params'] = {},
    link = '',
  ): ApprovalCheck => ({ key, level: applies ? level : 'pass', params, link: applies ? link : '' });
  const { sn, state, stockState, holder, holderOfSameDealer } = facts;
  const { type, machineCode, functions, end, qr } = data;
  const moves = type === 'movedLicence';
  const closed = state === 'cancelled' || state === 'frozen' || stockState === 'inWarehouse';
  const tablet = qr?.tabletSn || facts.reportedTablet;
  const beyond = functions.filter((one) => !facts.sold.includes(one));
  const days = daysCarried(facts, nowS);
  const carries = end === 'carryOver';
  const other = holderOfSameDealer ? (holder ?? '') : '—';
  return [
    one('hardwareState', 'stop', closed, {}, `/carManage?sn=${sn}`),
    one('codeElsewhere', 'stop', holder !== null && (!moves || !holderOfSameDealer), {
      code: machineCode,
      sn: other,
    }),
    one('nothingToMove', 'stop', moves && holder === null, { code: machineCode }),
    one('codeUnfit', 'stop', unfit(data), { code: machineCode }),
    one('codeStolen', 'stop', facts.stolen, { code: machineCode }),
    one('blackListed', 'stop', facts.blackListed, {}, '/diffBlack'),
    one('noOldCode', 'stop', type === 'changedCode' && data.oldCode === '', {}, `/snConnect?sn=${sn}`),
    one('neverReported', 'look', !same(facts.reportedCode, machineCode)),
    one(
      'tabletDiffers',
      'look',
      tablet !== '' && facts.tabletSn !== '' && !same(tablet, facts.tabletSn),
      { told: tablet, known: facts.tabletSn },
      `/snConnect?sn=${sn}`,
    ),
    one('changedOften', 'look', facts.changes + 1 >= manyChanges, { count: facts.changes }),
    one('muchCarried', 'look', carries && days > usualLicenceDays, { days }),
    one('nothingCarried', 'look', carries && (facts.registrationUntil ?? 0) <= nowS),
    one('functionsBeyond', 'look', beyond.length > 0, { count: beyond.length }),
  ];
}
