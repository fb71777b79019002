import type { blockTargetCalls, vehicleTargetCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { type TargetKind, targetChoices } from './target-choices.store.ts';

/** Serves what a form chooses vehicles from: a line's or a mark's, a site's. */
export const vehicleTargetRoutes = (
  pool: Pool,
  calls: ReturnType<typeof vehicleTargetCalls>,
): readonly Route[] => [
  serve(calls.vehicles, ({ actor, query }) => targetChoices(pool, actor, 'vehicle', query)),
  serve(calls.vehicle, ({ actor, params }) => oneTarget(pool, actor, 'vehicle', params)),
];

/** Serves what a form chooses blocks from: a line's or a mark's, a layer's, a sampling plan's. */
export const blockTargetRoutes = (
  pool: Pool,
  calls: ReturnType<typeof blockTargetCalls>,
): readonly Route[] => [
  serve(calls.blocks, ({ actor, query }) => targetChoices(pool, actor, 'block', query)),
  serve(calls.block, ({ actor, params }) => oneTarget(pool, actor, 'block', params)),
];

/** @throws Refusal notFound */
async function oneTarget(
  pool: Pool,
  actor: Actor,
  kind: TargetKind,
  { targetId }: Readonly<Record<string, string>>,
) {
  const { rows } = await targetChoices(pool, actor, kind, { id: targetId, page: 1, size: 1 });
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}
