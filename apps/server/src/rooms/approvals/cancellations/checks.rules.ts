import { type ApprovalCheck, type CancellationReason, centsOf, type VehicleState } from '@furrow/contract';

/** What the checks of a cancellation ask of a device; times in seconds UTC. */
export interface DeviceFacts {
  sn: string;
  gone: boolean;
  state: VehicleState;
  working: boolean;
  heardAt: number | null;
  registrationUntil: number | null;
  /** When it went out of the warehouse, where it did. */
  outSince: number | null;
  /** Number of the open unmanned modification. */
  modification: string | null;
  tasks: number;
  /** Number of the statement that holds an unsettled line of it. */
  statement: string | null;
  sessions: number;
  /** Number of the open request for a hardware code. */
  hardwareCode: string | null;
  /** Number of a charge that nobody has paid. */
  unpaid: string | null;
}

const dayS = 86_400;
const limits = { heardDays: 7, registrationDays: 30, boughtDays: 90 } as const;
const days = (seconds: number): number => Math.ceil(seconds / dayS);

/**
 * What stands against writing a device off, or wants a look before (/equipCancel). `number`: the application that wrote it off
 * already. All times in seconds UTC.
 */
export function checksOf(
  facts: DeviceFacts,
  {
    reason,
    sinceS,
    number,
    nowS,
    refund,
    paid,
  }: {
    reason: CancellationReason;
    sinceS: number;
    number: string | null;
    nowS: number;
    /** What is wanted back, and the most that could be given: decimal texts. */
    refund: string | null;
    paid: string;
  },
): ApprovalCheck[] {
  return [
    ...stopsOf(facts, number),
    one('refundTooMuch', 'stop', refund !== null && centsOf(refund) > centsOf(paid), {
      refund: refund ?? '',
      paid,
    }),
    ...looksOf(facts, { stolenSinceS: reason === 'stolen' ? sinceS : null, nowS }),
  ];
}

const one = (
  key: string,
  level: 'look' | 'stop',
  applies: boolean,
  params: ApprovalCheck['params'] = {},
  link = '',
): ApprovalCheck => ({ key, level: applies ? level : 'pass', params, link: applies ? link : '' });

/** What is going on with the device, and must end before. */
function stopsOf(facts: DeviceFacts, number: string | null): ApprovalCheck[] {
  const { sn, modification, statement, hardwareCode, tasks } = facts;
  const over = facts.gone || facts.state === 'cancelled';
  return [
    one('deviceState', 'stop', over, { number: number ?? '—' }),
    one('modificationOpen', 'stop', modification !== null, { order: modification ?? '' }, `/front?sn=${sn}`),
    one('taskOpen', 'stop', tasks > 0, { count: tasks }, '/tboxConfig'),
    one('statementOpen', 'stop', statement !== null, { number: statement ?? '' }, '/subsidyStatement'),
    one(
      'hardwareOpen',
      'stop',
      hardwareCode !== null,
      { number: hardwareCode ?? '' },
      `/hardwareCode?tab=all&sn=${sn}`,
    ),
    one(
      'unpaidCharge',
      'stop',
      facts.unpaid !== null,
      { number: facts.unpaid ?? '' },
      `/chargeRecord?sn=${sn}`,
    ),
    one('workingNow', 'stop', facts.working, {}, `/carMonitor?sn=${sn}`),
  ];
}

/** What somebody should know before: the device lives, is paid for, or was bought lately. */
function looksOf(
  facts: DeviceFacts,
  { stolenSinceS, nowS }: { stolenSinceS: number | null; nowS: number },
): ApprovalCheck[] {
  const { sn, heardAt, registrationUntil: until, outSince } = facts;
  const track = `/historicalTrack?sn=${sn}`;
  const heardLately = heardAt !== null && nowS - heardAt < limits.heardDays * dayS;
  return [
    one('inProblem', 'look', facts.state === 'inProblem'),
    one('heardLately', 'look', heardLately, { days: heardAt === null ? 0 : days(nowS - heardAt) }, track),
    one('registrationLeft', 'look', until !== null && until - nowS > limits.registrationDays * dayS, {
      days: until === null ? 0 : Math.max(days(until - nowS), 0),
    }),
    one('correctionRunning', 'look', facts.sessions > 0, { count: facts.sessions }, '/diffLog'),
    one('boughtLately', 'look', outSince !== null && nowS - outSince < limits.boughtDays * dayS, {
      days: outSince === null ? 0 : days(nowS - outSince),
    }),
    one(
      'heardSinceStolen',
      'look',
      stolenSinceS !== null && heardAt !== null && heardAt > stolenSinceS,
      {},
      track,
    ),
  ];
}
