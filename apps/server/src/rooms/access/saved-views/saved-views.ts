import { mostSavedViews, type SavedView, type SavedViewEdit, type savedViewForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '../operation-log.store.ts';
import {
  clearDefault,
  countOwnViews,
  deleteSavedView,
  insertSavedView,
  listSavedViews,
  lockOwnView,
  updateSavedView,
} from './saved-view.store.ts';

/** Keeps filters, order and columns under a name. @throws Refusal nameTaken, tooManyViews above 30, noPermission to share */
export function createSavedView(
  pool: Pool,
  actor: Actor,
  { screen, ...view }: z.output<typeof savedViewForm>,
): Promise<SavedView> {
  return inTransaction(pool, async (client) => {
    requireShare(actor, view.sharedWith !== 'nobody');
    if ((await countOwnViews(client, actor, screen)) >= mostSavedViews)
      throw new Refusal('tooManyViews', { most: mostSavedViews });
    if (view.isDefault) await clearDefault(client, actor, screen);
    const id = await insertSavedView(client, actor, screen, view);
    if (id === null) throw nameTaken();
    await log(client, actor, 'savedView.create', id, undefined, { screen, ...view });
    return ownView(client, actor, id);
  });
}

/** Changes one of the own. @throws Refusal notFound for any other, nameTaken, noPermission to share */
export function editSavedView(pool: Pool, actor: Actor, id: string, edit: SavedViewEdit): Promise<SavedView> {
  return inTransaction(pool, async (client) => {
    const found = await lockOwnView(client, actor, id);
    if (!found) throw new Refusal('notFound');
    const { screen, ...before } = found;
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
    const after = { ...before, ...given };
    requireShare(actor, after.sharedWith !== 'nobody' && after.sharedWith !== before.sharedWith);
    if (after.isDefault && !before.isDefault) await clearDefault(client, actor, screen);
    if (!(await updateSavedView(client, actor, id, after))) throw nameTaken();
    await log(client, actor, 'savedView.edit', id, before, after);
    return ownView(client, actor, id);
  });
}

export function removeSavedView(pool: Pool, actor: Actor, id: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    const before = await lockOwnView(client, actor, id);
    if (!before) throw new Refusal('notFound');
    await deleteSavedView(client, id);
    await log(client, actor, 'savedView.delete', id, before);
  });
}

async function ownView(client: Queryable, actor: Actor, id: string): Promise<SavedView> {
  const views = await listSavedViews(client, actor, undefined);
  return views.find((view) => view.id === id)!;
}

function requireShare(actor: Actor, shares: boolean): void {
  if (shares && !may(actor, 'roleManage.shareView'))
    throw new Refusal('noPermission', { permission: 'roleManage.shareView' });
}

const nameTaken = (): Refusal => new Refusal('nameTaken', {}, [{ field: 'name', key: 'nameTaken' }]);

function log(client: Queryable, actor: Actor, action: string, id: string, before?: object, after?: object) {
  return logOperation(client, actor, { action, subjectKind: 'savedView', subjectId: id, before, after });
}
