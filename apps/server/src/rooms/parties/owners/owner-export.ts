import type { OwnerRow } from '@furrow/contract';
import { may } from '../../../kit/actor.ts';
import { exportOfEntity } from '../../../kit/entity/export-of-entity.ts';
import type { AnyExport } from '../../../kit/export/list-export.ts';
import { plainExport } from '../../../kit/export/plain-columns.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import { ownerEntity, shownOwner } from './owners.ts';

const { column, choice, time } = plainExport<OwnerRow>();

/** The list of owners as a file; phone and address in full only with the right to see them. */
export const ownerExport = (holdings: OwnerHoldings): AnyExport =>
  exportOfEntity(ownerEntity(holdings), {
    right: 'userInfo.export',
    title: ({ titles }) => titles.userInfo,
    shown: (actor, row) => (may(actor, 'userInfo.contact') ? row : shownOwner(row)),
    columns: [
      column('name', ({ owners }) => owners.fields.name),
      choice(
        'kind',
        ({ owners }) => owners.fields.kind,
        ({ owners }) => owners.kinds,
      ),
      column('phone', ({ owners }) => owners.fields.phone, 'code'),
      column('contactPerson', ({ owners }) => owners.fields.contactPerson),
      column('divisionCode', ({ owners }) => owners.fields.divisionCode, 'code'),
      column('address', ({ owners }) => owners.fields.address),
      column('dealer', ({ owners }) => owners.columns.dealer),
      column('vehicles', ({ owners }) => owners.columns.vehicles, 'number'),
      column('areaThisYearM2', ({ owners }) => owners.columns.areaThisYearM2, 'area'),
      column('blocks', ({ owners }) => owners.columns.blocks, 'number'),
      column('remark', ({ owners }) => owners.fields.remark),
      column('createdBy', ({ owners }) => owners.columns.createdBy),
      time('createdAt', ({ owners }) => owners.columns.createdAt),
    ],
  });
