export { blockReach } from './blocks/block-reach.store.ts';
