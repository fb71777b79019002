export { blockRoutes } from './blocks/block.routes.ts';
export { blockExport } from './blocks/block-export.ts';
export { blockReach } from './blocks/block-reach.store.ts';
export { type BlockWork, noWork } from './blocks/block-work.ts';
export type { BlockParts } from './blocks/blocks.ts';
export { withBlocks } from './blocks/blocks-of-owners.ts';
export { blocksAt, blocksIn, type PlacedBlock } from './blocks/placed-blocks.store.ts';
export { seenBlocks } from './seen-blocks.ts';
