export * from './batch.ts';
export * from './charge.ts';
export * from './cht.ts';
export * from './expiry.ts';
export * from './money.ts';
export * from './registration.ts';
export * from './satellite.ts';
export * from './sim-card.ts';
