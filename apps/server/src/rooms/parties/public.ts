export { dealerRoutes } from './dealers/dealer.routes.ts';
export { companyOf, type DealerReach, dealerReach } from './dealers/dealer-reach.store.ts';
export { requireDealer } from './dealers/dealers.ts';
