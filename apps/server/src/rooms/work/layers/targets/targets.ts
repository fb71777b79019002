import type { Readable } from 'node:stream';
import {
  mostTargetBytes,
  nextState,
  type TargetLayerRow,
  type TargetUpload,
  targetFlow,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { readLimited } from '#kit/files/read-limited.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type Deliverable, type FieldFileDesk, requireBlock } from '#rooms/fields/public.ts';
import { findTarget, insertDraft, lockTargets, putInForce, type StoredTarget } from './target.store.ts';
import type { TargetDesk } from './target-desk.ts';
import type { TargetFigures } from './target-polygons.rules.ts';

const subjectKind = 'targetLayer';

/** A target as it is told: without its polygons. */
export const rowOf = ({ shapes: _, ...row }: StoredTarget): TargetLayerRow => row;

/** @throws Refusal notFound, seeOnly */
export async function requireTargetLayer(
  db: Queryable,
  actor: Actor,
  id: string,
  deed: 'see' | 'operate' = 'see',
): Promise<StoredTarget> {
  const found = await findTarget(db, id);
  if (!found) throw new Refusal('notFound');
  await requireBlock(db, actor, found.blockId, deed);
  return found;
}

/**
 * A file becomes a draft, which changes nothing yet.
 * @throws Refusal notFound, seeOnly, fileTooLarge, fileUnreadable, otherProjection, fileShape, target…
 */
export async function uploadTarget(
  { pool, files, targets }: { pool: Pool; files: FieldFileDesk; targets: TargetDesk },
  actor: Actor,
  blockId: string,
  { upload, body }: { upload: TargetUpload; body: Readable },
): Promise<TargetLayerRow> {
  const block = await requireBlock(pool, actor, blockId, 'operate');
  if (!/\.((geo)?json|zip)$/i.test(upload.name)) throw new Refusal('fileUnreadable');
  const { text, count, refused } = await files.features(
    upload.name,
    await readLimited(body, mostTargetBytes),
  );
  if (refused > 0 || count === 0) throw new Refusal('fileShape');
  const figures = await targets({ text, block: block.outline, property: upload.property });
  return draftTarget(pool, actor, blockId, { upload, figures });
}

/** Stores what was judged good as a draft, with one row of the operation log. The caller has seen that the actor may. */
export function draftTarget(
  pool: Pool,
  actor: Actor,
  blockId: string,
  { upload, figures }: { upload: TargetUpload; figures: TargetFigures },
): Promise<TargetLayerRow> {
  const id = newId();
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'variableLayer.create', subjectKind, subjectId: id },
    async ({ db: client, note }) => {
      await lockTargets(client, blockId);
      await insertDraft(client, actor, { id, blockId, upload, figures });
      const row = rowOf((await findTarget(client, id))!);
      note({ after: row });
      return row;
    },
  );
}

/** Puts a draft in force; the older one is kept and no longer counts. @throws Refusal notFound, seeOnly, stepNotAllowed */
export function confirmTarget(pool: Pool, actor: Actor, id: string): Promise<TargetLayerRow> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'variableLayer.confirm', subjectKind, subjectId: id },
    async ({ db: client, note }) => {
      const { blockId } = await requireTargetLayer(client, actor, id, 'operate');
      await lockTargets(client, blockId);
      const before = await requireTargetLayer(client, actor, id, 'operate');
      if (nextState(targetFlow, before.state, 'confirm') === undefined) throw new Refusal('targetNotInForce');
      await putInForce(client, actor, before);
      const after = rowOf((await findTarget(client, id))!);
      note({ before: { state: before.state, replaces: before.replaces }, after: { state: after.state } });
      return after;
    },
  );
}

/** A target as terminals take it: polygons with their rate. @throws Refusal notFound, targetNotInForce */
export async function targetDeliverable(db: Queryable, actor: Actor, id: string): Promise<Deliverable> {
  const { state, shapes, unit, block, season, workType } = await requireTargetLayer(db, actor, id);
  if (state !== 'inForce') throw new Refusal('targetNotInForce');
  const features = shapes.map(({ rate, rings }) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: rings },
    properties: { rate },
  }));
  const properties = { unit, season, workType };
  return {
    kind: 'targetLayer',
    id,
    name: block,
    geoJson: { type: 'FeatureCollection', properties, features },
  };
}
