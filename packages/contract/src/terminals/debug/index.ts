export * from './debug-switch.ts';
