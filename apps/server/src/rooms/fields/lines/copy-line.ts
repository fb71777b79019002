import { type LineCopy, type LineForm, type LineRow, lineForm } from '@furrow/contract';
import { shiftGuidance } from '@furrow/geo';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { guidanceOf } from './guidance-of.ts';
import { setLineSource } from './line.store.ts';
import { lineEntity } from './lines.ts';

/** A line like another, for the same vehicle or another one, beside it by metres to the right. @throws Refusal as of a new line */
export function copyLine(
  parts: DeedParts,
  actor: Actor,
  id: string,
  { name, vehicleId, shiftM }: LineCopy,
): Promise<LineRow> {
  const deeds = new EntityDeeds(parts, lineEntity);
  return inTransaction(parts.pool, async (client) => {
    const row = await deeds.require(client, actor, id);
    const form: LineForm = lineForm.parse({ ...row, points: movedPoints(row, shiftM), name, vehicleId });
    const copy = await deeds.createIn(client, actor, form);
    await setLineSource(client, copy.id, 'copied');
    return deeds.told(actor, await deeds.require(client, actor, copy.id));
  });
}

/** Moves a line to its right by metres. @throws Refusal changedMeanwhile, and those of an edit */
export function shiftLine(
  parts: DeedParts,
  actor: Actor,
  id: string,
  { metres, version }: { metres: number; version: string },
): Promise<LineRow> {
  const deeds = new EntityDeeds(parts, lineEntity);
  return inTransaction(parts.pool, async (client) => {
    const row = await deeds.require(client, actor, id);
    return deeds.told(
      actor,
      await deeds.editIn(client, actor, id, { points: movedPoints(row, metres), version }),
    );
  });
}

const movedPoints = (row: LineRow, metres: number): LineForm['points'] =>
  metres === 0 ? row.points : shiftGuidance(guidanceOf(row), metres).points.map(([lng, lat]) => [lng, lat]);
