export * from './depth-setting.ts';
export * from './implement.ts';
export * from './implement-calls.ts';
