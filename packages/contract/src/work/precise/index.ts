export * from './precise-job.ts';
export * from './precision.ts';
