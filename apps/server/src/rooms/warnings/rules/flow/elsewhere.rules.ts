import type { FlowRuling } from './flow-card.rules.ts';

/** The operator's word of a month says something from its third day on. */
const leastDays = 3;
/** What the platform hears in passing is no use, MB. */
const heardMb = 0.01;
/** So near to each other both figures tell of the same device. */
const nearBy = 0.2;

/**
 * FL-05: the operator counts traffic of a month in which the platform has heard nothing of the device. It ends when somebody has handled
 * it, or when the device is heard and both figures are near to each other.
 */
export const usedElsewhere: FlowRuling = {
  code: 'FL-05',
  judge({ toldMb, toldAfterDays, seenMb, today }, { elsewhereMb }, standing) {
    const told = toldMb ?? 0;
    const isHeard = seenMb > heardMb;
    const figures = { month: today.slice(0, 7), toldMb: told };
    const verdict = { level: 'serious', value: told, threshold: elsewhereMb, figures } as const;
    if (standing === null)
      return told > elsewhereMb && (toldAfterDays ?? 0) >= leastDays && !isHeard ? verdict : null;
    const agrees = isHeard && Math.abs(told - seenMb) <= nearBy * told;
    return standing.handled || agrees ? null : verdict;
  },
};
