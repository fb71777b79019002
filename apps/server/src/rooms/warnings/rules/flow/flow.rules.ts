import { cardAsleep } from './asleep.rules.ts';
import { blockedCardHeard } from './blocked.rules.ts';
import { usedElsewhere } from './elsewhere.rules.ts';
import { dataPlanEnds } from './expiry.rules.ts';
import type { FlowRuling } from './flow-card.rules.ts';
import { planNearlyUsed, planUsedUp } from './plan-used.rules.ts';
import { suddenUse } from './sudden.rules.ts';
import { tooTalkative } from './talkative.rules.ts';

/** The rules of /flowControl, in the order of their codes. */
export const flowRulings: readonly FlowRuling[] = [
  planNearlyUsed,
  planUsedUp,
  dataPlanEnds,
  suddenUse,
  usedElsewhere,
  cardAsleep,
  blockedCardHeard,
  tooTalkative,
];
