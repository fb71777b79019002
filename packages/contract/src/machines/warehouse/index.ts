export * from './mes-inbound.ts';
export * from './warehouse-form.ts';
export * from './warehouse-import.ts';
export * from './warehouse-kinds.ts';
export * from './warehouse-record.ts';
