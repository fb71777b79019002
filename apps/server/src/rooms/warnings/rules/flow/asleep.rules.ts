import type { FlowRuling } from './flow-card.rules.ts';

/** FL-06: an active card of a device in use, and no byte for as long as the rule says. It ends with the first one. */
export const cardAsleep: FlowRuling = {
  code: 'FL-06',
  judge({ state, vehicleState, quietDays }, { asleepDays }) {
    if (state !== 'active' || vehicleState !== 'inUse' || quietDays === null || quietDays < asleepDays)
      return null;
    return { level: 'notice', value: quietDays, threshold: asleepDays, figures: {} };
  },
};
