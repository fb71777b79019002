import type { DealerRule } from '@furrow/contract';
import type { DealerRuling } from './dealer-rule.rules.ts';
import { fewRenewed, unpaid } from './money.rules.ts';
import { noArea, terminalsOut, vehiclesOut } from './places.rules.ts';
import { entriesRejected, muchDismantled, serviceLate } from './service.rules.ts';
import { noneNew, notEntered, rarelyOnline, stockAsleep } from './stock.rules.ts';

/** The rules of /agentWarning, in the order of their codes. */
export const dealerRulings: readonly DealerRuling[] = [
  terminalsOut,
  vehiclesOut,
  stockAsleep,
  notEntered,
  noneNew,
  fewRenewed,
  rarelyOnline,
  unpaid,
  muchDismantled,
  entriesRejected,
  serviceLate,
  noArea,
];

export const rulingOf = (rule: DealerRule): DealerRuling => dealerRulings.find(({ code }) => code === rule)!;
