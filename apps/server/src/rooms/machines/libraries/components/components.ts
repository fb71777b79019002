import {
  type ComponentBase,
  type ComponentForm,
  type ComponentKind,
  type ComponentState,
  componentCallsOf,
  componentEditOf,
  componentFlow,
  componentFormOf,
  componentList,
  componentPages,
  type PieceExtra,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { perform, type TakenStep } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { defineEntity, type Entity, type Reach } from '#kit/entity/entity.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { bookInbound } from '../../warehouse/book-inbound.ts';
import { requireProvider } from '../catalogue.ts';
import { isModelOffered } from '../vehicle-models/vehicle-model.store.ts';
import {
  type ComponentFilters,
  type ComponentSort,
  componentSource,
  pieceExtraNames,
} from './component.store.ts';
import { hasMoved, insertMovement, modelHeld, setComponentState } from './component-life.store.ts';

/** What may be written of a piece: what all kinds have, and of a nameplate its code, which is unique. */
type PieceForm = ComponentForm & Partial<Pick<PieceExtra<'nameplate'>, 'nameplateCode'>>;
export type ComponentEntity = Entity<ComponentBase, PieceForm, ComponentFilters, ComponentSort>;

/** Pieces of a kind whose dealer the actor may know of; the provider's people know all. */
export async function componentReach(db: Queryable, actor: Actor, kind: ComponentKind): Promise<Reach> {
  const reach = await dealerReach(db, actor);
  return (asking) => `c.kind = ${asking.put(kind)}::text and (${reach(asking)}) is true`;
}

/** The tab "pieces" of one library. */
export function componentEntity(kind: ComponentKind): ComponentEntity {
  const page = componentPages[kind];
  return defineEntity<ComponentBase, PieceForm, ComponentFilters, ComponentSort>({
    path: `components/${kind}`,
    kind: 'component',
    rights: { view: page, create: `${page}.create`, edit: `${page}.edit`, delete: `${page}.delete` },
    writers: 'provider',
    list: componentList,
    form: componentFormOf(kind),
    edit: componentEditOf(kind),
    calls: componentCallsOf(kind).plain,
    table: 'component',
    alias: 'c',
    source: componentSource(kind),
    packed: { column: 'data', fields: pieceExtraNames(kind) },
    unique: {
      component_sn: { field: 'sn', key: 'snTaken' },
      component_nameplate_code: { field: 'nameplateCode', key: 'nameTaken' },
    },
    reach: (db, actor) => componentReach(db, actor, kind),
    made: async () => ({ kind }),
    check: (db, actor, form, id) => requireOfferedModel(db, actor, kind, { form, id }),
    follow: (db, actor, after, before) => followWrite(db, actor, after, before),
    requireUnused: requireUnmoved,
  });
}

async function requireOfferedModel(
  db: Queryable,
  actor: Actor,
  kind: ComponentKind,
  { form: { modelId }, id }: { form: ComponentForm; id: string | null },
): Promise<void> {
  await requireProvider(db, actor);
  if (id !== null && (await modelHeld(db, id)) === modelId) return;
  if (await isModelOffered(db, kind, modelId)) return;
  throw new Refusal('modelOfOtherKind', {}, [{ field: 'modelId', key: 'modelOfOtherKind' }]);
}

/** A piece that is made by hand is a manual inbound; the SN changes only while the piece lies in the library. */
async function followWrite(
  db: Queryable,
  actor: Actor,
  after: ComponentBase,
  before: ComponentBase | null,
): Promise<void> {
  if (before === null) {
    await bookInbound(db, actor, { kind: after.kind, id: after.id });
    return;
  }
  if (before.sn !== after.sn && after.state !== 'inLibrary') {
    const states = { from: after.state, to: 'inLibrary' };
    throw new Refusal('notAllowedTransition', states, [
      { field: 'sn', key: 'notAllowedTransition', params: states },
    ]);
  }
}

async function requireUnmoved(db: Queryable, actor: Actor, { id, state }: ComponentBase): Promise<void> {
  await requireProvider(db, actor);
  if (state !== 'inLibrary' || (await hasMoved(db, id))) throw new Refusal('componentMoved');
}

/** Moves a piece by hand: back into the library, or to the scrap. @throws Refusal notAllowedTransition naming both states */
export function moveComponent(
  parts: DeedParts,
  actor: Actor,
  {
    kind,
    id,
    step,
    note,
    version,
  }: {
    kind: ComponentKind;
    id: string;
    step: 'return' | 'scrap';
    note: string;
    version: string | undefined;
  },
  done?: RowDone,
): Promise<ComponentBase> {
  const entity = componentEntity(kind);
  const record = new EntityDeeds(parts, entity);
  const action = `${entity.rights.view}.${step}`;
  const taken: TakenStep<ComponentBase, ComponentState, typeof step> = {
    flow: componentFlow,
    step,
    stateOf: ({ state }) => state,
    keep: setComponentState,
  };
  return perform(parts, actor, { record, id, action, version, step: taken }, async (tx, { state }) => {
    await requireProvider(tx.db, actor);
    const deed = step === 'return' ? 'returned' : 'scrapped';
    await insertMovement(tx.db, actor, { componentId: id, deed, note });
    tx.note({ before: { state }, after: { state: componentFlow.steps[step].to, remark: note } });
    await done?.(tx.db);
    return record.shown(actor, await record.require(tx.db, actor, id));
  });
}
