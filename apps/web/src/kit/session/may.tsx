import type { PermissionCode } from '@furrow/contract';
import type { ReactNode } from 'react';
import { useMay } from './account.ts';

/**
 * The permission directive (spec §6): its content is there only for accounts that hold the right, or any of a list.
 * It is removed, not greyed: greyed with a reason is for what is allowed but not possible now (L11).
 */
export function May({
  code,
  children,
}: {
  code: PermissionCode | readonly PermissionCode[];
  children: ReactNode;
}) {
  return useMay(code) ? children : null;
}
