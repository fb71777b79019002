export { conditionRoutes } from './condition.routes.ts';
export { hasPast, type PastFrame, storePastFrames } from './demo/past-conditions.store.ts';
export { faultsWithin, standingFaults } from './detail/faults.store.ts';
export { fuelOf } from './detail/fuel.ts';
export { conditionSeries } from './detail/series.ts';
export { conditionExports } from './exports.ts';
export { keepConditions } from './keep-conditions.ts';
