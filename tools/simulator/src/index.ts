export {
  type DemoPart,
  demoFleetProducts,
  demoPartModels,
  demoProductOf,
  demoProducts,
  demoVehicleModels,
} from './company/catalogue.ts';
export { companyYear, type DemoInstallation, type DemoWeek } from './company/company-year.ts';
export { demoDealers } from './company/dealers.ts';
export { CanUnit } from './condition/can-unit.ts';
export { fleetTroubles, noTroubles, type Troubles, type TroublesAt } from './condition/troubles.ts';
export { type BaseOptions, runBase } from './corrections/base.ts';
export { type RoverOptions, runRover } from './corrections/rover.ts';
export { type FaultRates, faultLevels } from './faults/faults.ts';
export { isDemoSn, machines, mostMachines } from './fleet/machines.ts';
export { type FleetOptions, hasCan, type OwnWays, runFleet } from './fleet/run-fleet.ts';
export { isOn as isTboxOn, tboxes } from './fleet/tboxes.ts';
export { type Aircraft, aircraft } from './flights/aircraft.ts';
export { type FlownSortie, sortiesOf } from './flights/sorties.ts';
export { workPlaceOf } from './load/frame-maker.ts';
export { type LoadOptions, type LoadResult, loadTerminals, runLoad } from './load/run-load.ts';
export { type ReplayOptions, replayIdentity, runReplay } from './replay/run-replay.ts';
export { type RecordedTrack, readTracks, TrackFileError } from './replay/track-file.ts';
export { takePicture } from './terminal/camera.ts';
export type { UpgradeManners } from './terminal/commands/upgrade-manners.ts';
export { type Counters, newCounters } from './terminal/counters.ts';
export { type Manner, type Manners, parseManners } from './terminal/manners.ts';
export { factoryParts, parseParts, type ReportedParts } from './terminal/reported-parts.ts';
export { softwareOf } from './terminal/software-book.ts';
export { fileStateBook, memoryStateBook, type StateBook } from './terminal/state-book.ts';
export { Terminal } from './terminal/terminal.ts';
export type { Machine } from './work/machine.ts';
export { type PassesOptions, parallelPasses } from './work/parallel-passes.ts';
export type { Place } from './work/places.ts';
export { places } from './work/places.ts';
export { emptySample, type Sample, Timeline } from './work/sample.ts';
export { type WorkedPlot, workedPlots } from './work/worked-plots.ts';
