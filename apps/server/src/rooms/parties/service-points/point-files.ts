import { servicePoint } from '@furrow/contract';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { exportOfRecord, importOfRecord } from '#kit/entity/files-of-record.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import { dealersToChoose } from '../dealers/dealer-choices.store.ts';
import { pointEntity } from './points.ts';

const [who, where] = [
  ['name', 'personInCharge', 'phone'],
  ['divisionCode', 'address', 'longitude', 'latitude'],
] as const;

/** /serverManage as a file. */
export const pointExport = exportOfRecord(servicePoint, pointEntity, {
  right: 'serverManage.export',
  title: ({ titles }) => titles.serverManage,
  columns: [...who, 'dealer', ...where, 'services', 'openingHours', 'state', 'updatedAt'],
  hidden: ['longitude', 'latitude'],
});

/** Service points from a file; what one offers is ticked afterwards. Two dealers may have points of one name. */
export const pointsFromFile = (parts: DeedParts): AnyImport =>
  importOfRecord(parts, servicePoint, pointEntity, {
    right: 'serverManage.import',
    title: ({ titles }) => titles.serverManage,
    references: { dealerId: dealersToChoose },
    columns: [...who, 'dealerId', ...where, 'openingHours'],
    sameBy: ['dealerId', 'name'],
  });
