export * from './hardware-profile.ts';
export * from './items.ts';
export * from './saved-configuration.ts';
export * from './tbox.ts';
export * from './tbox-calls.ts';
export * from './tbox-monitor.ts';
