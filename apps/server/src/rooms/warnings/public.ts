export { withExtendedAreas } from './extended/areas-of-dealers.ts';
export { extendRoutes } from './extended/extend.routes.ts';
export { areasOnGround, revokeExtendsOf, seenExtendedAreas } from './extended/extend.store.ts';
export { extendExport } from './extended/extend-export.ts';
export { remindOfEnds } from './extended/remind-of-ends.job.ts';
