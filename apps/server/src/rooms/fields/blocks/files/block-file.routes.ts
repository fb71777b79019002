import type { Readable } from 'node:stream';
import { blockCalls } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { xlsxType } from '#kit/files/file-type.ts';
import { sendDownload } from '#kit/http/download.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { FieldFileDesk } from '../../reading/file-desk.ts';
import type { BlockParts } from '../blocks.ts';
import { createBlocks } from './create-blocks.ts';
import { readBlockFile } from './read-block-file.ts';
import { vertexTemplate } from './vertex-template.ts';
import { writeBlockFile } from './write-block-file.ts';

/** Boundaries from files and into files. */
export function blockFileRoutes(parts: BlockParts, files: FieldFileDesk): Route[] {
  return [
    serve(blockCalls.check, ({ actor, query: { name }, request }) =>
      readBlockFile({ db: parts.pool, files }, actor, { name, body: request.body as Readable }),
    ),
    serve(blockCalls.createMany, ({ actor, query, body }) =>
      createBlocks(parts, actor, body, { confirmed: query.confirmed === 'yes', source: 'imported' }),
    ),
    serve(blockCalls.template, async ({ language, reply }) =>
      sendDownload(reply, {
        name: `${texts[language].titles.blockManage}.xlsx`,
        type: xlsxType,
        pieces: [vertexTemplate(language)],
      }),
    ),
    serve(blockCalls.file, async ({ actor, language, query, reply }) => {
      const { end, type, bytes } = await writeBlockFile({ ...parts, files }, actor, query);
      return sendDownload(reply, {
        name: `${texts[language].titles.blockManage}.${end}`,
        type,
        pieces: [bytes],
      });
    }),
  ];
}
