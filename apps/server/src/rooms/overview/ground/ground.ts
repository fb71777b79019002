import { type BoundingBox, type Ground, mostOnGround } from '@furrow/contract';
import { type Actor, may } from '#kit/actor.ts';
import { isInside } from '#live/cells.ts';
import { slotsOf } from '#live/filter.ts';
import { sees } from '#live/scope.ts';
import { blocksOnGround, linesOnGround } from '#rooms/fields/public.ts';
import { areasOnGround } from '#rooms/warnings/public.ts';
import { jobsOnGround } from '#rooms/work/public.ts';
import type { OverviewParts } from '../overview-parts.ts';
import { scopeOf } from '../scope.ts';
import { meets, thinnedLine, thinnedRings } from './thinned.rules.ts';

/** Lines are asked for by so many vehicles of a view at most. */
const mostVehicles = 200;
/** A line goes on beyond its points, degrees. */
const beyondLine = 0.01;

/** What lies on the ground of a view: each part for who holds the right of its page, and within the scope of who asks. */
export async function groundInView(parts: OverviewParts, actor: Actor, bbox: BoundingBox): Promise<Ground> {
  const { pool } = parts;
  // One more than is told, so that it can be said that there are more.
  const [blocks, jobs, areas] = await Promise.all([
    may(actor, 'blockManage') ? blocksOnGround(pool, actor, bbox, mostOnGround.blocks + 1) : [],
    may(actor, 'deviceJob') ? jobsOnGround(pool, actor, bbox, mostOnGround.jobs + 1) : [],
    may(actor, 'extendArea') ? areasOnGround(pool, actor) : [],
  ]);
  const of = { vehicles: await vehiclesIn(parts, actor, bbox), blocks: blocks.map(({ id }) => id) };
  const asked = may(actor, 'abLine') && of.vehicles.length + of.blocks.length > 0;
  const lines = asked ? await linesOnGround(pool, actor, of, mostOnGround.lines + 1) : [];
  const [near, here] = [
    lines.filter(({ points }) => meets(points, bbox, beyondLine)),
    areas.filter(({ outline }) => meets(outline, bbox)),
  ];
  return {
    blocks: blocks.slice(0, mostOnGround.blocks).map((one) => ({ ...one, rings: thinnedRings(one.rings) })),
    jobs: jobs
      .slice(0, mostOnGround.jobs)
      .map((one) => ({ ...one, polygons: one.polygons.map(thinnedRings).filter(([outer]) => outer) })),
    lines: near
      .slice(0, mostOnGround.lines)
      .map((one) => (one.type === 'curve' ? { ...one, points: thinnedLine(one.points) } : one)),
    areas: here.slice(0, mostOnGround.areas),
    more:
      blocks.length > mostOnGround.blocks ||
      jobs.length > mostOnGround.jobs ||
      lines.length > mostOnGround.lines ||
      here.length > mostOnGround.areas,
  };
}

/** Ids of the visible vehicles that stand in a box. */
async function vehiclesIn({ fleet }: OverviewParts, actor: Actor, bbox: BoundingBox): Promise<string[]> {
  const scope = await scopeOf(actor);
  const slots = slotsOf(fleet, (slot) => isInside(fleet, slot, bbox) && sees(scope, fleet.facts[slot]!));
  return Array.from(slots.subarray(0, mostVehicles), (slot) => fleet.facts[slot]!.id);
}
