import type { Readable } from 'node:stream';
import {
  blockLayerCellQuery,
  blockLayerFileQuery,
  blockLayerQuery,
  fields,
  type Language,
  layerCellQuery,
  layerFileQuery,
  layerQuery,
  targetUpload,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../../kit/actor.ts';
import type { EntityParts } from '../../../kit/entity/entity.routes.ts';
import { sendDownload } from '../../../kit/http/download.ts';
import { answered, type Route, route } from '../../../kit/http/route.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { requireBlock, sendRoutes, targetRoutes } from '../../fields/public.ts';
import { drawLayer } from './drawn-layer.ts';
import { layerFile } from './layer-file.ts';
import { type Asked, type LayerGround, layerOfBlock, layerOfJob } from './layer-ground.ts';
import { layerCellAt, layerLegend } from './layer-legend.ts';
import { layerPicture } from './layer-picture.ts';
import { readSeasons } from './seasons.store.ts';
import { confirmTarget, targetDeliverable, uploadTarget } from './targets/targets.ts';

const right = 'variableLayer';
const params = z.object({ id: fields.id });
type Parts = EntityParts & Parameters<typeof sendRoutes>[0];

/** The calls of /variableLayer: of a job, of a block in a season, and of target maps. */
export function layerRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  const exporting = { method: 'GET', right: 'variableLayer.export', ticket: 'download', params } as const;
  return [
    // The same words as for lines and marks: which block is meant.
    ...targetRoutes(pool, 'layer', right).filter(({ spec }) => spec.path.startsWith('layer/blocks')),
    route(
      { method: 'GET', path: 'job/:id/layer', right, params, query: layerQuery },
      async ({ actor, params: { id }, query, reply }) =>
        tileOrLegend(parts, actor, await layerOfJob(pool, actor, id), query, reply),
    ),
    route(
      { method: 'GET', path: 'block/:id/layer', right, params, query: blockLayerQuery },
      async ({ actor, params: { id }, query, reply }) =>
        tileOrLegend(parts, actor, await layerOfBlock(pool, actor, id, query), query, reply),
    ),
    route(
      { method: 'GET', path: 'job/:id/layer/cell', right, params, query: layerCellQuery },
      async ({ actor, params: { id }, query }) =>
        layerCellAt(await layerOfJob(pool, actor, id), query, query.lng, query.lat),
    ),
    route(
      { method: 'GET', path: 'block/:id/layer/cell', right, params, query: blockLayerCellQuery },
      async ({ actor, params: { id }, query }) =>
        layerCellAt(await layerOfBlock(pool, actor, id, query), query, query.lng, query.lat),
    ),
    route(
      { ...exporting, path: 'job/:id/layer/file', query: layerFileQuery },
      async ({ actor, language, params: { id }, query, reply }) =>
        writeFile(parts, { actor, language, reply }, await layerOfJob(pool, actor, id), query),
    ),
    route(
      { ...exporting, path: 'block/:id/layer/file', query: blockLayerFileQuery },
      async ({ actor, language, params: { id }, query, reply }) =>
        writeFile(parts, { actor, language, reply }, await layerOfBlock(pool, actor, id, query), query),
    ),
    ...targetMapRoutes(parts),
  ];
}

function targetMapRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  return [
    route({ method: 'GET', path: 'block/:id/seasons', right, params }, async ({ actor, params: { id } }) => {
      await requireBlock(pool, actor, id);
      return readSeasons(pool, actor, id);
    }),
    route(
      {
        method: 'POST',
        path: 'block/:id/target',
        right: 'variableLayer.create',
        params,
        query: targetUpload,
      },
      ({ actor, params: { id }, query, request }) =>
        uploadTarget(pool, actor, id, { upload: query, body: request.body as Readable }),
    ),
    route(
      { method: 'POST', path: 'targetLayers/:id/confirm', right: 'variableLayer.create', params },
      ({ actor, params: { id } }) => confirmTarget(pool, actor, id),
    ),
    ...sendRoutes(parts, {
      path: 'targetLayers',
      view: right,
      send: 'variableLayer.command',
      deliverable: targetDeliverable,
    }),
  ];
}

async function tileOrLegend(
  { pool }: Parts,
  actor: Actor,
  found: LayerGround,
  query: Asked & { z?: number | undefined; x?: number | undefined; y?: number | undefined },
  reply: FastifyReply,
): Promise<unknown> {
  const { z, x, y } = query;
  if (z === undefined || x === undefined || y === undefined) return layerLegend(pool, actor, found, query);
  reply.header('Content-Type', 'image/png').header('Cache-Control', 'private, max-age=600');
  reply.send(await layerPicture(drawLayer(found, query), { z, x, y }));
  return answered;
}

/** The cells as a file, with one row of the operation log. @throws Refusal layerNoData */
async function writeFile(
  { pool, logOperation }: Parts,
  { actor, language, reply }: { actor: Actor; language: Language; reply: FastifyReply },
  found: LayerGround,
  query: Asked & { as: 'geojson' | 'csv' },
): Promise<unknown> {
  const drawn = drawLayer(found, query);
  if (drawn.layer === null) throw new Refusal('layerNoData');
  const { season, workType, block } = found;
  const after = { format: query.as, rows: drawn.cells.grid.length, layer: drawn.layer, season, workType };
  await logOperation(pool, actor, { action: 'variableLayer.export', after });
  const words = texts[language];
  const { end, type, pieces } = layerFile(drawn, query.as, words);
  const name = `${[words.titles.variableLayer, block?.name ?? '', season].filter(Boolean).join(' ')}.${end}`;
  return sendDownload(reply, { name, type, pieces });
}
