export { conditionRoutes } from './condition.routes.ts';
export { hasPast, type PastFrame, storePastFrames } from './demo/past-conditions.store.ts';
export { conditionExports } from './exports.ts';
export { keepConditions } from './keep-conditions.ts';
