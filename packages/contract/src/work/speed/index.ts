export * from './speed-analysis.ts';
export * from './speed-bands.ts';
