import type { ApprovalCheck, CancellationReason, VehicleState } from '@furrow/contract';

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
  }: { reason: CancellationReason; sinceS: number; number: string | null; nowS: number },
): ApprovalCheck[] {
  const { sn, heardAt, registrationUntil: until, outSince } = facts;
  const over = facts.gone || facts.state === 'cancelled';
  const heardDays = heardAt === null ? 0 : days(nowS - heardAt);
  const one = (
    key: string,
    level: 'look' | 'stop',
    applies: boolean,
    params: ApprovalCheck['params'] = {},
    link = '',
  ): ApprovalCheck => ({ key, level: applies ? level : 'pass', params, link: applies ? link : '' });
  return [
    one('deviceState', 'stop', over, { number: number ?? '—' }),
    one(
      'modificationOpen',
      'stop',
      facts.modification !== null,
      { order: facts.modification ?? '' },
      `/front?sn=${sn}`,
    ),
    one('taskOpen', 'stop', facts.tasks > 0, { count: facts.tasks }, '/tboxConfig'),
    one(
      'statementOpen',
      'stop',
      facts.statement !== null,
      { number: facts.statement ?? '' },
      '/subsidyStatement',
    ),
    one(
      'hardwareOpen',
      'stop',
      facts.hardwareCode !== null,
      { number: facts.hardwareCode ?? '' },
      `/hardwareCode?tab=all&sn=${sn}`,
    ),
    one('workingNow', 'stop', facts.working, {}, `/carMonitor?sn=${sn}`),
    one('inProblem', 'look', facts.state === 'inProblem'),
    one(
      'heardLately',
      'look',
      heardAt !== null && nowS - heardAt < limits.heardDays * dayS,
      { days: heardDays },
      `/historicalTrack?sn=${sn}`,
    ),
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
      reason === 'stolen' && heardAt !== null && heardAt > sinceS,
      {},
      `/historicalTrack?sn=${sn}`,
    ),
  ];
}
