export { dealersAsCompanies } from './dealers/company-door.store.ts';
export { dealerRoutes } from './dealers/dealer.routes.ts';
export { dealerReach } from './dealers/dealer-reach.store.ts';
export { partyFinders } from './finders.ts';
export { ownerRoutes } from './owners/owner.routes.ts';
export { setOwnerDealers } from './owners/owner.store.ts';
export type { OwnerHoldings } from './owners/owners.ts';
export { seenParties } from './seen-records.ts';
export { pointRoutes } from './service-points/points.ts';
