export { admitTerminal } from './admit-terminal.ts';
export { allowDemo, createDemoVehicles, isDemoRemoved, removeDemo, sweepDemo } from './demo.ts';
export { libraryExports, libraryRoutes } from './libraries/library.routes.ts';
export { moveVehicle, takeLifeStep } from './life/life.ts';
export { vehiclesOfOwners } from './owner-holdings.store.ts';
export { vehicleRoutes } from './vehicle.routes.ts';
export { findVehicle, requireOperable, requireVehicle, type Vehicle } from './vehicle.store.ts';
export { vehicleDoor } from './vehicle-door.store.ts';
export { inVehicleScope, vehicleScope } from './vehicle-scope.ts';
