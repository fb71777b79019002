export * from './condition.ts';
export * from './condition-calls.ts';
export * from './condition-detail.ts';
export * from './signal-set.ts';
export * from './signals.ts';
