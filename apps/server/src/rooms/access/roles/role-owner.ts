import { fixedRoles, isOfProvider } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';

type Owner = Pick<Actor, 'roleId' | 'scopeKind' | 'companyId'>;

/**
 * Whether the actor may change a role: the provider's people their own, a dealer's people those of their company. Role 1 stands above
 * all of them (spec §6): somebody must be able to take a company's role away when its people are gone.
 */
export function owns(
  { roleId, scopeKind, companyId }: Owner,
  { dealerId }: { dealerId: string | null },
): boolean {
  if (roleId === fixedRoles.administrator) return true;
  return dealerId === null ? isOfProvider(scopeKind) : scopeKind === 'dealer' && dealerId === companyId;
}

/** The company that a new role belongs to; null is the provider. @throws Refusal onlyProvider for who is of neither */
export function ownerOfNew({ scopeKind, companyId }: Owner): string | null {
  if (isOfProvider(scopeKind)) return null;
  if (scopeKind === 'dealer' && companyId) return companyId;
  throw new Refusal('onlyProvider');
}
