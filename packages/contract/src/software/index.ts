export * from './software-use.ts';
