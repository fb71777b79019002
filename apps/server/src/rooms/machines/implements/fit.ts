import { type ImplementFitForm, type ImplementRow, implementFlow, nextState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeClock } from '#kit/clock/home-day.rules.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable } from '../vehicle.store.ts';
import {
  closePeriod,
  lockVehicle,
  markStale,
  openPeriod,
  periodAfter,
  rivalOf,
  takeWidthAndWork,
  vehicleIdOf,
} from './fit.store.ts';
import { implementEntity } from './implements.ts';

export interface FitParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}
type Touched = { vehicleNo: number; after: object; before?: object };

/**
 * Puts an implement on a vehicle from a moment on.
 * @throws Refusal notFound; notAllowedTransition; fittedInFuture, fittedBeforeInstalled; implementElsewhere, workTypeTaken
 */
export const fitImplement = (parts: FitParts, actor: Actor, id: string, form: ImplementFitForm) =>
  change(parts, actor, { id, deed: 'fit' }, async (client, tool) => [await putOn(client, actor, tool, form)]);

/** Takes an implement off at a moment. @throws Refusal notAllowedTransition, fittedInFuture; outOfRange before it was fitted */
export const removeImplement = (parts: FitParts, actor: Actor, id: string, at: number) =>
  change(parts, actor, { id, deed: 'remove' }, async (client, tool) => [
    await takeOff(client, actor, tool, at),
  ]);

/** From one vehicle to another, in one step. */
export const moveImplement = (parts: FitParts, actor: Actor, id: string, form: ImplementFitForm) =>
  change(parts, actor, { id, deed: 'move' }, async (client, tool) => [
    await takeOff(client, actor, tool, form.from),
    await putOn(client, actor, { ...tool, state: 'inStore' }, form),
  ]);

function change(
  parts: FitParts,
  actor: Actor,
  { id, deed }: { id: string; deed: string },
  work: (client: Queryable, tool: ImplementRow) => Promise<Touched[]>,
): Promise<ImplementRow> {
  const record = new EntityDeeds(parts, implementEntity);
  return perform(
    parts,
    actor,
    { record, id, action: `agriculture.${deed}` },
    async ({ db, bus, note }, tool) => {
      const touched = await work(db, tool);
      note({
        before: { state: tool.state, vehicleSn: tool.vehicleSn },
        after: Object.assign({}, ...touched.map(({ after }) => after)) as object,
      });
      bus.publish('vehiclesChanged', { nos: touched.map(({ vehicleNo }) => vehicleNo) });
      return record.require(db, actor, id);
    },
  );
}

async function putOn(
  client: Queryable,
  actor: Actor,
  tool: ImplementRow,
  { sn, from }: ImplementFitForm,
): Promise<Touched> {
  if (!nextState(implementFlow, tool.state, 'fit'))
    throw new Refusal('notAllowedTransition', { from: tool.state, to: 'fitted' });
  requirePast('from', from);
  const vehicleId = await vehicleIdOf(client, actor, sn);
  if (vehicleId === null) return refuse('sn', 'snUnknown', {});
  await requireOperable(client, actor, vehicleId);
  const vehicle = await lockVehicle(client, vehicleId);
  if (!vehicle) throw new Refusal('notFound');
  if (vehicle.installedAt !== null && from < vehicle.installedAt)
    refuse('from', 'fittedBeforeInstalled', { at: dayWords(vehicle.installedAt) });
  const other = await periodAfter(client, tool.id, from);
  if (other)
    refuse('from', 'implementElsewhere', {
      sn: other.sn,
      from: dayWords(other.from),
      to: other.to === null ? '…' : dayWords(other.to),
    });
  const rival = await rivalOf(client, vehicleId, tool.workType, from);
  if (rival !== null) refuse('sn', 'workTypeTaken', { name: rival });
  const { workType } = tool;
  await openPeriod(client, { implementId: tool.id, vehicleId, workType, from, by: actor.accountId });
  await takeWidthAndWork(client, vehicleId);
  await markStale(client, vehicle.no, from);
  return { vehicleNo: vehicle.no, after: { state: 'fitted', vehicleSn: vehicle.sn, from } };
}

async function takeOff(client: Queryable, actor: Actor, tool: ImplementRow, at: number): Promise<Touched> {
  if (tool.vehicleId === null) throw new Refusal('notAllowedTransition', { from: tool.state, to: 'inStore' });
  requirePast('at', at);
  await requireOperable(client, actor, tool.vehicleId);
  const closed = await closePeriod(client, { implementId: tool.id, at, by: actor.accountId });
  if (!closed) return refuse('at', 'outOfRange', {});
  await takeWidthAndWork(client, closed.vehicleId);
  await markStale(client, closed.no, at);
  return { vehicleNo: closed.no, after: { state: 'inStore', removedFrom: closed.sn, at } };
}

function requirePast(field: string, at: number): void {
  if (at > Date.now() / 1000 + 60) refuse(field, 'fittedInFuture', {});
}

function refuse(
  field: string,
  key:
    | 'snUnknown'
    | 'fittedInFuture'
    | 'fittedBeforeInstalled'
    | 'implementElsewhere'
    | 'workTypeTaken'
    | 'outOfRange',
  params: Record<string, string | number>,
): never {
  throw new Refusal(key, params, [{ field, key, params }]);
}

/** A moment in a refusal: day and minute in the product's own zone. */
const dayWords = (at: number): string => homeClock(at).slice(0, 16).replace('T', ' ');
