export * from './device.ts';
export * from './device-calls.ts';
export * from './device-detail.ts';
export * from './registration-request.ts';
export * from './unknown-terminal.ts';
