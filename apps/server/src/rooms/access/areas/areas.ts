import type { AreaForm, AreaRow, Language } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { coversAll } from '#kit/data-scope.ts';
import { Refusal } from '#kit/refusal.ts';
import type { AuthorizeParts } from '../allocations/allocations.ts';
import { noteRightsChange } from '../grants/grant.store.ts';
import { requireOther } from '../grants/grants.ts';
import { logOperation } from '../operation-log.store.ts';
import { coverageOfArea } from '../scope/area-coverage.ts';
import { followersOf } from '../scope/scope.store.ts';
import { regionNames } from '../scope/scope-doors.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { readAreas, writeAreas } from './area.store.ts';

/** Viewing areas of an account with their names. */
export async function shownAreas(
  { pool, divisions, doors }: AuthorizeParts,
  accountId: string,
  language: Language,
): Promise<AreaRow[]> {
  const rows = await readAreas(pool, accountId);
  const names = await regionNames(
    doors,
    pool,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    name: names.get(row.id) ?? divisions.fullNameOf(row.id, language) ?? row.id,
  }));
}

/**
 * Sets the viewing areas of another account for vehicles or for stations; its sessions follow within 5 s.
 * @throws Refusal notOneself, targetUnknown for a code that no division has, areaTooWide beyond the actor's own scope
 */
export async function setAreas(
  parts: AuthorizeParts,
  actor: Actor,
  accountId: string,
  form: AreaForm,
): Promise<void> {
  const { pool, bus } = parts;
  const told = await inDeed(
    { pool, logOperation },
    actor,
    { action: 'accountManage.area', subjectKind: 'account', subjectId: accountId },
    async ({ db: client, note }) => {
      await requireOther(client, actor, accountId);
      const before = await setAreasIn(client, parts, actor, accountId, form);
      note({ before: { [form.subject]: before }, after: { [form.subject]: form.areas } });
      return followersOf(client, [accountId]);
    },
  );
  tellRights(bus, actor, told);
}

/** The same in the caller's transaction, which writes the log; answers the areas as they were. @throws as `setAreas` */
export async function setAreasIn(
  client: Queryable,
  parts: AreaParts,
  actor: Actor,
  accountId: string,
  form: AreaForm,
): Promise<string[]> {
  const before = (await readAreas(client, accountId)).filter(({ subject }) => subject === form.subject);
  const held = new Set(before.map(({ id }) => id));
  // What the account has already stays, whoever gave it.
  await requireAreasToGive(client, parts, actor, {
    ...form,
    areas: form.areas.filter((id) => !held.has(id)),
  });
  await writeAreas(client, actor, accountId, form);
  await noteRightsChange(client, actor, accountId);
  return [...held];
}

type AreaParts = Pick<AuthorizeParts, 'divisions' | 'doors'>;

/** @throws Refusal targetUnknown for a code that no division has, areaTooWide beyond the actor's own scope */
export async function requireAreasToGive(
  db: Queryable,
  { divisions, doors }: AreaParts,
  actor: Actor,
  { subject, areas }: AreaForm,
): Promise<void> {
  const known = await regionNames(doors, db, areas);
  const unknown = areas.filter((id) => !known.has(id) && divisions.nameOf(id, 'zh') === id);
  const own = actor.scope[subject].see;
  const beyond = areas.filter((id) => !coversAll(own, coverageOfArea(id)));
  if (unknown.length > 0) throw refused('targetUnknown', { targets: unknown.join(', ') });
  if (beyond.length > 0) throw refused('areaTooWide', { areas: beyond.join(', ') });
}

const refused = (key: 'targetUnknown' | 'areaTooWide', params: Record<string, string>): Refusal =>
  new Refusal(key, params, [{ field: 'areas', key, params }]);
