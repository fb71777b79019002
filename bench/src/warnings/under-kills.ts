import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@furrow/harness';
import pg from 'pg';
import { type Figure, whole } from '../figure.ts';
import { backAgain, kill, type Victim } from '../kills.ts';
import { numberOf, type Story, snOf, Teller } from './teller.ts';

const terminals = Number(process.env.BENCH_TERMINALS ?? 400);
const kills = Number(process.env.BENCH_KILLS ?? 20);
const victims: readonly Victim[] = ['gateway', 'gateway', 'database', 'product'];
/** A power cut is told after this long, seconds; alarms begin within so long, so that all are over in time. */
const cutS = 60;
const alarmsWithinS = 60;
const settleMs = 60_000;

export const killsMethod =
  `Then ${terminals} terminals tell a point a second over real sockets, and each has one thing to warn of: an emergency, a theft, or a power cut that lasts; a quarter say nothing after it, ` +
  `and some begin with it. Meanwhile the gateway, the database and the whole product are killed with SIGKILL, ${kills} times, each after 1 to 2.5 s; what must be raised follows from the points that were answered. `;

/** In turn, whatever their number: each kind of alarm, last words, and first words that are last words. */
function storyOf(index: number): Story {
  const at = 4 + ((index * 37) % alarmsWithinS);
  const first = { at: 0, lastWord: true, from: at };
  switch (index % 8) {
    case 0:
      return { alarm: 'emergency', at, lastWord: true, from: 0 };
    case 1:
      return { alarm: 'stolen', at, lastWord: false, from: 0 };
    case 2:
      return { alarm: 'supplyLost', at: at / 3, lastWord: false, from: 0 };
    case 3:
      return { alarm: 'emergency', ...first };
    case 4:
      return { alarm: 'stolen', at: 2, lastWord: true, from: at };
    case 5:
      return { alarm: 'emergency', at: 1, lastWord: false, from: at };
    default:
      return { alarm: index % 8 === 6 ? 'emergency' : 'stolen', at, lastWord: false, from: 0 };
  }
}

const rules = { emergency: 'EX-01', stolen: 'DM-06', supplyLost: 'DM-01' } as const;

interface Row {
  readonly number: string;
  readonly rule: string;
  readonly count: number;
  readonly raises: number;
  readonly later: boolean;
}

/** Warnings while everything is killed. */
export async function warningsUnderKills(): Promise<Figure[]> {
  const product = await Product.start({ environment: { FURROW_ADMISSION: 'open' } });
  const tellers = Array.from({ length: terminals }, (_, i) => new Teller(product.jt808Port, i, storyOf(i)));
  const clock = setInterval(() => {
    for (const one of tellers) one.tick();
  }, 250);
  try {
    await seed(product);
    const begins = tellers.map((one) =>
      setTimeout(() => one.begin(), one.story.from * 1000 + (one.index % 100) * 10),
    );
    const began = Date.now();
    for (let round = 0; round < kills; round += 1) {
      await pause(1_000 + (round % 4) * 500);
      await kill(product, victims[round % victims.length]!);
      await backAgain(product);
    }
    // The last power cuts must be ripe.
    await pause(Math.max(0, began + (alarmsWithinS + cutS + 15) * 1000 - Date.now()));
    for (const begin of begins) clearTimeout(begin);
    return figuresOf(tellers, await settledRows(product, tellers));
  } finally {
    clearInterval(clock);
    for (const one of tellers) one.close();
    await product.dispose();
  }
}

async function seed(product: Product): Promise<void> {
  await look(
    product,
    `insert into vehicle (id, sn, terminal_number, category, state, division_code) select gen_random_uuid(), sn, number, 'autoSteer', 'inUse', '410100'
     from unnest($1::text[], $2::text[]) as t (sn, number)`,
    [
      Array.from({ length: terminals }, (_, i) => snOf(i)),
      Array.from({ length: terminals }, (_, i) => numberOf(i)),
    ],
  );
}

/** Whether the answered points of a terminal must have raised its warning; null: that cannot be said. */
function mustRaise({ told, story }: Teller): boolean | null {
  const bad = told.filter(({ alarms }) => alarms !== 0).map(({ time }) => time);
  if (bad.length === 0) return false;
  if (story.alarm !== 'supplyLost') return true;
  const lasted = Math.max(...bad) - Math.min(...bad);
  return lasted > cutS + 5 ? true : lasted < cutS ? false : null;
}

/** The rows, once they are what they must be, or nothing has changed for long enough. */
async function settledRows(product: Product, tellers: readonly Teller[]): Promise<Row[]> {
  const until = Date.now() + settleMs;
  for (;;) {
    const rows = await look<Row>(
      product,
      `select v.terminal_number as number, r.rule, w.count, w.found_later as later,
         (select count(*)::int from warning_act a where a.warning_id = w.id and a.act in ('raised', 'again')) as raises
       from warning w join vehicle v on v.id = w.vehicle_id, unnest(w.reasons) r (rule)`,
    );
    const raised = new Set(rows.map(({ number, rule }) => `${number} ${rule}`));
    const missing = tellers.some(
      (one) => mustRaise(one) && !raised.has(`${numberOf(one.index)} ${rules[one.story.alarm]}`),
    );
    if ((!missing && tellers.every(({ settled }) => settled)) || Date.now() > until) return rows;
    await pause(1_000);
  }
}

async function look<Found extends object>(
  product: Product,
  sql: string,
  values: unknown[] = [],
): Promise<Found[]> {
  const client = new pg.Client(product.databaseUrl());
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Found[];
  } finally {
    await client.end();
  }
}

function figuresOf(tellers: readonly Teller[], rows: readonly Row[]): Figure[] {
  const due = tellers.filter((one) => mustRaise(one) === true);
  const of = (one: Teller): Row[] =>
    rows.filter(({ number, rule }) => number === numberOf(one.index) && rule === rules[one.story.alarm]);
  const lost = due.filter((one) => of(one).length === 0);
  const twice = tellers.filter(
    (one) => of(one).length > 1 || of(one).some(({ count, raises }) => count + raises > 2),
  );
  const early = tellers.filter((one) => mustRaise(one) === false && of(one).length > 0);
  const own = new Set<string>(Object.values(rules));
  const beside = countBy(rows.filter(({ rule }) => !own.has(rule)).map(({ rule }) => rule));
  const answered = tellers.reduce((sum, { told }) => sum + told.length, 0);
  return [
    {
      what: `${whole(due.length)} warnings due over ${kills} kills under load: lost`,
      goal: '0',
      measured: whole(lost.length),
      met: lost.length === 0,
      note: `${whole(answered)} points answered${lost.length > 0 ? `; ${stories(lost)}` : ''}`,
    },
    {
      what: 'raised twice',
      goal: '0',
      measured: whole(twice.length),
      met: twice.length === 0,
      ...(twice.length > 0 && { note: stories(twice) }),
    },
    {
      what: 'raised without a point that was answered for',
      goal: '0',
      measured: whole(early.length),
      met: early.length === 0,
      note: beside === '' ? 'no other rule raised anything' : `other rules: ${beside}`,
    },
  ];
}

const stories = (tellers: readonly Teller[]): string =>
  countBy(
    tellers.map(
      ({ story: { alarm, lastWord, at } }) =>
        `${alarm}${lastWord ? (at < 3 ? ', first and last word' : ', last word') : ''}`,
    ),
  );

function countBy(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join('; ');
}
