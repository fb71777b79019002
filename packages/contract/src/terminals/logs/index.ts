export * from './software-log.ts';
