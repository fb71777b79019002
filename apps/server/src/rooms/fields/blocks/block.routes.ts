import {
  blockEdit,
  blockForm,
  blockFromTrack,
  blockMerge,
  blockPreviewForm,
  blockSaving,
  blockSendCalls,
  blockSplit,
  blocksInViewQuery,
  fields,
} from '@furrow/contract';
import { z } from 'zod';
import { entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { type Route, route } from '../../../kit/http/route.ts';
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

const byId = z.object({ id: fields.id });
const right = 'blockManage';

/** The calls of /blockManage. */
export function blockRoutes(parts: BlockParts, files = openFieldFiles()): Route[] {
  const { pool } = parts;
  const deeds = blockDeeds(parts);
  const one = { path: 'blocks/:id', params: byId } as const;
  return [
    ...blockFileRoutes(parts, files),
    // Before `blocks/:id`, which would take the word for an id.
    route({ method: 'GET', path: 'blocks/map', right, query: blocksInViewQuery }, ({ actor, query }) =>
      blocksInView(parts, pool, actor, query),
    ),
    route(
      { method: 'POST', path: 'blocks/preview', right, reads: true, body: blockPreviewForm },
      ({ actor, body }) => previewBlock(parts, pool, actor, body),
    ),
    route(
      { method: 'POST', path: 'blocks/fromTrack', right, reads: true, body: blockFromTrack },
      ({ actor, body }) => parts.work.outline(pool, actor, body),
    ),
    route(
      { method: 'POST', path: 'blocks/merge', right: 'blockManage.edit', body: blockMerge },
      ({ actor, body }) => mergeBlocks(parts, actor, body),
    ),
    route(
      { method: 'POST', path: 'blocks/:id/split', right: 'blockManage.edit', params: byId, body: blockSplit },
      ({ actor, params, body }) => splitBlock(parts, actor, params.id, body),
    ),
    ...sendRoutes(parts, {
      calls: blockSendCalls,
      deliverable: async (db, actor, id) => blockDeliverable(await deeds.require(db, actor, id)),
    }),
    ...entityRoutes(parts, blockEntity(parts)).filter(({ spec: { method } }) => method === 'GET'),
    route(
      { method: 'POST', path: 'blocks', right: 'blockManage.create', query: blockSaving, body: blockForm },
      ({ actor, query, body }) => createBlock(parts, actor, body, savingOf(query)),
    ),
    route(
      { ...one, method: 'PATCH', right: 'blockManage.edit', query: blockSaving, body: blockEdit },
      ({ actor, params, query, body }) => editBlock(parts, actor, params.id, body, savingOf(query)),
    ),
    route({ ...one, method: 'DELETE', right: 'blockManage.delete' }, ({ actor, params }) =>
      removeBlock(parts, actor, params.id),
    ),
    route(
      { method: 'POST', path: 'blocks/:id/restore', right: 'blockManage.delete', params: byId },
      ({ actor, params }) => restoreBlock(parts, actor, params.id),
    ),
  ];
}

const savingOf = ({ confirmed, source }: z.output<typeof blockSaving>) => ({
  confirmed: confirmed === 'yes',
  source,
});
