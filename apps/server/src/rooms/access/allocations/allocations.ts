import {
  type AllocationForm,
  type AllocationRow,
  type allocationCalls,
  type Language,
  mostScopeChoices,
  type scopeChoiceQuery,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Divisions } from '#kit/divisions.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireAccount } from '../accounts/accounts.ts';
import { companyNames } from '../companies/company.store.ts';
import { requireDays } from '../grants/days.ts';
import { noteRightsChange } from '../grants/grant.store.ts';
import { requireOther } from '../grants/grants.ts';
import { logOperation } from '../operation-log.store.ts';
import { followersOf } from '../scope/scope.store.ts';
import { coverageOfTarget, dataScopeOf } from '../scope/scope.ts';
import { regionNames, type ScopeDoors } from '../scope/scope-doors.ts';
import { tellRights } from '../scope/tell-rights.ts';
import {
  accountNames,
  endAllocation,
  extendAllocation,
  insertAllocations,
  listAllocations,
  type StoredAllocation,
  takeBindingTurn,
} from './allocation.store.ts';
import { findTargets } from './target.ts';

export interface AuthorizeParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  doors: ScopeDoors;
  divisions: Divisions;
}

type AnswerOf<Name extends keyof typeof allocationCalls> = z.output<(typeof allocationCalls)[Name]['answer']>;

/** Devices that a preview names. */
const firstShown = 20;

/**
 * Gives an account devices by one of five methods (/authorizeManage, "Grant authorisation"); it sees them within 5 s.
 * @throws Refusal notOneself, endsInPast, and those of `findTargets`
 */
export async function allocate(
  parts: AuthorizeParts,
  actor: Actor,
  accountId: string,
  form: AllocationForm,
): Promise<string[]> {
  requireDays(form);
  const { ids, told } = await inTransaction(parts.pool, async (client) => {
    if (form.method === 'boundAccount') await takeBindingTurn(client);
    await requireOther(client, actor, accountId);
    const { targets } = await findTargets({ ...parts, db: client, actor }, accountId, form);
    const made = await insertAllocations(client, actor, accountId, form, targets);
    await note(client, actor, 'authorizeManage.allocate', accountId, undefined, form);
    return { ids: made, told: await followersOf(client, [accountId]) };
  });
  tellRights(parts.bus, actor, told);
  return ids;
}

/** What an allocation would bring: counts and the first devices, with those that the account sees already. */
export async function previewAllocation(
  parts: AuthorizeParts,
  actor: Actor,
  accountId: string,
  form: AllocationForm,
): Promise<AnswerOf<'preview'>> {
  const { pool, doors } = parts;
  await requireAccount(pool, actor, accountId);
  const { coverage } = await findTargets({ ...parts, db: pool, actor }, accountId, form);
  const now = (await dataScopeOf(pool, accountId))[form.subject].see;
  const door = doors[form.subject];
  if (!door) return { devices: 0, already: 0, sees: 0, willSee: 0, first: [] };
  const brought = await door.survey(pool, coverage, now, firstShown);
  const { devices: sees } = await door.survey(pool, now, now, 0);
  return { ...brought, sees, willSee: sees + brought.devices - brought.already };
}

/** Devices that the giver may give, for the chooser; `more` when there are others beyond these. */
export async function choicesFor(
  { pool, doors }: AuthorizeParts,
  actor: Actor,
  accountId: string,
  { subject, access, q, bbox }: z.output<typeof scopeChoiceQuery>,
): Promise<AnswerOf<'devices'>> {
  await requireAccount(pool, actor, accountId);
  const own = actor.scope[subject][access];
  const now = (await dataScopeOf(pool, accountId))[subject].see;
  const asked = { typed: q, box: bbox, limit: mostScopeChoices + 1 };
  const devices = (await doors[subject]?.choose(pool, own, now, asked)) ?? [];
  return { devices: devices.slice(0, mostScopeChoices), more: devices.length > mostScopeChoices };
}

/** Takes an allocation away. @throws Refusal notFound, notOneself */
export function removeAllocation(
  parts: AuthorizeParts,
  actor: Actor,
  accountId: string,
  id: string,
): Promise<void> {
  return changeOne(parts, actor, accountId, id, 'authorizeManage.removeAllocation', (client) =>
    endAllocation(client, actor, accountId, id),
  );
}

/** Gives an allocation another last day, or none. @throws Refusal notFound, notOneself, endsInPast */
export async function extendUntil(
  parts: AuthorizeParts,
  actor: Actor,
  accountId: string,
  id: string,
  until: string | null,
): Promise<void> {
  requireDays({ from: null, until });
  await changeOne(parts, actor, accountId, id, 'authorizeManage.extendAllocation', (client) =>
    extendAllocation(client, accountId, id, until),
  );
}

async function changeOne(
  { pool, bus }: AuthorizeParts,
  actor: Actor,
  accountId: string,
  id: string,
  action: string,
  change: (client: Queryable) => Promise<boolean>,
): Promise<void> {
  const told = await inTransaction(pool, async (client) => {
    await requireOther(client, actor, accountId);
    const find = async () => (await listAllocations(client, accountId)).find((one) => one.id === id);
    const before = await find();
    if (!(await change(client))) throw new Refusal('notFound');
    await note(client, actor, action, accountId, before, await find());
    return followersOf(client, [accountId]);
  });
  tellRights(bus, actor, told);
}

/** The allocations of an account as they are shown, with names and how many devices each covers. */
export async function shownAllocations(
  parts: AuthorizeParts,
  accountId: string,
  language: Language,
): Promise<AllocationRow[]> {
  const { pool, doors, divisions } = parts;
  const rows = await listAllocations(pool, accountId);
  const ids = (kind: StoredAllocation['targetKind']) =>
    rows.filter(({ targetKind }) => targetKind === kind).map(({ target }) => target);
  const sns = new Map([
    ...((await doors.vehicles?.sns(pool, ids('device'))) ?? []),
    ...((await doors.stations?.sns(pool, ids('device'))) ?? []),
  ]);
  const names = new Map([
    ...(await accountNames(pool, ids('account'))),
    ...(await companyNames(pool, ids('dealer'))),
    ...(await regionNames(doors, pool, ids('serviceRegion'))),
    ...((await doors.owners?.names(pool, ids('owner'))) ?? []),
  ]);
  const shown: AllocationRow[] = [];
  for (const { targetKind, ...row } of rows) {
    const targetName =
      targetKind === 'division'
        ? (divisions.fullNameOf(row.target, language) ?? row.target)
        : (sns.get(row.target) ?? names.get(row.target) ?? row.target);
    shown.push({ ...row, targetName, devices: await devicesOf(parts, { ...row, targetKind }) });
  }
  return shown;
}

/** How many devices an open allocation covers now; null for an ended one and for devices of rooms that are not there. */
async function devicesOf({ pool, doors }: AuthorizeParts, row: StoredAllocation): Promise<number | null> {
  if (row.state === 'ended') return null;
  if (row.targetKind === 'device') return 1;
  const door = doors[row.subject];
  if (!door) return null;
  const covered = await coverageOfTarget(pool, row);
  return (await door.survey(pool, covered, covered, 0)).devices;
}

async function note(
  client: Queryable,
  actor: Actor,
  action: string,
  accountId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await noteRightsChange(client, actor, accountId);
  await logOperation(client, actor, {
    action,
    subjectKind: 'account',
    subjectId: accountId,
    before,
    after,
  });
}
