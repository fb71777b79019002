export * from './layer.ts';
export * from './layer-calls.ts';
export * from './step-colours.ts';
export * from './target-layer.ts';
