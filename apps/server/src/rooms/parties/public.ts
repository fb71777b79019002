export { partyExports, partyImports } from './background.ts';
export { requireChosenDealer } from './dealers/chosen-dealer.ts';
export { dealerRoutes } from './dealers/dealer.routes.ts';
export { maskedAddress } from './dealers/dealer.rules.ts';
export { accountsOf as accountsOfDealers } from './dealers/dealer.store.ts';
export { dealersToChoose } from './dealers/dealer-choices.store.ts';
export type { DealerHoldings } from './dealers/dealer-holdings.ts';
export {
  branchesOfDealers,
  type PlacedDealer,
  placedDealers,
  setDealerPlace,
} from './dealers/dealer-places.store.ts';
export { companyOf, dealerReach } from './dealers/dealer-reach.store.ts';
export { requireDealer } from './dealers/dealers.ts';
export { setUnpaidLimit } from './dealers/unpaid-limit.store.ts';
export { partyFinders } from './finders.ts';
export { ownerRoutes } from './owners/owner.routes.ts';
export { ownerNames, setOwnerDealers } from './owners/owner.store.ts';
export { knownOwner, knownOwners, ownerOfPhone } from './owners/owner-by-phone.ts';
export { bothFigures, type OwnerFigures, type OwnerHoldings } from './owners/owner-holdings.ts';
export { requireOwner } from './owners/require-owner.ts';
export type { PlacingRegion } from './regions/placing-region.ts';
export { regionsOfDivisions } from './regions/placing-region.ts';
export { regionRoutes } from './regions/region.routes.ts';
export { enabledRegions, regionNames } from './regions/region.store.ts';
export type { RegionVehicles } from './regions/region-vehicles.ts';
export { openPoints, type PlacedPoint } from './service-points/point-places.store.ts';
export type { VehiclesAround } from './service-points/point-surroundings.ts';
export { pointRoutes } from './service-points/points.ts';
export { visibleParties } from './visible-records.ts';
