/**
 * Rules of /flowControl: plan nearly used, used up, expiry, sudden use, used elsewhere, card asleep, blocked card heard, too
 * talkative. Abroad (FL-08) is not judged: nobody writes down the country of a card.
 */
export const flowRules = ['FL-01', 'FL-02', 'FL-03', 'FL-04', 'FL-05', 'FL-06', 'FL-07', 'FL-09'] as const;
export type FlowRule = (typeof flowRules)[number];

/** At so many percent of the plan a policy acts. */
export const policySteps = [80, 100, 120] as const;
export type PolicyStep = (typeof policySteps)[number];

/** What a policy does, the mildest first. */
export const policyActions = ['nothing', 'tell', 'lessOften', 'suspend'] as const;
export type PolicyAction = (typeof policyActions)[number];

/** What is ordered for a card: by a policy, or by hand; `restore` writes back what `lessOften` changed. */
export const orderActions = ['tell', 'lessOften', 'restore', 'suspend'] as const;
export type OrderAction = (typeof orderActions)[number];
export const orderStates = ['waiting', 'done', 'failed'] as const;
export type OrderState = (typeof orderStates)[number];

/** What a waiting order waits for: the terminal's present values, its answer, the machine to rest, the people at the operator. */
export const orderWaits = ['', 'values', 'terminal', 'rest', 'operator'] as const;
export type OrderWait = (typeof orderWaits)[number];
