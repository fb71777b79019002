import type { Pool } from '#database/pool.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import { entityParts } from '#rooms/access/public.ts';
import type { DealerHoldings } from './dealers/dealer-holdings.ts';
import { dealerExport } from './dealers/files/dealer-export.ts';
import { dealersFromFile } from './dealers/files/dealer-import.ts';
import { ownerExport } from './owners/owner-export.ts';
import type { OwnerHoldings } from './owners/owner-holdings.ts';
import { ownersFromFile } from './owners/owner-import.ts';
import { regionExport } from './regions/region-export.ts';
import type { RegionVehicles } from './regions/region-vehicles.ts';
import { pointExport, pointsFromFile } from './service-points/point-files.ts';

/** What the rooms above hold of dealers, owners and service regions. */
export interface PartyHoldings {
  dealers: DealerHoldings;
  owners: OwnerHoldings;
  regions: RegionVehicles;
}

/** The lists of the room that are written into files; the process makes calls and tasks of them. */
export const partyExports = ({ dealers, owners, regions }: PartyHoldings): readonly AnyExport[] => [
  dealerExport(dealers),
  ownerExport(owners),
  regionExport(regions),
  pointExport,
];

/** The lists of the room that take rows from files. */
export const partyImports = (pool: Pool, { owners }: PartyHoldings): readonly AnyImport[] => [
  dealersFromFile,
  ownersFromFile(entityParts(pool), owners),
  pointsFromFile(entityParts(pool)),
];
