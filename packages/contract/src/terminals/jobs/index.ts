export * from '../versions/release-scope.ts';
export * from '../versions/soft-version.ts';
export * from '../versions/version.ts';
export * from './job-calls.ts';
export * from './job-shapes.ts';
export * from './software-jobs.ts';
