import { type CoverageQuery, deviceJobsCalls } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { sendDownload } from '#kit/http/download.ts';
import { answered, type Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { zipCoverages } from './coverage-files.ts';
import type { GroundAnswers } from './ground-answers.ts';
import { type GroundDesk, openGroundDesk } from './ground-desk.ts';
import { type AskedGround, groundOfBlock, groundOfJob } from './ground-input.ts';
import { tilePng } from './tile-png.ts';

/** A tile, shapes, or the legend, whichever was asked for. */
export async function coverageAnswer(
  desk: GroundDesk,
  ground: AskedGround,
  query: CoverageQuery,
  reply: FastifyReply,
): Promise<GroundAnswers['legend' | 'shapes'] | symbol | null> {
  const { z, x, y, by, hide, marks, patterns, until } = query;
  if (z !== undefined && x !== undefined && y !== undefined) {
    const asked = { by, hide, marks, patterns, until };
    const pixels = await desk(ground, { kind: 'tile', place: { z, x, y }, asked });
    reply.header('Content-Type', 'image/png').header('Cache-Control', 'private, max-age=600');
    reply.send(await tilePng(pixels));
    return answered;
  }
  return query.format === 'geojson' ? desk(ground, { kind: 'shapes' }) : desk(ground, { kind: 'legend', by });
}

/** The calls of coverage maps, of a job and of a block. */
export function coverageRoutes(pool: Pool, desk = openGroundDesk()): Route[] {
  return [
    serve(deviceJobsCalls.coverageZip, async ({ actor, language, query, reply }) =>
      sendDownload(reply, {
        name: `${texts[language].deviceJob.deeds.zip}.zip`,
        type: 'application/zip',
        pieces: await zipCoverages(pool, actor, query),
      }),
    ),
    serve(deviceJobsCalls.coverage, async ({ actor, params: { id }, query, reply }) =>
      coverageAnswer(desk, await groundOfJob(pool, actor, id), query, reply),
    ),
    serve(deviceJobsCalls.cell, async ({ actor, params: { id }, query: { lng, lat } }) =>
      desk(await groundOfJob(pool, actor, id), { kind: 'cell', lng, lat }),
    ),
    serve(deviceJobsCalls.blockCoverage, async ({ actor, params: { id: blockId }, query, reply }) => {
      const { season, workType } = query;
      const ground = await groundOfBlock(pool, actor, { blockId, season, workType });
      return coverageAnswer(desk, ground, query, reply);
    }),
    serve(
      deviceJobsCalls.blockCell,
      async ({ actor, params: { id: blockId }, query: { lng, lat, season, workType } }) => {
        const ground = await groundOfBlock(pool, actor, { blockId, season, workType });
        return desk(ground, { kind: 'cell', lng, lat });
      },
    ),
  ];
}
