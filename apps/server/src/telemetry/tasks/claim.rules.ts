import type { TerminalJobState, TerminalTaskKind, TerminalTaskPhase, VehicleState } from '@furrow/contract';
import type { HardwareProfile, TaskEnd } from './task.rules.ts';

const homeOffsetMin = 8 * 60;

/** Times of day HH:MM between which a task may start; over midnight when `from` is later than `to`. */
export interface DailyWindow {
  readonly from: string;
  readonly to: string;
}

/** What decides whether a waiting task may start now. */
export interface WaitingTask {
  readonly kind: TerminalTaskKind;
  readonly state: string;
  readonly phase: TerminalTaskPhase;
  readonly jobState: TerminalJobState;
  readonly trialOver: boolean;
  readonly trial: boolean;
  readonly notBeforeMs: number | null;
  readonly window: DailyWindow | null;
  /** Degrees of its last position; null where none is known. */
  readonly lng: number | null;
  readonly vehicleState: VehicleState;
  /** What it was checked with, and what it is now; "" is unknown. */
  readonly hardwareVersion: string;
  readonly hardwareNow: string;
  readonly versionState: string | null;
  /** Its job lets it begin with the next login, which has not been yet. */
  readonly awaitsStart: boolean;
  /** A person lets it begin now. */
  readonly now: boolean;
  /** Values, or blocks of a node, were sent already. */
  readonly written: boolean;
  /** The machine's supply is below the value under which nothing may be flashed. */
  readonly lowPower: boolean;
}

export type Verdict =
  /** It goes on; `slot`: only when one of the job and of the platform is free. */
  | { readonly take: true; readonly slot: boolean }
  | { readonly wait: TerminalTaskPhase }
  | { readonly end: TaskEnd };

/** Whether a task whose terminal is connected starts, waits or ends. `standing`: neither drives nor works (S4). */
export function judgeTask(task: WaitingTask, standing: boolean, nowMs: number): Verdict {
  // The whole package is there: nothing that happens in the office holds back the look at what came of it.
  if (task.state === 'complete') return { take: true, slot: false };
  // Neither does it hold back the look at a node whose flash broke off behind its first block.
  if (task.kind === 'flash' && task.written) return { take: true, slot: false };
  const hindrance = hindranceOf(task);
  if (hindrance !== undefined) return { end: failed(task.kind, hindrance) };
  // No new one starts while its job is paused.
  if (task.jobState !== 'running')
    return { wait: task.phase === 'waitingForDevice' ? 'waitingForSlot' : task.phase };
  if (!task.trialOver && !task.trial) return { wait: 'waitingForSlot' };
  if (task.awaitsStart && !task.now) return { wait: 'waitingForDevice' };
  if (!task.now && !isTime(task, nowMs)) return { wait: 'waitingForWindow' };
  if (!standing) return { wait: 'waitingForStop' };
  if (task.kind === 'flash' && task.lowPower) return { wait: 'waitingForPower' };
  return { take: true, slot: true };
}

/** How a task of this kind ends badly. */
export function failed(
  kind: TerminalTaskKind,
  reason: NonNullable<TaskEnd['reason']>,
  data?: TaskEnd['data'],
): TaskEnd {
  return { to: isFirmware(kind) ? 'fail' : 'reconfigure', reason, ...(data && { data }) };
}

/** Tasks that end in success or fail: firmware of the terminal itself, or of a node behind it. */
export const isFirmware = (kind: TerminalTaskKind): boolean =>
  kind === 'upgrade' || kind === 'rollBack' || kind === 'flash';

function hindranceOf(task: WaitingTask): TaskEnd['reason'] {
  if (task.vehicleState === 'cancelled') return 'deviceCancelled';
  if (task.vehicleState === 'frozen') return 'deviceFrozen';
  const { hardwareVersion, hardwareNow } = task;
  if (hardwareVersion !== '' && hardwareNow !== '' && hardwareVersion !== hardwareNow)
    return 'hardwareChanged';
  // A transfer in progress goes on, and a roll back may use a version that is offered no more.
  const puts = task.kind === 'upgrade' || task.kind === 'flash';
  if (puts && task.versionState === 'withdrawn' && task.phase !== 'dropped') return 'versionWithdrawn';
  return undefined;
}

function isTime({ notBeforeMs, window, lng }: WaitingTask, nowMs: number): boolean {
  if (notBeforeMs !== null && nowMs < notBeforeMs) return false;
  return window === null || isWithin(window, nowMs, offsetMinAt(lng));
}

/** Whether a moment lies in a daily window by a clock so many minutes ahead of UTC. */
export function isWithin({ from, to }: DailyWindow, nowMs: number, offsetMin: number): boolean {
  const minute = (((Math.floor(nowMs / 60_000) + offsetMin) % 1440) + 1440) % 1440;
  const begin = minuteOf(from);
  const end = minuteOf(to);
  return begin <= end ? minute >= begin && minute < end : minute >= begin || minute < end;
}

/**
 * Minutes by which a device's clock is ahead of UTC. Devices have no zone of their own in the records: from 73° to 135° east (and where no
 * place is known) it is the home zone, elsewhere the nautical one of its place.
 */
export function offsetMinAt(lng: number | null): number {
  return lng === null || (lng >= 73 && lng <= 135) ? homeOffsetMin : Math.round(lng / 15) * 60;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How a task that dropped out in the middle goes on. */
export type Return =
  | { readonly resumes: true }
  | { readonly resumes: false; readonly restarts: number }
  | { readonly tooOften: true };

/**
 * A dropped transfer goes on where it was when the hardware keeps half a package and is back in time; else it begins anew, up to
 * `maxRestarts` times.
 */
export function returnOf(
  task: {
    kind: TerminalTaskKind;
    firstSerial: number | null;
    acked: number;
    droppedAtMs: number | null;
    restarts: number;
  },
  profile: Pick<HardwareProfile, 'resume' | 'resumeWindowMs' | 'maxRestarts' | 'transport'>,
  nowMs: number,
): Return {
  // What became of a node is looked at first, which begins nothing.
  if (task.kind === 'flash') return { resumes: true };
  const begun = isFirmware(task.kind) ? task.firstSerial !== null || profile.transport === 'url' : true;
  if (!begun) return { resumes: true };
  const inTime = task.droppedAtMs !== null && nowMs - task.droppedAtMs <= profile.resumeWindowMs;
  if (isFirmware(task.kind) && profile.resume && inTime && profile.transport === 'package')
    return { resumes: true };
  return task.restarts + 1 > profile.maxRestarts
    ? { tooOften: true }
    : { resumes: false, restarts: task.restarts + 1 };
}
