import { setTimeout as pause } from 'node:timers/promises';
import {
  emptySample,
  type Manners,
  memoryStateBook,
  newCounters,
  Terminal,
  type UpgradeManners,
} from '@furrow/simulator';

/** A T-BOX of this benchmark and how it takes firmware. */
export interface Ways {
  readonly name: string;
  readonly upgrades: UpgradeManners;
  readonly manners?: Manners;
}

/** What a T-BOX knows of itself, whatever the platform says. */
export interface Memory {
  readonly terminalNumber: string;
  readonly ways: string;
  readonly version: string;
  /** Whole packages that it tried to install, and that went well. */
  readonly installs: number;
  readonly good: number;
}

const oldVersion = '02.00.00';
export const snOf = (index: number): string => `${9_760_000_001 + index}`;
export const numberOf = (index: number): string => `${10_076_000_001 + index}`;
const reportMs = 5_000;

/** T-BOXes that stand on a yard, each with its own ways, over real sockets. */
export class Boxes {
  readonly counters = newCounters();
  readonly #boxes: { terminal: Terminal; ways: string }[] = [];
  readonly #states = memoryStateBook();

  constructor(port: number, count: number, waysOf: (index: number) => Ways) {
    for (let index = 0; index < count; index++) {
      const { name, upgrades, manners } = waysOf(index);
      const place = { lng: 113.6 + (index % 100) * 0.01, lat: 34.7 + Math.floor(index / 100) * 0.01 };
      const terminal = new Terminal({
        host: '127.0.0.1',
        port,
        states: this.#states,
        counters: this.counters,
        seed: index,
        identity: {
          sn: snOf(index),
          terminalNumber: numberOf(index),
          protocol: 2019,
          model: 'TB-10',
          plate: '',
          divisionCode: '410100',
          softwareVersion: oldVersion,
        },
        feed: {
          at: (atMs) => ({ ...emptySample(atMs), ...place, fix: 1, satellites: 12 }),
          nextAfter: ({ atMs }) => atMs + reportMs,
          first: (nowMs) => Math.ceil(nowMs / 1000) * 1000,
        },
        workingIntervalS: 5,
        register: 'open',
        upgrades,
        ...(manners && { manners }),
      });
      this.#boxes.push({ terminal, ways: name });
    }
  }

  /** Switches them on, 200 a second; resolves when all are logged in. */
  async start(): Promise<void> {
    for (const { terminal } of this.#boxes) {
      terminal.start();
      await pause(5);
    }
    while (this.#boxes.some(({ terminal }) => !terminal.isConnected)) await pause(100);
  }

  memories(): Memory[] {
    return this.#boxes.map(({ terminal: { identity, outcome }, ways }) => ({
      terminalNumber: identity.terminalNumber,
      ways,
      version: identity.softwareVersion,
      installs: outcome.count,
      good: outcome.good,
    }));
  }

  stop(): void {
    for (const { terminal } of this.#boxes) terminal.stop();
  }
}
