export * from './exact-area.ts';
export * from './hard-cases.ts';
export * from './held-out.ts';
export * from './shapes.ts';
export * from './truth.ts';
