export * from './can-firmware.ts';
export * from './can-flash.ts';
export * from './can-kinds.ts';
export * from './can-node.ts';
