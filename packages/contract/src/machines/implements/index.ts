export * from './depth-setting.ts';
export * from './implement.ts';
