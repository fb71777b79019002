export * from './coverage.ts';
export * from './job-charts.ts';
export * from './job-deeds.ts';
export * from './job-list.ts';
