export { keepSoftwareUse } from './use/keep-use.ts';
export { softwareUseRoutes } from './use/use.routes.ts';
export { softwareUseExports } from './use/use-export.ts';
