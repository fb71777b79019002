import { accountAuditCalls } from '@furrow/contract';
import type { WebKind } from '../shared/web-kind.ts';

/** Account applications; a pass of one can be undone in /accountManage, so that nothing is typed for it. */
export const accountKind: WebKind = { page: 'accountAudit', calls: accountAuditCalls };
