import { withApplications } from '#rooms/approvals/public.ts';
import { withCharges } from '#rooms/billing/public.ts';
import { withCorrections } from '#rooms/corrections/public.ts';
import { withBlocksOfDealers } from '#rooms/fields/public.ts';
import { vehiclesOfDealers } from '#rooms/machines/public.ts';
import type { DealerHoldings } from '#rooms/parties/public.ts';
import { withContacts } from '#rooms/service/public.ts';
import { withTerminalSettings } from '#rooms/terminals/public.ts';
import { withExtendedAreas } from '#rooms/warnings/public.ts';

/** What all rooms together hold of dealers: when two become one, each hands over its own. */
export const dealerHoldings: DealerHoldings = [
  withBlocksOfDealers,
  withExtendedAreas,
  withApplications,
  withCharges,
  withCorrections,
  withTerminalSettings,
  withContacts,
].reduce((held, withMore) => withMore(held), vehiclesOfDealers);
