import type { Readable } from 'node:stream';
import {
  layerCalls as calls,
  type Language,
  type LayerLegend,
  layerTargetCalls,
  targetLayerSendCalls,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { sendDownload } from '#kit/http/download.ts';
import { answered, type Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import {
  blockTargetRoutes,
  type FieldFileDesk,
  openFieldFiles,
  requireBlock,
  sendRoutes,
} from '#rooms/fields/public.ts';
import { openGroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import { tilePng } from '../device-jobs/coverage/tile-png.ts';
import type { LayerAsked } from './drawing/drawn-layer.ts';
import { layerDesk } from './layer-desk.ts';
import { layerFile } from './layer-file.ts';
import { type LayerGround, layerOfBlock, layerOfJob } from './layer-ground.ts';
import { type LayerAsker, layerLegend } from './layer-legend.ts';
import { readSeasons } from './seasons.store.ts';
import { openTargetDesk, type TargetDesk } from './targets/target-desk.ts';
import { confirmTarget, targetDeliverable, uploadTarget } from './targets/targets.ts';

type Parts = EntityParts & Parameters<typeof sendRoutes>[0];

/** The calls of /variableLayer: of a job, of a block in a season, and of target maps. */
export function layerRoutes(
  parts: Parts,
  { coverages = openGroundDesk(), files = openFieldFiles() } = {},
): Route[] {
  const { pool } = parts;
  const desk = layerDesk(coverages);
  return [
    // The same words as for lines and marks: which block is meant.
    ...blockTargetRoutes(pool, layerTargetCalls),
    serve(calls.ofJob, async ({ actor, params: { id }, query, reply }) =>
      tileOrLegend({ pool, desk, actor }, await layerOfJob(pool, actor, id), query, reply),
    ),
    serve(calls.ofBlock, async ({ actor, params: { id }, query, reply }) =>
      tileOrLegend({ pool, desk, actor }, await layerOfBlock(pool, actor, id, query), query, reply),
    ),
    serve(calls.jobCell, async ({ actor, params: { id }, query }) =>
      desk(await layerOfJob(pool, actor, id), query, { is: 'cell', lng: query.lng, lat: query.lat }),
    ),
    serve(calls.blockCell, async ({ actor, params: { id }, query }) =>
      desk(await layerOfBlock(pool, actor, id, query), query, {
        is: 'cell',
        lng: query.lng,
        lat: query.lat,
      }),
    ),
    serve(calls.jobFile, async ({ actor, language, params: { id }, query, reply }) =>
      writeFile({ ...parts, desk, actor, language, reply }, await layerOfJob(pool, actor, id), query),
    ),
    serve(calls.blockFile, async ({ actor, language, params: { id }, query, reply }) =>
      writeFile(
        { ...parts, desk, actor, language, reply },
        await layerOfBlock(pool, actor, id, query),
        query,
      ),
    ),
    ...targetMapRoutes(parts, { files, targets: openTargetDesk() }),
  ];
}

function targetMapRoutes(parts: Parts, desks: { files: FieldFileDesk; targets: TargetDesk }): Route[] {
  const { pool } = parts;
  return [
    serve(calls.seasons, async ({ actor, params: { id } }) => {
      await requireBlock(pool, actor, id);
      return readSeasons(pool, actor, id);
    }),
    serve(calls.upload, ({ actor, params: { id }, query, request }) =>
      uploadTarget({ pool, ...desks }, actor, id, { upload: query, body: request.body as Readable }),
    ),
    serve(calls.confirm, ({ actor, params: { id } }) => confirmTarget(pool, actor, id)),
    ...sendRoutes(parts, {
      calls: targetLayerSendCalls,
      deliverable: targetDeliverable,
    }),
  ];
}

async function tileOrLegend(
  asker: LayerAsker,
  found: LayerGround,
  query: LayerAsked & { z?: number | undefined; x?: number | undefined; y?: number | undefined },
  reply: FastifyReply,
): Promise<LayerLegend | symbol> {
  const { z, x, y } = query;
  if (z === undefined || x === undefined || y === undefined) return layerLegend(asker, found, query);
  reply.header('Content-Type', 'image/png').header('Cache-Control', 'private, max-age=600');
  reply.send(await tilePng(await asker.desk(found, query, { is: 'tile', place: { z, x, y } })));
  return answered;
}

/** The cells as a file, with one row of the operation log. @throws Refusal layerNoData */
async function writeFile(
  {
    pool,
    logOperation,
    desk,
    actor,
    language,
    reply,
  }: Parts & LayerAsker & { language: Language; reply: FastifyReply },
  found: LayerGround,
  query: LayerAsked & { as: 'geojson' | 'csv' },
): Promise<symbol> {
  const drawn = await desk(found, query, { is: 'cells' });
  if (drawn.layer === null) throw new Refusal('layerNoData');
  const { season, workType, block } = found;
  const after = { format: query.as, rows: drawn.xs.length, layer: drawn.layer, season, workType };
  await logOperation(pool, actor, { action: 'variableLayer.export', after });
  const words = texts[language];
  const { end, type, pieces } = layerFile(drawn, query.as, words);
  const name = `${[words.titles.variableLayer, block?.name ?? '', season].filter(Boolean).join(' ')}.${end}`;
  return sendDownload(reply, { name, type, pieces });
}
