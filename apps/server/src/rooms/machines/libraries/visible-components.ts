import { componentKinds, componentPages } from '@furrow/contract';
import { type Actor, may } from '#kit/actor.ts';
import type { VisibleKind } from '#kit/entity/visible-ids.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { componentModelSource } from './component-models/component-model.store.ts';
import { componentSource } from './components/component.store.ts';

/** The kinds whose library the actor may open. */
const openKinds = (actor: Actor) => componentKinds.filter((kind) => may(actor, componentPages[kind]));
const { from, id } = componentSource('nameplate');

/** Pieces of all libraries together: the tables are the same for every kind. */
export const componentsSeen: VisibleKind = {
  source: { from, id },
  reach: async (db, actor) => {
    const reach = await dealerReach(db, actor);
    return (asking) => `c.kind = any(${asking.put(openKinds(actor))}::text[]) and (${reach(asking)}) is true`;
  },
};

/** Their models, which whoever opens a library knows. */
export const componentModelsSeen: VisibleKind = {
  source: componentModelSource('nameplate'),
  reach:
    async (_db, actor) =>
    ({ put }) =>
      `m.kind = any(${put(openKinds(actor))}::text[])`,
};
