import type {
  AuthorizeDetail,
  EffectiveView,
  Language,
  ScopeCount,
  ScopeSubject,
  WhoSees,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { permissionsOf } from '../access.rules.ts';
import { codesHeldBy } from '../accounts/account.store.ts';
import { shownAreas } from '../areas/areas.ts';
import { findAuthorization, namesWithinReach } from '../grants/authorize-list.store.ts';
import { listGrants } from '../grants/grant.store.ts';
import { dataScopeOf } from '../scope/scope.ts';
import { seersOfDevice } from '../scope/seers.ts';
import { type AuthorizeParts, shownAllocations } from './allocations.ts';

/** Everything that makes the rights of one account. @throws Refusal notFound */
export async function authorizationOf(
  parts: AuthorizeParts,
  actor: Actor,
  id: string,
  language: Language,
): Promise<AuthorizeDetail> {
  const { pool } = parts;
  const row = await findAuthorization(pool, actor, id);
  if (!row) throw new Refusal('notFound');
  const held = await codesHeldBy(pool, id);
  return {
    ...row,
    roleCodes: permissionsOf(row.roleId, { role: held.role }),
    codes: permissionsOf(row.roleId, held),
    grants: await listGrants(pool, id),
    areas: await shownAreas(parts, id, language),
    allocations: await shownAllocations(parts, id, language),
  };
}

/** Neighbourhoods that a map of somebody's devices shows. */
const mostPlaces = 2000;

/** What an account has now: permissions, and how many devices it sees and operates. @throws Refusal notFound */
export async function effectiveView(
  parts: AuthorizeParts,
  actor: Actor,
  id: string,
  language: Language,
): Promise<EffectiveView> {
  const row = await findAuthorization(parts.pool, actor, id);
  if (!row) throw new Refusal('notFound');
  const scope = await dataScopeOf(parts.pool, id);
  const counted = async (subject: ScopeSubject): Promise<ScopeCount> => {
    const { see, operate } = scope[subject];
    const count = async (coverage: typeof see): Promise<number> =>
      (await parts.doors[subject]?.survey(parts.pool, coverage, coverage, 0))?.devices ?? 0;
    const codes = [...see.divisions];
    return {
      all: see.all,
      see: await count(see),
      operate: await count(operate),
      places: (await parts.doors[subject]?.places(parts.pool, see, mostPlaces)) ?? [],
      divisions: codes.map((code) => ({ code, name: parts.divisions.fullNameOf(code, language) ?? code })),
    };
  };
  return {
    codes: permissionsOf(row.roleId, await codesHeldBy(parts.pool, id)),
    vehicles: await counted('vehicles'),
    stations: await counted('stations'),
  };
}

/** "Who can see this machine?", among the accounts that the actor may know of. @throws Refusal snUnknown */
export async function whoSees(
  { pool, doors }: AuthorizeParts,
  actor: Actor,
  sn: string,
  subject: ScopeSubject,
): Promise<WhoSees[]> {
  const seeing = await seersOfDevice(pool, doors, actor, { sn, subject });
  if (!seeing) throw new Refusal('snUnknown');
  const known = await namesWithinReach(pool, actor, [...new Set(seeing.map(({ accountId }) => accountId))]);
  return known.flatMap((account) =>
    seeing
      .filter(({ accountId }) => accountId === account.id)
      .map(({ by, access, until }) => ({ ...account, by, access, until })),
  );
}
