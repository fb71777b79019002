export * from './terminal-condition.ts';
export * from './thresholds.ts';
