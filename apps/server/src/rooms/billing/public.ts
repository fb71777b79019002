export { billingBatches } from './batches.ts';
export { billingRoutes } from './billing.routes.ts';
export { failCharge, openCharge } from './charges/charge-book.ts';
export { createDemoBilling, removeDemoBilling } from './demo/demo-billing.ts';
export { billingExports, billingImports } from './files.ts';
export { keepBilling } from './keep-billing.ts';
export { openSigner } from './registrations/code-signer.ts';
export { signAnew } from './registrations/sign-anew.ts';
export { seenBilling } from './seen-records.ts';
