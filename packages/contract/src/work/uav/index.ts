export * from './shapes.ts';
export * from './sortie.ts';
export * from './sortie-list.ts';
