import type { TreeNode } from '#kit/list/list-screen.ts';
import { useRoles } from '../role-list/role-calls.ts';

/** Roles by name, for a filter of accounts: a chip reads as the role, not as its number. */
export const useRoleNodes = (): TreeNode[] =>
  (useRoles().data ?? []).map(({ id, name }) => ({ value: String(id), title: name }));
