import { stepM } from './judged-point.rules.ts';

/** A position with a fix; seconds UTC, degrees WGS 84, m/s. */
export interface FixedAt {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
  readonly speed: number;
}

/** Two positions of about the same time, and how far they are from each other at least, metres. */
interface ApartPair {
  readonly time: number;
  readonly apartM: number;
}

/** DM-09: farther than `apartM` metres from each other for `apartS` seconds, over so many pairs. */
interface ApartTerms {
  readonly apartM: number;
  readonly apartS: number;
  readonly pairs: number;
}

/** Positions of a pair are no farther from each other in time, seconds. */
const pairS = 120;
/** Of the time between two pairs no more counts: whoever is silent is neither apart nor together. */
const stepS = 300;

/**
 * Pairs each position of whoever tells fewer of them with the nearest in time of the other, each of these once. What a moving machine may
 * have driven between the two is taken off: on the road two parts of one tractor are a hundred metres from each other within ten seconds.
 * Both lists are in the order of time.
 */
export function pairsOf(tablet: readonly FixedAt[], tbox: readonly FixedAt[]): ApartPair[] {
  const [few, many] = tablet.length <= tbox.length ? [tablet, tbox] : [tbox, tablet];
  const pairs: ApartPair[] = [];
  let at = 0;
  let used = -1;
  for (const one of few) {
    const far = (i: number): number => Math.abs(many[i]!.time - one.time);
    while (at + 1 < many.length && far(at + 1) <= far(at)) at++;
    const other = many[at];
    if (other === undefined || at === used || far(at) > pairS) continue;
    used = at;
    const drivenM = Math.max(one.speed, other.speed) * far(at);
    pairs.push({
      time: Math.max(one.time, other.time),
      apartM: Math.max(0, stepM(one, other) - drivenM),
    });
  }
  return pairs;
}

/** How the newest pairs say that the parts are: apart or together for as long as the terms say, or neither yet. */
export function apartness(
  pairs: readonly ApartPair[],
  { apartM, apartS, pairs: least }: ApartTerms,
): 'apart' | 'together' | 'between' {
  const holds = (is: (pair: ApartPair) => boolean, count: number): boolean => {
    const newest = pairs.slice(pairs.findLastIndex((pair) => !is(pair)) + 1);
    let lastedS = 0;
    for (let i = 1; i < newest.length; i++) lastedS += Math.min(stepS, newest[i]!.time - newest[i - 1]!.time);
    return newest.length >= count && lastedS >= apartS;
  };
  if (holds((pair) => pair.apartM > apartM, least)) return 'apart';
  return holds((pair) => pair.apartM < apartM / 2, 2) ? 'together' : 'between';
}
