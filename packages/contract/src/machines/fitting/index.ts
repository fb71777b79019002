export * from './car-form.ts';
export * from './car-import.ts';
export * from './car-rows.ts';
export * from './connection.ts';
export * from './connection-calls.ts';
export * from './fitting-calls.ts';
export * from './part-slot.ts';
