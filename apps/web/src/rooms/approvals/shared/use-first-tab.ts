import type { ApprovalTab } from '@furrow/contract';
import { useMay } from '#kit/session/account.ts';
import type { WebKind } from './web-kind.ts';

/** The tab that opens first: reviewers see what waits for them, everybody else his own. */
export function useFirstTab({ page }: Pick<WebKind, 'page'>): ApprovalTab {
  const [check, approve] = [useMay(`${page}.check`), useMay(`${page}.approve`)];
  return check || approve ? 'waiting' : 'mine';
}
