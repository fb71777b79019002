import { type SimCardRow, simCardCalls, simFlow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { readFacts } from '../batches/facts.store.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { holdVehicle } from '../terms/change-terms.ts';
import { setPlanEnd } from './set-plan-end.ts';
import {
  cardInSlot,
  placeCard,
  planEnd,
  readSimFigures,
  readUsage,
  setPlan,
  setSimState,
} from './sim.store.ts';
import { simEntity, simReach } from './sims.ts';
import { requireMonthBegun, tellUsage } from './tell-usage.ts';

type Parts = BillingParts & EntityParts;
type Step = keyof typeof simFlow.steps;

/** The calls of /flowManage. */
export function simRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  const deeds = new EntityDeeds(parts, simEntity);
  const told = async (actor: Actor, id: string): Promise<SimCardRow> =>
    deeds.told(actor, await deeds.require(pool, actor, id));
  const stepped = async (actor: Actor, id: string, step: Step) => {
    const taken = { flow: simFlow, step, stateOf: ({ state }: SimCardRow) => state, keep: keepState };
    await perform(
      parts,
      actor,
      { record: deeds, id, action: `flowManage.${step}`, step: taken },
      async () => {},
    );
    return told(actor, id);
  };
  return [
    ...entityRoutes(parts, simEntity),
    serve(simCardCalls.figures, async ({ actor }) => readSimFigures(pool, await simReach(pool, actor))),
    serve(simCardCalls.usage, async ({ actor, params: { id } }) => {
      await deeds.require(pool, actor, id);
      return readUsage(pool, id);
    }),
    serve(simCardCalls.told, async ({ actor, params: { id }, body }) => {
      requireMonthBegun(body.month);
      await perform(parts, actor, { record: deeds, id, action: 'flowManage.usage' }, (tx) =>
        tellUsage(tx, id, body),
      );
      return told(actor, id);
    }),
    serve(simCardCalls.plan, async ({ actor, params: { id }, body }) => {
      await perform(
        parts,
        actor,
        { record: deeds, id, action: 'flowManage.edit' },
        async ({ db, note }, card) => {
          if (card.state === 'cancelled') throw new Refusal('simCancelled');
          await setPlan(db, actor.accountId, id, body.planMb);
          note({ before: { planMb: card.planMb }, after: body });
        },
      );
      return told(actor, id);
    }),
    serve(simCardCalls.bind, async ({ actor, params: { id }, body }) => {
      await perform(
        parts,
        actor,
        { record: deeds, id, action: 'flowManage.bind' },
        async ({ db, bus, note }, card) => {
          const no = await bind(db, actor, card, body);
          note({ before: { sn: card.sn, slot: card.slot }, after: { sn: body.sn, slot: body.slot } });
          bus.publish('vehiclesChanged', { nos: [no] });
        },
      );
      return told(actor, id);
    }),
    serve(simCardCalls.unbind, async ({ actor, params: { id } }) => {
      await perform(
        parts,
        actor,
        { record: deeds, id, action: 'flowManage.unbind' },
        async ({ db, note }, card) => {
          if (card.vehicleId === null) throw new Refusal('simNowhere');
          await placeCard(db, { id, by: actor.accountId }, null);
          note({ before: { sn: card.sn, slot: card.slot } });
        },
      );
      return told(actor, id);
    }),
    ...(['activate', 'suspend', 'resume', 'cancel'] as const).map((step) =>
      serve(simCardCalls[step] as typeof simCardCalls.suspend, ({ actor, params: { id } }) =>
        stepped(actor, id, step),
      ),
    ),
  ];
}

const keepState = (
  db: Queryable,
  actor: Actor,
  to: { id: string; state: SimCardRow['state'] },
): Promise<void> => setSimState(db, actor.accountId, to);

/** Puts a card into a device. @throws Refusal snUnknown, vehicleCancelled, simCancelled, simElsewhere, simSlotTaken */
async function bind(
  db: Queryable,
  actor: Actor,
  { id, state, vehicleId, sn: at }: SimCardRow,
  { sn, slot, move }: { sn: string; slot: 'sim1' | 'sim2'; move: boolean },
): Promise<number> {
  if (state === 'cancelled') throw new Refusal('simCancelled');
  const facts = (await readFacts(db, [sn], vehicleReach(actor))).get(sn);
  if (!facts) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  if (facts.deviceState === 'cancelled') throw new Refusal('vehicleCancelled');
  const taken = await cardInSlot(db, facts.vehicleId, slot);
  if (taken && taken.id !== id)
    throw new Refusal('simSlotTaken', { iccid: taken.iccid }, [
      { field: 'slot', key: 'simSlotTaken', params: { iccid: taken.iccid } },
    ]);
  if (vehicleId !== null && vehicleId !== facts.vehicleId && !move)
    throw new Refusal('simElsewhere', { sn: at ?? '' }, [
      { field: 'sn', key: 'simElsewhere', params: { sn: at ?? '' } },
    ]);
  await placeCard(db, { id, by: actor.accountId }, { vehicleId: facts.vehicleId, slot });
  const end = await planEnd(db, facts.vehicleId);
  if (end !== undefined) await setPlanEnd(db, actor, facts.vehicleId, end);
  return (await holdVehicle(db, facts.vehicleId)).no;
}
