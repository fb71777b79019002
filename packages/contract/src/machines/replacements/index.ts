export * from './replaced-part.ts';
export * from './replacement-calls.ts';
export * from './replacement-job.ts';
export * from './replacement-kinds.ts';
