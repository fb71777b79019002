export { conditionRoutes } from './condition.routes.ts';
export { conditionExports } from './exports.ts';
export { keepConditions } from './keep-conditions.ts';
