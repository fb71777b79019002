import { type FoundKind, type FoundRecord, foundKinds, isSearchable, mostFound } from '@furrow/contract';
import type { Pool } from '../../database/pool.ts';
import { type Actor, may } from '../../kit/actor.ts';
import type { Fleet } from '../../live/fleet.ts';
import { findAccounts, findRoles } from '../access/public.ts';
import { scopeOf } from './scope.ts';
import { vehicleHits } from './search.ts';

/** Best matches that are looked at, so that each kind can have its share. */
const mostHits = 50;

/** Records for the command palette: at most five of a kind, within the actor's permissions and scope (shell L19). */
export async function findRecords(
  { pool, fleet }: { pool: Pool; fleet: Fleet },
  actor: Actor,
  text: string,
): Promise<FoundRecord[]> {
  if (!isSearchable(text)) return [];
  const [vehicles, accounts, roles] = await Promise.all([
    may(actor, 'carMonitor') ? findVehicles(fleet, actor, text) : [],
    may(actor, 'accountManage') ? findAccounts(pool, actor, text, mostFound) : [],
    may(actor, 'roleManage') ? findRoles(pool, actor, text, mostFound) : [],
  ]);
  const found = (kind: FoundKind, path: string) => (row: { id: string; name: string; detail: string }) => ({
    kind,
    text: row.name,
    detail: row.detail,
    path: `${path}?id=${row.id}`,
  });
  return [
    ...vehicles,
    ...accounts.map(found('account', '/accountManage')),
    ...roles.map(found('role', '/roleManage')),
  ];
}

async function findVehicles(fleet: Fleet, actor: Actor, text: string): Promise<FoundRecord[]> {
  const hits = vehicleHits(fleet, await scopeOf(actor), text.toLowerCase(), mostHits);
  return foundKinds.flatMap((kind) =>
    hits
      .filter((hit) => hit.kind === kind)
      .slice(0, mostFound)
      .map((hit) => ({ kind, text: hit.text, detail: hit.detail, path: `/carMonitor?id=${hit.vehicle}` })),
  );
}
