import {
  mostPlanPoints,
  type PlanPoints,
  type planPointsForm,
  type SamplingPlanDetail,
  type SamplingPlanForm,
  type SamplingPlanRow,
} from '@furrow/contract';
import { flatten, inPolygon } from '@furrow/geo';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type Deliverable, nowhere, requireBlock, sentTo } from '#rooms/fields/public.ts';
import { drawing } from '../../drawing/drawing-desk.ts';
import { deletePlan, findPlan, insertPlan, placesOfPlan, type StoredPlan } from './plan.store.ts';
import { walkOver } from './plan-points.rules.ts';

const subjectKind = 'samplingPlan';

/** Plans with to whom each was sent. */
export async function withSent(
  db: Queryable,
  actor: Actor,
  plans: readonly StoredPlan[],
): Promise<SamplingPlanRow[]> {
  const sent = await sentTo(
    db,
    actor,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) => ({ ...plan, sentTo: sent.get(plan.id) ?? nowhere }));
}

async function requirePlan(db: Queryable, actor: Actor, id: string): Promise<StoredPlan> {
  const plan = await findPlan(db, actor, id);
  if (!plan) throw new Refusal('notFound');
  return plan;
}

/** Where a method lays its points. @throws Refusal notFound, samplingNoPoint */
export async function layPoints(
  db: Queryable,
  actor: Actor,
  { blockId, ...wish }: z.output<typeof planPointsForm>,
): Promise<PlanPoints> {
  const block = await requireBlock(db, actor, blockId);
  const points = await drawing.planPoints({
    outline: block.outline,
    wish: { ...wish, most: mostPlanPoints },
  });
  if (points.length === 0) throw new Refusal('samplingNoPoint');
  return { points, walkM: walkOver(points) };
}

/** @throws Refusal notFound, seeOnly, samplingOutside */
export function createPlan(pool: Pool, actor: Actor, form: SamplingPlanForm): Promise<SamplingPlanRow> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'samplingStatistics.create', subjectKind },
    async ({ db: client, note }) => {
      const block = await requireBlock(client, actor, form.blockId, 'operate');
      const [rings = []] = flatten(block.outline);
      const outside = form.points.flatMap(([lng, lat], i) => (inPolygon(lng, lat, rings) ? [] : [i + 1]));
      const params = { points: outside.slice(0, 10).join(', ') };
      if (outside.length > 0)
        throw new Refusal('samplingOutside', params, [{ field: 'points', key: 'samplingOutside', params }]);
      const walkM = walkOver(form.points);
      const id = await insertPlan(client, actor, form, walkM);
      const { points, ...told } = form;
      note({ subjectId: id, after: { ...told, block: block.name, points: points.length, walkM } });
      return { ...(await requirePlan(client, actor, id)), sentTo: nowhere };
    },
  );
}

/** @throws Refusal notFound */
export async function planDetail(db: Queryable, actor: Actor, id: string): Promise<SamplingPlanDetail> {
  const [plan] = await withSent(db, actor, [await requirePlan(db, actor, id)]);
  return { ...plan!, ...(await placesOfPlan(db, id)) };
}

/** Only a plan of which nothing was taken may go. @throws Refusal notFound, seeOnly, planBegun */
export function removePlan(pool: Pool, actor: Actor, id: string): Promise<Record<string, never>> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'samplingStatistics.delete', subjectKind, subjectId: id },
    async ({ db: client, note }) => {
      const plan = await requirePlan(client, actor, id);
      await requireBlock(client, actor, plan.blockId, 'operate');
      if (!(await deletePlan(client, id))) throw new Refusal('planBegun');
      note({ before: { name: plan.name, block: plan.block, points: plan.points } });
      return {};
    },
  );
}

/** A plan as terminals take it: its points by number, and the layers. @throws Refusal notFound */
export async function planDeliverable(db: Queryable, actor: Actor, id: string): Promise<Deliverable> {
  const { name, layers, sampler, block } = await requirePlan(db, actor, id);
  const { places } = await placesOfPlan(db, id);
  const geometry = { type: 'MultiPoint', coordinates: places.map(({ place }) => place) };
  const properties = { name, block, layers, sampler, numbers: places.map(({ no }) => no) };
  return { kind: 'samplingPlan', id, name, geoJson: { type: 'Feature', geometry, properties } };
}
