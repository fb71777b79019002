export { expireCorrectionAccounts } from './accounts/account-deeds.ts';
export { correctionBatches } from './batches.ts';
export { correctionRoutes } from './corrections.routes.ts';
export { type CasterDoorParts, openCasterDoor } from './door/caster-door.ts';
export { correctionExports, correctionImports } from './files.ts';
export { clearOldConnections } from './log/log.store.ts';
export { seenCorrections } from './seen-records.ts';
export { stationDoor } from './stations/station-door.store.ts';
