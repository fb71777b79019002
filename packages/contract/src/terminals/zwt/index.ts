export * from './zwt-monitor.ts';
