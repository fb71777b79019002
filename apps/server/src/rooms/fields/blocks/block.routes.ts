import { blockCalls, type blockSaving, blockSendCalls } from '@furrow/contract';
import type { z } from 'zod';
import { entityRoutes } from '#kit/entity/entity.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { sendRoutes } from '../deliveries/send.routes.ts';
import { openFieldFiles } from '../reading/file-desk.ts';
import { createBlock, editBlock, removeBlock, restoreBlock } from './block-deeds.ts';
import { blockDeliverable } from './block-feature.ts';
import { type BlockParts, blockDeeds, blockEntity } from './blocks.ts';
import { blocksInView } from './blocks-in-view.ts';
import { blockFileRoutes } from './files/block-file.routes.ts';
import { mergeBlocks } from './merge-blocks.ts';
import { previewBlock } from './preview-block.ts';
import { splitBlock } from './split-block.ts';

/** The calls of /blockManage. */
export function blockRoutes(parts: BlockParts, files = openFieldFiles()): Route[] {
  const { pool } = parts;
  const deeds = blockDeeds(parts);
  const { map, preview, fromTrack, merge, split, create, edit, remove, restore } = blockCalls;
  return [
    ...blockFileRoutes(parts, files),
    // Before `blocks/:id`, which would take the word for an id.
    serve(map, ({ actor, query }) => blocksInView(parts, pool, actor, query)),
    serve(preview, ({ actor, body }) => previewBlock(parts, pool, actor, body)),
    serve(fromTrack, ({ actor, body }) => parts.work.outline(pool, actor, body)),
    serve(merge, ({ actor, body }) => mergeBlocks(parts, actor, body)),
    serve(split, ({ actor, params, body }) => splitBlock(parts, actor, params.id, body)),
    ...sendRoutes(parts, {
      calls: blockSendCalls,
      deliverable: async (db, actor, id) => blockDeliverable(await deeds.require(db, actor, id)),
    }),
    ...entityRoutes(parts, blockEntity(parts)).filter(({ spec: { method } }) => method === 'GET'),
    serve(create, ({ actor, query, body }) => createBlock(parts, actor, body, savingOf(query))),
    serve(edit, ({ actor, params, query, body }) =>
      editBlock(parts, actor, params.id, body, savingOf(query)),
    ),
    serve(remove, ({ actor, params }) => removeBlock(parts, actor, params.id)),
    serve(restore, ({ actor, params }) => restoreBlock(parts, actor, params.id)),
  ];
}

const savingOf = ({ confirmed, source }: z.output<typeof blockSaving>) => ({
  confirmed: confirmed === 'yes',
  source,
});
