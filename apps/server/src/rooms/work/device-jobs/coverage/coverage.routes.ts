import { blockCoverageQuery, type CoverageQuery, cellQuery, coverageQuery, fields } from '@furrow/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Pool } from '../../../../database/pool.ts';
import { answered, type Route, route } from '../../../../kit/http/route.ts';
import { type Ground, groundOfBlock, groundOfJob } from './ground.ts';
import { cellOf, legendOf } from './legend.ts';
import { shapesOf } from './shapes.ts';
import { tilePicture } from './tile-picture.ts';

const right = 'deviceJob';
const params = z.object({ id: fields.id });

/** A tile, shapes, or the legend, whichever was asked for. */
async function answerOf(ground: Ground | null, query: CoverageQuery, reply: FastifyReply): Promise<unknown> {
  const { z, x, y } = query;
  if (z !== undefined && x !== undefined && y !== undefined) {
    reply.header('Content-Type', 'image/png').header('Cache-Control', 'private, max-age=600');
    reply.send(await tilePicture(ground, { z, x, y }, query));
    return answered;
  }
  if (!ground) return null;
  return query.format === 'geojson' ? shapesOf(ground) : legendOf(ground, query.by);
}

/** The calls of coverage maps, of a job and of a block. */
export function coverageRoutes(pool: Pool): Route[] {
  return [
    route(
      { method: 'GET', path: 'job/:id/coverage', right, params, query: coverageQuery },
      async ({ actor, params: { id }, query, reply }) =>
        answerOf(await groundOfJob(pool, actor, id), query, reply),
    ),
    route(
      { method: 'GET', path: 'job/:id/cell', right, params, query: cellQuery },
      async ({ actor, params: { id }, query: { lng, lat } }) => {
        const ground = await groundOfJob(pool, actor, id);
        return ground && cellOf(ground, lng, lat);
      },
    ),
    route(
      { method: 'GET', path: 'block/:id/coverage', right, params, query: blockCoverageQuery },
      async ({ actor, params: { id: blockId }, query, reply }) => {
        const { season, workType } = query;
        return answerOf(await groundOfBlock(pool, actor, { blockId, season, workType }), query, reply);
      },
    ),
    route(
      { method: 'GET', path: 'block/:id/cell', right, params, query: blockCellQuery },
      async ({ actor, params: { id: blockId }, query: { lng, lat, season, workType } }) => {
        const ground = await groundOfBlock(pool, actor, { blockId, season, workType });
        return ground && cellOf(ground, lng, lat);
      },
    ),
  ];
}

const blockCellQuery = cellQuery.extend({
  season: blockCoverageQuery.shape.season,
  workType: blockCoverageQuery.shape.workType,
});
