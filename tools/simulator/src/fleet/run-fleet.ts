import { setTimeout } from 'node:timers/promises';
import type { Parameter } from '@furrow/jt808';
import { CanUnit } from '../condition/can-unit.ts';
import { fleetTroubles } from '../condition/troubles.ts';
import { type FaultRates, Faults, faultLevels } from '../faults/faults.ts';
import type { HelpWish } from '../terminal/commands/driver-help.ts';
import type { UpgradeManners } from '../terminal/commands/upgrade-manners.ts';
import { type Counters, newCounters } from '../terminal/counters.ts';
import type { Manners } from '../terminal/manners.ts';
import type { ReportedParts } from '../terminal/reported-parts.ts';
import { memoryStateBook, type StateBook } from '../terminal/state-book.ts';
import { Terminal, type TerminalOptions } from '../terminal/terminal.ts';
import type { Machine } from '../work/machine.ts';
import { backfillStartMs, MachineFeed, pastPoints, workingIntervalS } from './machine-feed.ts';
import { fleetPace } from './pace.ts';

/** How one terminal differs from the others. */
export interface OwnWays {
  manners?: Manners;
  /** Raw parameters beside the factory's. */
  parameters?: readonly Parameter[];
  softwareVersion?: string;
  /** What its driver asks the service. */
  help?: HelpWish;
  /** How it takes firmware in sub-packages. */
  upgrades?: UpgradeManners;
}

export interface FleetOptions {
  host: string;
  port: number;
  machines: readonly Machine[];
  /** Aborting ends all connections orderly; `runFleet` then resolves. */
  signal: AbortSignal;
  /** Default `none`. */
  faults?: keyof typeof faultLevels | FaultRates;
  /** The day up to now is sent as stored points on the first connect; at least so many hours of it. Default: none. */
  backfill?: { hours: number; pointsPerSecond?: number } | null;
  /** Codes and progress of the terminals; in memory by default. */
  states?: StateBook;
  register?: 'open' | 'known';
  manners?: Manners;
  /** What is special about single terminals, by their SN. */
  own?: ReadonlyMap<string, OwnWays>;
  /** A driver stops after so many soil samples; default: when his plans are done. */
  samples?: number;
  /** Machines send CAN data, and have troubles. */
  conditions?: boolean;
  /** Foreign parts that terminals tell of, by their SN. */
  parts?: ReadonlyMap<string, Partial<ReportedParts>>;
  /** Counters to write into, for one who watches. */
  counters?: Counters;
  log?: (line: string) => void;
}

/** Stored points a second of the whole fleet: 200 machines send a morning in about a minute. */
const defaultPointsPerSecond = 6000;
const startsPerSecond = 40;
const stopMs = 1500;

/** Runs the terminals of a fleet in this process until the signal; starts them one after the other, 40 a second. */
export async function runFleet(options: FleetOptions): Promise<Counters> {
  const counters = options.counters ?? newCounters();
  const states = options.states ?? memoryStateBook();
  const pace = fleetPace(options.backfill?.pointsPerSecond ?? defaultPointsPerSecond);
  const shared = { ...options, counters, states, pace };
  const terminals: Terminal[] = [];
  const startMs = Date.now();
  for (const [index, machine] of options.machines.entries()) {
    if (options.signal.aborted) break;
    const terminal = new Terminal({
      ...terminalOptions(machine, shared),
      ...(options.conditions === true ? conditionsOf(machine, index, startMs) : {}),
    });
    terminals.push(terminal);
    terminal.start();
    await pause(1000 / startsPerSecond, options.signal);
  }
  options.log?.(`${terminals.length} terminals started`);
  await aborted(options.signal);
  await stopAll(terminals, states);
  options.log?.('terminals stopped');
  return counters;
}

/** Ends all connections and gives their last words a moment to leave. */
export async function stopAll(terminals: readonly Terminal[], states: StateBook): Promise<void> {
  for (const terminal of terminals) terminal.stop();
  states.flush();
  if (terminals.length > 0) await setTimeout(Math.min(stopMs, 100 + terminals.length));
}

/** Every other machine has a CAN bus. */
export const hasCan = (index: number): boolean => index % 2 === 0;

function conditionsOf(machine: Machine, index: number, startMs: number) {
  const troubles = fleetTroubles(index, startMs);
  return { troubles, can: hasCan(index) ? new CanUnit(machine.seed, troubles) : null };
}

type Shared = FleetOptions & Required<Pick<TerminalOptions, 'counters' | 'states' | 'pace'>>;

function terminalOptions(machine: Machine, options: Shared): TerminalOptions {
  const { host, port, counters, states, pace } = options;
  const faults = typeof options.faults === 'object' ? options.faults : faultLevels[options.faults ?? 'none'];
  const nowMs = Date.now();
  const own = options.own?.get(machine.sn);
  const manners = own?.manners ?? options.manners;
  const { reportedUntilS } = states.get(machine.terminalNumber);
  // A machine that rests has powered up within the last day; without that it would have no place at all.
  const leastHours = Math.max(options.backfill?.hours ?? 0, machine.roster === 'off' ? 25 : 0);
  return {
    host,
    port,
    identity: {
      sn: machine.sn,
      terminalNumber: machine.terminalNumber,
      protocol: machine.protocol,
      model: machine.model,
      plate: machine.plate,
      divisionCode: machine.divisionCode,
      softwareVersion: own?.softwareVersion ?? '02.03.01',
      parts: options.parts?.get(machine.sn) ?? {},
    },
    feed: new MachineFeed(machine),
    states,
    counters,
    pace,
    seed: machine.seed,
    workingIntervalS: workingIntervalS(machine),
    register: options.register ?? 'open',
    faults: faults ? new Faults(faults, machine.seed, counters) : null,
    backfill: options.backfill
      ? pastPoints(machine, backfillStartMs(nowMs, leastHours, reportedUntilS), nowMs)
      : null,
    ...(manners && { manners }),
    ...(own?.help && { help: own.help }),
    ...(own?.upgrades && { upgrades: own.upgrades }),
    ...(own?.parameters && { parameters: own.parameters }),
    ...(options.samples !== undefined && { samples: options.samples }),
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // Rejects only when the signal comes, and that ends the pause as well.
  await setTimeout(ms, undefined, { signal }).catch(() => {});
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
