export * from './sampling-plan.ts';
export * from './sampling-sums.ts';
export * from './soil-sample.ts';
export * from './surface.ts';
