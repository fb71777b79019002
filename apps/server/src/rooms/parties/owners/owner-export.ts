import { owner } from '@furrow/contract';
import { may } from '#kit/actor.ts';
import { exportOfRecord } from '#kit/entity/files-of-record.ts';
import type { AnyExport } from '#kit/export/list-export.ts';
import type { OwnerHoldings } from './owner-holdings.ts';
import { ownerEntity, shownOwner } from './owners.ts';

const who = ['name', 'kind', 'phone', 'contactPerson', 'divisionCode', 'address', 'dealer'] as const;

/** The list of owners as a file; phone and address in full only with the right to see them. */
export const ownerExport = (holdings: OwnerHoldings): AnyExport =>
  exportOfRecord(owner, ownerEntity(holdings), {
    right: 'userInfo.export',
    title: ({ titles }) => titles.userInfo,
    shown: (actor, row) => (may(actor, 'userInfo.contact') ? row : shownOwner(row)),
    columns: [...who, 'vehicles', 'areaThisYearM2', 'blocks', 'remark', 'createdBy', 'createdAt'],
  });
