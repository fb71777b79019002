import type { FlowValues } from '@furrow/contract';
import { type FlowRuling, usedOf } from './flow-card.rules.ts';

/**
 * A month's use against the plan. A row ends below `backShare`; with a new month or a larger plan it stands only if the limit itself is
 * reached again.
 */
const ofPlan =
  (limitOf: (values: FlowValues) => number, level: 'notice' | 'normal'): FlowRuling['judge'] =>
  (card, values, standing) => {
    if (card.planMb <= 0 || card.state === 'cancelled') return null;
    const share = usedOf(card) / card.planMb;
    const month = card.today.slice(0, 7);
    const limit = limitOf(values);
    const isSame =
      standing !== null &&
      standing.figures.month === month &&
      card.planMb <= Number(standing.figures.planMb ?? card.planMb);
    const holds = isSame ? share >= Math.min(limit, values.backShare) : share >= limit;
    if (!holds) return null;
    return { level, value: share, threshold: limit, figures: { month, planMb: card.planMb } };
  };

/** FL-01. */
export const planNearlyUsed: FlowRuling = {
  code: 'FL-01',
  judge: ofPlan((values) => values.nearShare, 'notice'),
};
/** FL-02. */
export const planUsedUp: FlowRuling = {
  code: 'FL-02',
  judge: ofPlan((values) => values.fullShare, 'normal'),
};
