import { type FaultRates, Faults } from '../faults/faults.ts';
import { MachineFeed } from '../fleet/machine-feed.ts';
import { machines } from '../fleet/machines.ts';
import type { UpgradeManners } from '../terminal/commands/upgrade-manners.ts';
import { newCounters } from '../terminal/counters.ts';
import type { Manners } from '../terminal/manners.ts';
import { memoryStateBook, type StateBook } from '../terminal/state-book.ts';
import { Terminal, type TerminalOptions } from '../terminal/terminal.ts';
import { zoneS } from '../work/rosters.ts';
import type { TestPlatform } from './platform.ts';

interface Wishes {
  index?: number;
  protocol?: 2013 | 2019;
  manners?: Manners;
  upgrades?: UpgradeManners;
  states?: StateBook;
  parameters?: TerminalOptions['parameters'];
  backfill?: TerminalOptions['backfill'];
  faults?: FaultRates;
  register?: 'open' | 'known';
}

/** So long ago the machine's day began: it has left its depot, and its first pause is an hour away, s. */
const intoTheDayS = 5400;

/** A terminal of a machine that is at work whatever the hour, reporting every second. */
export function startTerminal(platform: TestPlatform, wishes: Wishes = {}) {
  const begunS = (Date.now() / 1000 + zoneS - intoTheDayS) % 86_400;
  const one = machines(40, 5)[wishes.index ?? 0]!;
  const machine = { ...one, roster: 'round' as const, phase: begunS / 86_400 };
  const counters = newCounters();
  const terminal = new Terminal({
    host: '127.0.0.1',
    port: platform.port,
    identity: {
      sn: machine.sn,
      terminalNumber: machine.terminalNumber,
      protocol: wishes.protocol ?? 2019,
      model: machine.model,
      plate: '',
      divisionCode: machine.divisionCode,
      softwareVersion: '02.03.01',
    },
    feed: new MachineFeed(machine),
    states: wishes.states ?? memoryStateBook(),
    counters,
    seed: machine.seed,
    workingIntervalS: 1,
    register: wishes.register ?? 'open',
    backfill: wishes.backfill ?? null,
    faults: wishes.faults ? new Faults(wishes.faults, 77, counters) : null,
    ...(wishes.parameters && { parameters: wishes.parameters }),
    ...(wishes.manners && { manners: wishes.manners }),
    ...(wishes.upgrades && { upgrades: wishes.upgrades }),
  });
  terminal.start();
  return { terminal, machine, counters, phone: machine.terminalNumber };
}
