import type { PointForm, PointRow } from '@furrow/contract';
import type { DeedParts } from '../../../kit/entity/entity-deeds.ts';
import { exportOfEntity } from '../../../kit/entity/export-of-entity.ts';
import { importOfEntity, type SheetOfEntity } from '../../../kit/entity/import-of-entity.ts';
import { plainExport } from '../../../kit/export/plain-columns.ts';
import type { AnyImport } from '../../../kit/import/list-import.ts';
import { dealersToChoose } from '../dealers/dealer-choices.store.ts';
import { pointEntity } from './points.ts';

const { column, choice, time } = plainExport<PointRow>();

/** /serverManage as a file. */
export const pointExport = exportOfEntity(pointEntity, {
  right: 'serverManage.export',
  title: ({ titles }) => titles.serverManage,
  columns: [
    column('name', ({ parties }) => parties.points.fields.name),
    column('personInCharge', ({ parties }) => parties.points.fields.personInCharge),
    column('phone', ({ parties }) => parties.points.fields.phone, 'code'),
    column('dealer', ({ parties }) => parties.points.fields.dealerId),
    column('divisionCode', ({ parties }) => parties.points.fields.divisionCode, 'code'),
    column('address', ({ parties }) => parties.points.fields.address),
    { ...column('longitude', ({ parties }) => parties.points.fields.longitude, 'number'), hidden: true },
    { ...column('latitude', ({ parties }) => parties.points.fields.latitude, 'number'), hidden: true },
    {
      key: 'services',
      head: ({ parties }) => parties.points.fields.services,
      kind: 'choices',
      value: ({ services }) => services.join(' '),
      words: ({ parties }) => parties.points.services,
    },
    column('openingHours', ({ parties }) => parties.points.fields.openingHours),
    choice(
      'state',
      ({ parties }) => parties.points.columns.state,
      ({ parties }) => parties.points.states,
    ),
    time('updatedAt', ({ parties }) => parties.points.columns.updatedAt),
  ],
});

const sheet: SheetOfEntity<PointForm> = {
  right: 'serverManage.import',
  title: ({ titles }) => titles.serverManage,
  heads: ({ parties }) => parties.points.fields,
  examples: ({ parties }) => parties.points.example,
  references: { dealerId: dealersToChoose },
  columns: [
    ['name', '', 'required'],
    ['personInCharge', '', 'required'],
    ['phone', '0451-12345678', 'required'],
    ['dealerId', '', 'required'],
    ['divisionCode', '230102', 'required'],
    ['address', '', 'required'],
    ['longitude', '126.63', 'required'],
    ['latitude', '45.72', 'required'],
    ['openingHours', '08:00–18:00'],
  ],
  // Two dealers may have points of one name.
  sameBy: ['dealerId', 'name'],
};

/** Service points from a file; what one offers is ticked afterwards. */
export const pointsFromFile = (parts: DeedParts): AnyImport => importOfEntity(parts, pointEntity, sheet);
