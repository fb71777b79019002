import type { AreaForm, AreaRow, Language } from '@furrow/contract';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { coverage, coversAll } from '../../../kit/data-scope.ts';
import type { Divisions } from '../../../kit/divisions.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { AuthorizeParts } from '../allocations/allocations.ts';
import { noteRightsChange } from '../grants/grant.store.ts';
import { requireOther } from '../grants/grants.ts';
import { logOperation } from '../operation-log.store.ts';
import { followersOf } from '../scope/scope.store.ts';
import { tellRights } from '../scope/tell-rights.ts';
import { readAreas, writeAreas } from './area.store.ts';

/** Viewing areas of an account with their names. */
export async function shownAreas(
  db: Queryable,
  divisions: Divisions,
  accountId: string,
  language: Language,
): Promise<AreaRow[]> {
  const rows = await readAreas(db, accountId);
  return rows.map((row) => ({ ...row, name: divisions.fullNameOf(row.id, language) ?? row.id }));
}

/**
 * Sets the viewing areas of another account for vehicles or for stations; its sessions follow within 5 s.
 * @throws Refusal notOneself, targetUnknown for a code that no division has, areaTooWide beyond the actor's own scope
 */
export async function setAreas(
  { pool, bus, divisions }: AuthorizeParts,
  actor: Actor,
  accountId: string,
  form: AreaForm,
): Promise<void> {
  const told = await inTransaction(pool, async (client) => {
    await requireOther(client, actor, accountId);
    const before = (await readAreas(client, accountId)).filter(({ subject }) => subject === form.subject);
    const held = new Set(before.map(({ id }) => id));
    // What the account has already stays, whoever gave it.
    requireOwn(
      divisions,
      actor,
      form,
      form.areas.filter((code) => !held.has(code)),
    );
    await writeAreas(client, actor, accountId, form);
    await noteRightsChange(client, actor, accountId);
    await logOperation(client, actor, {
      action: 'accountManage.area',
      subjectKind: 'account',
      subjectId: accountId,
      before: { [form.subject]: [...held] },
      after: { [form.subject]: form.areas },
    });
    return followersOf(client, [accountId]);
  });
  tellRights(bus, actor, told);
}

function requireOwn(divisions: Divisions, actor: Actor, { subject }: AreaForm, codes: string[]): void {
  const unknown = codes.filter((code) => divisions.nameOf(code, 'zh') === code);
  const own = actor.scope[subject].see;
  const beyond = codes.filter((code) => !coversAll(own, coverage({ divisions: [code] })));
  if (unknown.length > 0) throw refused('targetUnknown', { targets: unknown.join(', ') });
  if (beyond.length > 0) throw refused('areaTooWide', { areas: beyond.join(', ') });
}

const refused = (key: 'targetUnknown' | 'areaTooWide', params: Record<string, string>): Refusal =>
  new Refusal(key, params, [{ field: 'areas', key, params }]);
