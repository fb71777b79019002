import type { SubsidyAreas, SubsidyCap, SubsidyParameterForm, SubsidySteps } from '@furrow/contract';
import { decimal, type Hundredths, hundredths, moneyOf, muOf, timesOver } from './hundredths.rules.ts';

/** What of a parameter decides about a line. */
export type LineRules = Pick<SubsidyParameterForm, 'passRate' | 'mode' | 'price' | 'tiers' | 'depthM'>;

/** What caps a line in step 5, hundredths of mu; null: nothing does. */
export interface LineLimits {
  /** 1.02 × area of the block, less what was paid there in the season. */
  block: Hundredths | null;
  declared: Hundredths | null;
  /** What is left of the owner's limit. */
  owner: Hundredths | null;
}

/** A block is measured to 2 %: so much more than its area may be paid (R13 step 5). */
const blockSlack = 102;

/** The cap of a block, hundredths of mu. */
export const blockCap = (blockM2: number, paidThere: Hundredths): Hundredths =>
  Math.max(0, timesOver(muOf(blockM2), blockSlack, 100) - paidThere);

/** Qualified rate in hundredths of a percent, rounded half up: what is printed is what is compared. */
const rateOf = (qualifiedM2: number, uM2: number): Hundredths =>
  uM2 > 0 ? hundredths((qualifiedM2 / uM2) * 100) : 0;

/** Steps 3 to 6 of R13 and the amount of R14 for one line. */
export function reckonLine(areas: SubsidyAreas, rules: LineRules, limits: LineLimits): SubsidySteps {
  const [u, qualified] = [muOf(areas.uM2), muOf(areas.qualifiedM2)];
  const q = rules.depthM === null ? null : rateOf(areas.qualifiedM2, areas.uM2);
  const passes = q === null || q >= hundredths(rules.passRate);
  const taken = passes ? u : rules.mode === 'qualifiedOnly' ? qualified : 0;
  const { s, caps } = capped(taken, limits);
  const tiers = tierShares(rules, passes ? areas.tierM2 : areas.qualifiedTierM2, taken, s);
  return {
    uMu: decimal(u),
    qualifiedMu: decimal(qualified),
    q: q === null ? null : decimal(q),
    passRate: rules.passRate,
    passes,
    takenMu: decimal(taken),
    caps,
    sMu: decimal(s),
    tiers: tiers.map(({ depthM, mu, price }) => ({ depthM, mu: decimal(mu), price: decimal(price) })),
    price: rules.price,
    amount: decimal(amountOf(rules, s, tiers)),
  };
}

function capped(taken: Hundredths, limits: LineLimits): { s: Hundredths; caps: SubsidySteps['caps'] } {
  const caps: SubsidySteps['caps'] = [];
  let s = taken;
  for (const cap of ['block', 'declared', 'owner'] satisfies SubsidyCap[]) {
    const limit = limits[cap];
    if (limit === null || limit >= s) continue;
    s = Math.max(0, limit);
    caps.push({ cap, limitMu: decimal(s) });
  }
  return { s, caps };
}

interface Share {
  depthM: number;
  mu: Hundredths;
  price: Hundredths;
}

/** Tiers of what is taken, shrunk in proportion to what is paid; what rounding leaves goes to the lowest (R14). */
function tierShares(
  { tiers }: LineRules,
  tierM2: readonly number[],
  taken: Hundredths,
  s: Hundredths,
): Share[] {
  const whole = filledUp(
    tiers.map((_, i) => muOf(tierM2[i] ?? 0)),
    taken,
  );
  const shrunk = filledUp(
    whole.map((mu) => timesOver(mu, s, taken)),
    s,
  );
  return tiers.map(({ depthM, price }, i) => ({ depthM, mu: shrunk[i]!, price: hundredths(price) }));
}

/** The same shares with the lowest changed so that they sum up; if it would fall below none, the next ones give the rest. */
function filledUp(shares: readonly Hundredths[], sum: Hundredths): Hundredths[] {
  const filled = [...shares];
  let over = filled.reduce((all, one) => all + one, 0) - sum;
  for (let i = 0; i < filled.length && over !== 0; i++) {
    const before = filled[i]!;
    filled[i] = Math.max(0, before - over);
    over -= before - filled[i]!;
  }
  return filled;
}

/** Exact products of hundredths are summed up before they are rounded once. */
function amountOf({ price, tiers }: LineRules, s: Hundredths, shares: readonly Share[]): Hundredths {
  if (tiers.length === 0) return moneyOf(s, hundredths(price ?? 0));
  const exact = shares.reduce((sum, { mu, price: each }) => sum + BigInt(mu) * BigInt(each), 0n);
  return Number((2n * exact + 100n) / 200n);
}

/** Sum of decimals with two places, without the errors of floats. */
export const sumOf = (decimals: readonly number[]): number =>
  decimal(decimals.reduce((sum, one) => sum + hundredths(one), 0));
