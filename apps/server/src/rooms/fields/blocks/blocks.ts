import { type BlockForm, type BlockRow, type BlockSource, blocks } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { Divisions } from '#kit/divisions.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { defineEntity, type Entity } from '#kit/entity/entity.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { companyOf, requireOwner } from '#rooms/parties/public.ts';
import { figuresOf, outlineProblem, overlapsWith } from './block.rules.ts';
import {
  type BlockFilters,
  type BlockSort,
  blockSource,
  isWithin,
  neighboursOf,
  setBlockFigures,
} from './block.store.ts';
import { ownerOfBlock } from './block-owners.store.ts';
import { blockReach } from './block-reach.store.ts';
import type { BlockWork } from './block-work.ts';

/** What the calls about blocks work with; the process hands it in. */
export interface BlockParts extends EntityParts {
  bus: Pick<Bus, 'publish'>;
  divisions: Pick<Divisions, 'codeAt'>;
  work: BlockWork;
}

/** How a block is saved beside its fields. */
export interface Saving {
  /** An overlap with a block of the same owner is wanted. */
  confirmed: boolean;
  source: BlockSource;
  /** Of a new block; without it the company of who makes it. */
  dealerId?: string | null;
}
export const byHand: Saving = { confirmed: false, source: 'drawn' };

export type BlockEntity = Entity<BlockRow, BlockForm, BlockFilters, BlockSort>;

/** /blockManage: the boundaries that jobs, areas and subsidies are attributed to. */
export const blockEntity = (
  { divisions, work }: Pick<BlockParts, 'divisions' | 'work'>,
  saving: Saving = byHand,
): BlockEntity =>
  defineEntity<BlockRow, BlockForm, BlockFilters, BlockSort>({
    ...blocks,
    kind: 'block',
    table: 'block',
    alias: 'b',
    source: blockSource,
    json: ['outline'],
    unique: { block_name: { field: 'name', key: 'blockNameTaken' } },
    reach: async (_db, actor, filters) => {
      const within = blockReach(actor);
      const days = filters?.worked;
      return days ? (asking) => `${within(asking)} and ${work.worked(actor, asking, days)}` : within;
    },
    enriched: async (db, actor, rows) => {
      const ids = rows.map(({ id }) => id);
      const figures = await work.figures(db, actor, ids);
      return rows.map((row) => ({ ...row, ...figures.get(row.id) }));
    },
    check: (db, actor, form, id) => requireSound(db, actor, { form, id, saving }),
    requireUnused: (db, actor, { id }) => requireOperable(db, actor, id),
    made: async (db, actor) => ({
      dealer_id: saving.dealerId === undefined ? await companyOf(db, actor) : saving.dealerId,
      source: saving.source,
    }),
    follow: async (db, _actor, { id, outline }, before) => {
      if (before && JSON.stringify(before.outline) === JSON.stringify(outline)) return;
      const figures = figuresOf(outline);
      const [west, south, east, north] = figures.bounds;
      const division = await divisions.codeAt((west + east) / 2, (south + north) / 2);
      await setBlockFigures(db, id, { ...figures, division });
    },
  });

export const blockDeeds = (parts: BlockParts, saving: Saving = byHand) =>
  new EntityDeeds(parts, blockEntity(parts, saving));

interface Checked {
  form: BlockForm;
  id: string | null;
  saving: Saving;
}

async function requireSound(db: Queryable, actor: Actor, { form, id, saving }: Checked): Promise<void> {
  if (id !== null) await requireOperable(db, actor, id);
  const problem = outlineProblem(form.outline);
  if (problem) throw new Refusal(problem, {}, [{ field: 'outline', key: problem }]);
  if (id === null || (await ownerOfBlock(db, id)) !== form.ownerId)
    await requireOwner(db, actor, form.ownerId);
  if (saving.confirmed) return;
  const { bounds } = figuresOf(form.outline);
  const overlaps = overlapsWith(
    form.outline,
    await neighboursOf(db, { ownerId: form.ownerId, bounds, but: id }),
  );
  if (overlaps.length === 0) return;
  const names = overlaps.map(({ name }) => name).join(', ');
  const params = { names, percent: (overlaps[0]!.part * 100).toFixed(1) };
  throw new Refusal('blockOverlaps', params, [{ field: 'outline', key: 'blockOverlaps', params }]);
}

/** @throws Refusal seeOnly when the block may be seen but not changed */
async function requireOperable(db: Queryable, actor: Actor, id: string): Promise<void> {
  const { operate } = actor.scope.vehicles;
  const may = blockReach({ scope: { ...actor.scope, vehicles: { see: operate, operate } } });
  if (!(await isWithin(db, id, may))) throw new Refusal('seeOnly');
}
