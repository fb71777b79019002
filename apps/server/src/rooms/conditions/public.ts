export { conditionRoutes } from './condition.routes.ts';
export { layPastConditions } from './demo/past-conditions.ts';
export { conditionExports } from './exports.ts';
export { keepConditions } from './keep-conditions.ts';
