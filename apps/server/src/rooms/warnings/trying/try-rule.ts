import {
  codeOfPage,
  kindOfPage,
  mostTriedRows,
  type RuleTrial,
  type TriedPage,
  type TriedRow,
  type TriedRule,
  triedDays,
  triedPages,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Divisions } from '#kit/divisions.ts';
import { type AnyCalculation, asCalculation, type Named } from '#kit/tasks/calculation.ts';
import { readFacts, type WarningFacts } from '../engine/facts.store.ts';
import { HomeShapes } from '../engine/home.ts';
import { judgedKinds } from '../engine/kinds/kinds.ts';
import { liveRules } from '../engine/live-rules.ts';
import { Loader } from '../engine/loader.ts';
import type { Lane } from '../engine/resting.ts';
import { heardSince, livePoints } from '../engine/state.store.ts';
import type { KindState } from '../rules/judged-point.rules.ts';
import { Replay } from './replay.ts';
import { raisedSince, triedDevices } from './try-rule.store.ts';

interface Parts {
  pool: Pool;
  divisions: Pick<Divisions, 'outlinesOf' | 'childrenOf' | 'codeAt' | 'countryAt'>;
}

export const trialOf = (page: TriedPage): Named => ({ name: `tryRule.${page}`, screen: page });

/** A draft of each screen's rule over the past week, as calculations; nothing is raised (W6). */
export const ruleTrials = (parts: Parts): AnyCalculation[] =>
  triedPages.map((page) =>
    asCalculation<RuleTrial, TriedRule>({
      ...trialOf(page),
      right: `${page}.rule`,
      only: 'provider',
      run: ({ actor, progress }, trial) => tryRule(parts, actor, { page, trial }, progress),
      result: ({ raised }) => ({ rows: raised, page: `/${page}?rules=1` }),
    }),
  );

const dayS = 86_400;

/**
 * Plays what the devices told live in the past week through the draft, as the engine would have heard it: with the exemptions of each
 * moment, without points that came late. Values of the CAN bus between two positions are not stored as points: rules that live on
 * them alone see what the positions carried.
 */
async function tryRule(
  { pool, divisions }: Parts,
  actor: Actor,
  { page, trial }: { page: TriedPage; trial: RuleTrial },
  step: (done: number, total: number) => Promise<void>,
): Promise<TriedRule> {
  const to = Math.floor(Date.now() / 1000);
  const from = to - triedDays * dayS;
  const kinds = judgedKinds.filter((kind) => kind.page === page);
  const { base, exceptions, sns } = trial;
  const rules = await liveRules(pool, [codeOfPage[page], { version: 1, on: true, base, exceptions }]);
  const loader = new Loader({ pool, node: '' }, new HomeShapes(divisions));
  const { devices, all } = await triedDevices(pool, actor, { sns, from });
  const rows: TriedRow[] = [];
  let heard = 0;
  for (const [at, { no, id, sn }] of devices.entries()) {
    const facts = (await readFacts(pool, [no], { past: true })).get(no);
    if (facts === undefined) continue;
    const replay = new Replay(
      facts,
      await loader.lanesOf(facts, rules, await begunBy(pool, facts, from), kinds),
    );
    // A day at a time: a week of one device may be half a million points.
    for (let day = 0; day < triedDays; day++) {
      await step(at * triedDays + day, devices.length * triedDays);
      const span = { from: from + day * dayS, to: from + (day + 1) * dayS };
      replay.play(await livePoints(pool, { vehicleNo: no, ...span }));
    }
    if (replay.heard) heard++;
    rows.push(...replay.rows.map((row) => ({ vehicleId: id, sn, ...row })));
  }
  const real = await raisedSince(pool, {
    kind: kindOfPage[page],
    vehicleIds: devices.map(({ id }) => id),
    from,
    prefixes: kinds.map(({ prefix }) => prefix),
  });
  return { devices: devices.length, heard, all, from, to, real, ...figuresOf(rows) };
}

/** The state in which each lane of a vehicle begins: one that was heard between its sale and the week has no first points any more. */
async function begunBy(
  pool: Pool,
  facts: WarningFacts,
  from: number,
): Promise<(lane: Omit<Lane, 'state'>) => KindState> {
  const { vehicleNo, sold } = facts;
  const before = sold !== null && sold.at < from ? [{ vehicleNo, from: sold.at, to: from }] : [];
  const known = await heardSince(pool, before);
  return ({ kind, values }) => (known.has(vehicleNo) ? kind.startedBefore(facts, values) : kind.fresh);
}

function figuresOf(rows: readonly TriedRow[]): Pick<TriedRule, 'raised' | 'meanS' | 'active' | 'rows'> {
  const lasted = rows.flatMap(({ raisedAt, endedAt }) => (endedAt === null ? [] : [endedAt - raisedAt]));
  const sum = lasted.reduce((all, one) => all + one, 0);
  return {
    raised: rows.length,
    meanS: lasted.length === 0 ? null : sum / lasted.length,
    active: rows.length - lasted.length,
    rows: rows.toSorted((a, b) => b.raisedAt - a.raisedAt).slice(0, mostTriedRows),
  };
}
