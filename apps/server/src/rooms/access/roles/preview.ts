import type { RolePermissionForm, RolePreview } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { changedCodes } from './role.rules.ts';
import { peopleOf } from './role.store.ts';
import { requireRole } from './roles.ts';

/** Names that a preview shows. */
const mostNames = 20;

/** What a change of a role's permissions would come to: "+3 −1 permissions, 14 accounts, 5 online now". @throws Refusal notFound */
export async function previewPermissions(
  pool: Pool,
  actor: Actor,
  id: number,
  { add, remove }: Pick<RolePermissionForm, 'add' | 'remove'>,
): Promise<RolePreview> {
  const { codes } = await requireRole(pool, actor, id);
  const after = changedCodes(codes, add, remove);
  return {
    added: after.filter((code) => !codes.includes(code)),
    removed: codes.filter((code) => !after.includes(code)),
    ...(await peopleOf(pool, id, mostNames)),
  };
}
