import { type RepairRow, repairCalls } from '@furrow/contract';
import type { WebKind } from '#rooms/approvals/public.ts';

/** Repairs; a pass begins one, and nothing is typed for it. */
export const repairKind: WebKind<RepairRow> = { page: 'repairManage', calls: repairCalls };
