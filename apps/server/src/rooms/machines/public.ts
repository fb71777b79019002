export { admitTerminal } from './admit-terminal.ts';
export { machineBatches, machineExports, machineImports, machineRoutes } from './calls.ts';
export { allowDemo, createDemoVehicles, isDemoRemoved, removeDemo, sweepDemo } from './demo.ts';
export { connectDemoFleet, hearDemoDevices } from './demo-connections.store.ts';
export { beginDemoYear, giveFleetToDealers, moveBack } from './demo-year.store.ts';
export { tellRequest } from './devices/registration-requests.ts';
export { changeMachineCode } from './fitting/connections/change-code.ts';
export { connectionRoutes } from './fitting/connections/connection.routes.ts';
export { nameCards } from './fitting/connections/connection.store.ts';
export { beginConnection, endConnection } from './fitting/connections/connections.ts';
export { hearIdentity } from './fitting/connections/hear-identity.ts';
export type { CodeFollows } from './fitting/connections/settle-connections.ts';
export { connectionsToConfirm } from './fitting/connections/todo.store.ts';
export { type EnteredCar, enteredCar } from './fitting/correct-car.store.ts';
export {
  type CarCorrection,
  correctCar,
  type LookedAtCorrection,
  lookAtCorrection,
  requireCorrectable,
} from './fitting/correct-car.ts';
export { requireFittable } from './fitting/device-by-sn.ts';
export { failSilent } from './fitting/exchange/first-contact.ts';
export { type ExchangedSim, noteCarried } from './fitting/exchange/record.store.ts';
export {
  lookAtReplacement,
  type PlannedReplacement,
  replaceParts,
} from './fitting/exchange/replace-parts.ts';
export { swapParts } from './fitting/exchange/swap-parts.ts';
export { fittingRoutes } from './fitting/fitting.routes.ts';
export { terminalsOf } from './fitting/import/car-import.store.ts';
export { type CarSheetRow, carSheet, columnOfField, formOfRow } from './fitting/import/car-sheet.ts';
export { lookAtFitting } from './fitting/look-at-fitting.ts';
export { fittedOn } from './fitting/parts/part.store.ts';
export { takeOverPhotos } from './fitting/photos/take-over.ts';
export { putIntoUse } from './fitting/put-into-use.ts';
export { vehiclesOfDealers } from './holdings/vehicles-of-dealers.ts';
export { vehiclesOfOwners } from './holdings/vehicles-of-owners.ts';
export { vehicleToolRoutes } from './implements/implement.routes.ts';
export type { ToolWork, WorkOfTools } from './implements/tool-work.ts';
export { noteNodeFirmware } from './libraries/components/node-firmware.ts';
export { libraryFinders } from './libraries/finders.ts';
export { libraryRoutes } from './libraries/library.routes.ts';
export { libraryFileReaders } from './libraries/library-files.ts';
export { requireKey } from './licences/open-call.ts';
export { cancelVehicle } from './life/cancel-vehicle.ts';
export { holdVehicle, releaseVehicle } from './life/holds.ts';
export { moveVehicle, takeLifeStep } from './life/life.ts';
export { modificationRoutes } from './modifications/modification.routes.ts';
export { pastOfVehicles, type VehiclePast, type VehicleTrait } from './past/vehicle-past.store.ts';
export { placeVehicles } from './regions/place-vehicles.ts';
export { vehiclesOfRegions } from './regions/region-vehicles.store.ts';
export type { CarriesOver } from './replacements/jobs/carries-over.ts';
export { operableVehicles } from './replacements/parts/part-import.store.ts';
export { replacementRecordRoutes } from './replacements/replacement-record.routes.ts';
export { seenMachines } from './seen-records.ts';
export { vehicleRoutes } from './vehicle.routes.ts';
export { findVehicle, requireOperable, requireVehicle, type Vehicle } from './vehicle.store.ts';
export { accountsSeeingVehicle, vehicleDoor } from './vehicle-door.store.ts';
export { inVehicleScope, vehicleReach, vehicleScope } from './vehicle-scope.ts';
export { carsWithin, seenVehicles } from './vehicles/car-list.store.ts';
export { setPaid, setTermEnd } from './vehicles/ends.store.ts';
export { expireCars } from './vehicles/expiry.job.ts';
export { setJobFigures } from './vehicles/job-figures.store.ts';
export { onlineSql, onlineStates } from './vehicles/online.store.ts';
export { departuresSql } from './warehouse/records/departures.store.ts';
export { zwtRoutes } from './zhiweitong/zwt.routes.ts';
export { deleteOverAppSessions } from './zhiweitong/zwt-app.store.ts';
