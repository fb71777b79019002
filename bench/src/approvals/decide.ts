import { Client, type Product } from '@furrow/harness';
import type pg from 'pg';
import { type Figure, quantile, whole } from '../figure.ts';
import { secondsOf } from '../process-seconds.ts';
import { seen } from './effects.ts';
import { type Page, pages, seedApplications, seedDealer, seedReviewers } from './seed-decide.ts';

/** Two reviewers reach for each application at once, and some decide it twice at once. */
export const contest = { reviewers: 20, rejectEvery: 10, twiceEvery: 8 } as const;
/** What the loser of a race is told. */
const lost = ['takenByOther', 'notAllowedTransition', 'changedMeanwhile'];

interface Waiting {
  id: string;
  sn: string;
  page: Page;
  /** As both have seen it. */
  version: string;
}
interface Taken {
  version: string;
  checks: readonly { key: string; level: string }[];
}
/** What came of all of it, as whoever decided was told. */
interface Told {
  passed: number;
  rejected: number;
  /** Tries that somebody else had won. */
  beaten: number;
  odd: string[];
  times: number[];
}

/** Lets twenty people decide all of them, and looks what became of accounts, vehicles and parts. */
export async function decideAll(product: Product, sql: pg.Client, count: number): Promise<Figure[]> {
  const dealerId = await seedDealer(sql);
  const names = await seedReviewers(sql, contest.reviewers);
  await seedApplications(sql, count, dealerId);
  const waiting = await waitingOf(sql);
  const people = await Promise.all(names.map((name) => Client.signIn(product.url, name, product.password)));
  const told: Told = { passed: 0, rejected: 0, beaten: 0, odd: [], times: [] };
  const before = spent(product);
  const began = performance.now();
  let next = 0;
  const pairs = Array.from({ length: people.length / 2 }, async (_, pair) => {
    for (let at = next++; at < waiting.length; at = next++)
      await race(people.slice(pair * 2, pair * 2 + 2), waiting[at]!, at, told);
  });
  await Promise.all(pairs);
  const seconds = (performance.now() - began) / 1000;
  return figures(await seen(sql), told, { count, seconds, spentS: spent(product) - before });
}

const spent = (product: Product): number => {
  const by = secondsOf(product);
  return (by.get('http') ?? 0) + (by.get('database') ?? 0);
};

async function waitingOf(sql: pg.Client): Promise<Waiting[]> {
  const { rows } = await sql.query<{ id: string; sn: string; kind: string; version: string }>(
    `select a.id, coalesce(v.sn, '') as sn, a.kind, (extract(epoch from a.updated_at) * 1000000)::bigint::text as version from approval a left join vehicle v on v.id = a.vehicle_id order by md5(a.id::text)`,
  );
  const pageOf: Record<string, Page> = {
    account: pages[0],
    cancellation: pages[1],
    entry: pages[2],
    replacement: pages[3],
  };
  return rows.map(({ kind, ...row }) => ({ ...row, page: pageOf[kind]! }));
}

/** Both take it; who has it decides. */
async function race(
  pair: readonly Client[],
  { id, sn, page, version: seenAs }: Waiting,
  at: number,
  told: Told,
): Promise<void> {
  const path = `${page}/${id}`;
  const taken = await Promise.all(
    pair.map((person) => tried(told, () => person.post<Taken>(`${path}/review`, { version: seenAs }))),
  );
  const winners = taken.flatMap((row, place) => (row ? [{ row, person: pair[place]! }] : []));
  const [first] = winners;
  if (!first || winners.length > 1) {
    told.odd.push(`${path} was taken by ${winners.length}`);
    return;
  }
  const { row, person } = first;
  const { version } = row;
  if (at % contest.rejectEvery === 0) {
    if (await tried(told, () => person.post(`${path}/reject`, { version, reason: 'bench' })))
      told.rejected += 1;
    return;
  }
  const ticks = row.checks
    .filter(({ level }) => level === 'look')
    .map(({ key }) => ({ key, remark: 'seen' }));
  const approve = () => tried(told, () => person.post(`${path}/approve`, { version, ticks, sn }));
  const answers = await Promise.all(at % contest.twiceEvery === 0 ? [approve(), approve()] : [approve()]);
  const won = answers.filter((one) => one !== null).length;
  if (won !== 1) told.odd.push(`${path} was granted ${won} times`);
  told.passed += won;
}

/** The answer, or null for who lost a race; anything else is noted as odd. */
async function tried<T>(told: Told, deed: () => Promise<T>): Promise<T | null> {
  const began = performance.now();
  try {
    return await deed();
  } catch (error) {
    const text = String(error);
    if (lost.some((key) => text.includes(key))) told.beaten += 1;
    else told.odd.push(text.slice(0, 300));
    return null;
  } finally {
    told.times.push(performance.now() - began);
  }
}

function figures(
  { undecided, twice, failed, effects, effectsWrong, untold }: Awaited<ReturnType<typeof seen>>,
  { passed, rejected, beaten, odd, times }: Told,
  { count, seconds, spentS }: { count: number; seconds: number; spentS: number },
): Figure[] {
  for (const line of odd.slice(0, 5)) console.log(`  odd: ${line}`);
  const wrong = undecided + twice + failed + untold + odd.length + Math.abs(count - passed - rejected);
  return [
    {
      what: `${whole(count)} applications, ${contest.reviewers} reviewers at once: lost, decided twice, failed, or answered oddly`,
      goal: '0',
      measured: whole(wrong),
      met: wrong === 0,
      note: `${whole(passed)} granted, ${whole(rejected)} rejected, ${whole(beaten)} tries that somebody else had won`,
    },
    {
      what: 'effects of a decision that are missing, done twice, or there without one: accounts, vehicles, owners, parts',
      goal: '0',
      measured: whole(effectsWrong),
      met: effectsWrong === 0,
      note: `of ${whole(effects)} looked at`,
    },
    {
      what: 'a deed of a reviewer: p95',
      goal: 'reported',
      measured: `${quantile(times, 0.95).toFixed(0)} ms`,
      met: true,
      note: `median ${quantile(times, 0.5).toFixed(0)} ms; all of them in ${seconds.toFixed(0)} s; ${((1000 * spentS) / count).toFixed(0)} ms of processor time of http and database an application`,
    },
  ];
}
