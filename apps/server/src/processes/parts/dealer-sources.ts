import { decidedEntriesSql } from '#rooms/approvals/public.ts';
import { lateServiceSql } from '#rooms/service/public.ts';
import type { HigherSources } from '#rooms/warnings/public.ts';

/** What warnings of dealers count of rooms that stand on warnings themselves. */
export const higherSources: HigherSources = { 'AG-10': decidedEntriesSql, 'AG-11': lateServiceSql };
