import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import { sameVersion } from '../../../apps/server/src/telemetry/tasks/firmware.store.ts';
import { type Figure, whole } from '../figure.ts';
import { backAgain, kill, type Victim } from '../kills.ts';
import { Boxes, type Memory, type Ways } from './boxes.ts';
import { look, prepare, startJobs } from './office.ts';

const tasks = Number(process.env.BENCH_TASKS ?? 1_000);
const kills = Number(process.env.BENCH_KILLS ?? 20);
const settleMs = Number(process.env.BENCH_SETTLE_S ?? 150) * 1_000;
const version = '3.0.0';
const bytes = 60_000;
const victims: readonly Victim[] = ['gateway', 'worker', 'database', 'product'];

/** Every fault of firmware that the simulator plays, and none. */
const ways: readonly Ways[] = [
  { name: 'faultless', upgrades: { restartS: 1 } },
  { name: 'acknowledges the end', upgrades: { acknowledge: 'end', restartS: 1 } },
  { name: 'loses parts', upgrades: { loses: [2, 5, 17], restartS: 1 } },
  { name: 'silent', upgrades: { silent: true } },
  { name: 'refuses', upgrades: { refuses: 3 } },
  { name: 'drops out', upgrades: { dropsAt: 0.4, awayS: 2, restartS: 1 } },
  { name: 'drops out with half', upgrades: { dropsAt: 0.4, awayS: 2, keepsHalf: true, restartS: 1 } },
  { name: 'does not start anew', upgrades: { restarts: false } },
  { name: 'fails', upgrades: { result: 1, restartS: 1 } },
  { name: 'cancels', upgrades: { result: 2, restartS: 1 } },
  { name: 'says nothing after', upgrades: { result: null, restartS: 1 } },
  { name: 'fails once', upgrades: { fails: 1, restartS: 1 } },
  { name: 'runs another', upgrades: { reports: '9.9.9', restartS: 1 } },
  { name: 'cannot tell', upgrades: { restartS: 1 }, manners: { '0x8107': 'refuse3' } },
  { name: 'does not tell', upgrades: { restartS: 1 }, manners: { '0x8107': 'silent' } },
];

export const underKillsMethod =
  `Then ${whole(tasks)} tasks of ${whole(bytes)} bytes on simulated T-BOXes with ${ways.length} ways of taking firmware in turn, while gateway, worker, database and parent are killed in turn with SIGKILL, ` +
  `${kills} times, each after 1 to 2.5 s of work; in the end each row is held against what its T-BOX remembers.`;

interface Row {
  readonly number: string;
  readonly state: string;
  readonly reason: string;
  readonly attempt: number;
  /** Lines "sending" behind the one that told of a success. */
  readonly after: number;
}

/** Tasks with all faults while everything is killed. */
export async function underKills(): Promise<Figure[]> {
  const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
  const boxes = new Boxes(product.jt808Port, tasks, (index) => ways[index % ways.length]!);
  try {
    const versionId = await prepare(product, { boxes: tasks, bytes, version, pace: { window: 8, rate: 30 } });
    await boxes.start();
    const made = await startJobs(product, versionId);
    for (let round = 0; round < kills; round += 1) {
      await pause(1_000 + (round % 4) * 500);
      await kill(product, victims[round % victims.length]!);
      await backAgain(product);
    }
    const finished = await settled(product);
    const rows = await look<Row>(
      product,
      `select v.terminal_number as number, t.state, t.reason, t.attempt, (select count(*)::int from terminal_task_event s where s.task_id = t.id
         and s.kind = 'sending' and s.id > (select min(e.id) from terminal_task_event e where e.task_id = t.id and e.kind = 'ended'
           and e.data ->> 'state' = 'success')) as after
       from terminal_task t join vehicle v on v.id = t.vehicle_id`,
    );
    return figuresOf(made, finished, rows, boxes.memories());
  } finally {
    boxes.stop();
    await product.dispose();
  }
}

/** Waits until every task is over, but no longer than told; answers the seconds. */
async function settled(product: Product): Promise<number> {
  const began = Date.now();
  for (;;) {
    const [row] = await look<{ open: number }>(
      product,
      `select count(*) filter (where state not in ('success', 'fail'))::int as open from terminal_task`,
    );
    if (row!.open === 0 || Date.now() - began > settleMs) return (Date.now() - began) / 1000;
    await pause(1_000);
  }
}

/** What row and terminal say of one task. */
type Pair = Row & Memory;

/** A success runs the version; what failed does not, as far as the row says that it knows. */
const contradicts = ({ state, version: runs }: Pair): boolean =>
  (state === 'success' && !sameVersion(runs, version)) || (state === 'fail' && sameVersion(runs, version));

function figuresOf(
  made: number,
  seconds: number,
  rows: readonly Row[],
  memories: readonly Memory[],
): Figure[] {
  const remembered = new Map(memories.map((one) => [one.terminalNumber, one]));
  const pairs = rows.map((row): Pair => ({ ...remembered.get(row.number)!, ...row }));
  const open = pairs.filter(({ state }) => state !== 'success' && state !== 'fail');
  const wrong = pairs.filter(contradicts);
  const twice = pairs.filter(({ state, good, after }) => good > 1 || (state === 'success' && after > 0));
  const lost = made - rows.length;
  const successes = pairs.filter(({ state }) => state === 'success').length;
  return [
    zero(
      `${whole(made)} tasks with all faults over ${kills} kills: lost`,
      lost,
      `${whole(successes)} successes, ${whole(rows.length - successes - open.length)} failed with a reason, ${pairs.reduce((sum, { attempt }) => sum + attempt - 1, 0)} begun anew`,
    ),
    zero('sent or installed again after it had gone well', twice.length, told(twice)),
    zero('in a state that its T-BOX contradicts', wrong.length, told(wrong)),
    {
      what: `not over ${settleMs / 1000} s after the last kill`,
      goal: '0',
      measured: whole(open.length),
      met: open.length === 0,
      note: open.length === 0 ? `all over after ${seconds.toFixed(0)} s` : told(open),
    },
  ];
}

const zero = (what: string, count: number, note: string): Figure => ({
  what,
  goal: '0',
  measured: whole(count),
  met: count === 0,
  ...(note && { note }),
});

/** How many of which ways, by state and reason. */
function told(pairs: readonly Pair[]): string {
  const counts = new Map<string, number>();
  for (const { ways: name, state, reason } of pairs) {
    const key = [name, state, reason].filter(Boolean).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join('; ');
}
