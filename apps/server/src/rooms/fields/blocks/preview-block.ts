import type { BlockPreview, blockPreviewForm } from '@furrow/contract';
import { polygonPerimeter } from '@furrow/geo';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { figuresOf, outlineProblem, overlapsWith, shapeOf } from './block.rules.ts';
import { isWithin, neighboursOf } from './block.store.ts';
import { blockReach } from './block-reach.store.ts';
import type { BlockParts } from './blocks.ts';

/** What an outline that is being drawn would be as a block, and what stands against it. */
export async function previewBlock(
  { divisions }: BlockParts,
  db: Queryable,
  actor: Actor,
  { outline, id, ownerId }: z.output<typeof blockPreviewForm>,
): Promise<BlockPreview> {
  const problem = outlineProblem(outline);
  const { bounds, areaM2 } = figuresOf(outline);
  const [west, south, east, north] = bounds;
  const near =
    problem === null && ownerId !== null ? await neighboursOf(db, { ownerId, bounds, but: id }) : [];
  const seen = [];
  // Blocks that he may not know of are not named.
  for (const one of near) if (await isWithin(db, one.id, blockReach(actor))) seen.push(one);
  return {
    areaM2,
    perimeterM: polygonPerimeter(shapeOf(outline)),
    divisionCode: await divisions.codeAt((west + east) / 2, (south + north) / 2),
    problem,
    overlaps: overlapsWith(outline, seen),
  };
}
