export * from './items.ts';
export * from './pre-upload.ts';
