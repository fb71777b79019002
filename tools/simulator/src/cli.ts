import { parseArgs } from 'node:util';
import { faultLevels } from './faults/faults.ts';
import { machines } from './fleet/machines.ts';
import { runFleet } from './fleet/run-fleet.ts';
import { runReplay } from './replay/run-replay.ts';
import { TrackFileError } from './replay/track-file.ts';
import { type Counters, newCounters } from './terminal/counters.ts';
import { parseManners } from './terminal/manners.ts';
import { parseParts } from './terminal/reported-parts.ts';
import { fileStateBook, memoryStateBook } from './terminal/state-book.ts';
import type { Machine } from './work/machine.ts';

const help = `npm run simulate -- [options]

Terminals that speak JT/T 808 over TCP to a gateway: field work from a generator, or recorded tracks.

  --host HOST          address of the gateway (127.0.0.1)
  --port PORT          its port (7611)
  --terminals N        number of terminals (50)
  --number NUMBER      one terminal only, with this terminal number: one that you registered
  --seed N             another seed is another fleet's life (1)
  --faults LEVEL       none, real or storm: lost signal, duplicates, bad frames, wrong clocks (real)
  --backfill HOURS     send the day so far as stored points, at least so many hours (off)
  --register HOW       open: register without a code; known: only with the codes of --state (open)
  --state FILE         keep codes and progress in this file
  --manners RULES      how commands are taken, e.g. 0x8201=silent,0x8103:0xF001=refuse3
                       (answer, refuse1, refuse2, refuse3, silent, differ)
  --parts RULES        foreign parts that terminals tell of, e.g. 9000001:receiverSn=R9000003
                       (machineCode, tabletSn, receiverSn, controllerSn, motorSn, iccid)
  --conditions         machines send CAN data, and have troubles: hot motors, fault codes, a lost counter
  --tracks FILE...     replay CSV tracks, shifted to now, instead of the generator
  --speed X            how fast to replay them (1)
  --quiet              no counters
  --help               this text

Ends on Ctrl+C, or when all tracks have been replayed and acknowledged.
`;

/** A wrong option: told in one line, without a stack. */
class UsageError extends Error {}

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '7611' },
      terminals: { type: 'string', default: '50' },
      number: { type: 'string' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'string', default: 'real' },
      backfill: { type: 'string' },
      register: { type: 'string', default: 'open' },
      state: { type: 'string' },
      manners: { type: 'string', default: '' },
      parts: { type: 'string', default: '' },
      tracks: { type: 'string', multiple: true, default: [] },
      speed: { type: 'string', default: '1' },
      conditions: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 0 && values.tracks.length === 0)
    throw new UsageError(`unknown argument ${positionals[0]}`);
  return { ...values, files: [...values.tracks, ...positionals] };
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most)) {
    throw new UsageError(`--${name} ${text} is not a number from ${least} to ${most}`);
  }
  return value;
}

function oneOf<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text);
  if (!choice) throw new UsageError(`--${name} ${text} is not one of ${choices.join(', ')}`);
  return choice;
}

/** The first machine alone, under the terminal number of somebody who wants to see their own. */
function ownNumber(fleet: readonly Machine[], terminalNumber: string | undefined): readonly Machine[] {
  if (terminalNumber === undefined) return fleet;
  // BCD[6] in the edition of 2013, BCD[10] in that of 2019.
  if (!/^\d{5,20}$/.test(terminalNumber))
    throw new UsageError(`--number ${terminalNumber} is not a terminal number of 5 to 20 digits`);
  // Not the serial number of a machine of the demo fleet, which may run beside it.
  const sn = `1${terminalNumber.slice(-6).padStart(6, '0')}`;
  return fleet.slice(0, 1).map((machine) => ({ ...machine, sn, terminalNumber }));
}

function counterLine(c: Counters): string {
  return (
    `connected ${c.connected}  sent ${c.sent}  acknowledged ${c.acknowledged}  stored ${c.stored}  ` +
    `re-sent ${c.resent}  refused ${c.refused}  reconnects ${c.reconnects}  commands ${c.commands}  faults ${c.faults}`
  );
}

async function main(): Promise<void> {
  const given = options();
  if (given.help) {
    process.stdout.write(help);
    return;
  }
  const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const end = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => end.abort());
  const counters = newCounters();
  const shared = {
    host: given.host,
    port: numberOf('port', given.port, 1, 65_535),
    register: oneOf('register', given.register, ['open', 'known'] as const),
    states: given.state ? fileStateBook(given.state) : memoryStateBook(),
    counters,
    signal: end.signal,
    log: say,
  };
  const timer = given.quiet ? undefined : setInterval(() => say(counterLine(counters)), 5000);
  try {
    if (given.files.length > 0) {
      const speed = numberOf('speed', given.speed, 0.1, 1000);
      await runReplay({ ...shared, files: given.files, speed });
    } else {
      const count = numberOf('terminals', given.terminals, 1, 100_000);
      const hours = given.backfill === undefined ? null : numberOf('backfill', given.backfill, 0, 24 * 30);
      await runFleet({
        ...shared,
        machines: ownNumber(
          machines(Math.floor(count), numberOf('seed', given.seed, 0, 2 ** 31)),
          given.number,
        ),
        faults: oneOf('faults', given.faults, Object.keys(faultLevels) as (keyof typeof faultLevels)[]),
        backfill: hours === null ? null : { hours },
        manners: parseManners(given.manners),
        parts: parseParts(given.parts),
        conditions: given.conditions,
      });
    }
  } finally {
    clearInterval(timer);
  }
  say(counterLine(counters));
}

function isUsage(error: unknown): error is Error {
  if (error instanceof UsageError || error instanceof TrackFileError || error instanceof RangeError)
    return true;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return code.startsWith('ERR_PARSE_ARGS') || code === 'ENOENT';
}

main().catch((error: unknown) => {
  if (isUsage(error)) console.error(`${error.message}\nSee --help.`);
  else console.error(error);
  process.exitCode = 1;
});
