export * from './layer.ts';
export * from './target-layer.ts';
