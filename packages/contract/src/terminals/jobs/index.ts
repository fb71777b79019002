export * from '../versions/version.ts';
export * from './job-calls.ts';
export * from './job-shapes.ts';
