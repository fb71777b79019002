import { type AccountRow, accountList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { z } from 'zod';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { withCompanies } from '../companies/companies.ts';
import { accountSource, exportedTo, visibleAccounts } from './account-list.store.ts';

type Call = z.output<typeof accountList.query>;
type Head = keyof Texts['tasks']['accounts']['heads'];

/** A column under the heading of its own name. */
const column = (
  key: Head & keyof AccountRow,
  kind: ColumnKind,
  more: Pick<ExportColumn<AccountRow>, 'words' | 'hidden'> = {},
): ExportColumn<AccountRow> => ({
  key,
  kind,
  head: (words) => words.tasks.accounts.heads[key],
  value: (row) => row[key],
  ...more,
});

/** Viewing areas, as the codes of their divisions. */
const areas = (key: 'vehicleAreas' | 'stationAreas'): ExportColumn<AccountRow> => ({
  key,
  kind: 'code',
  head: (words) => words.accountList.columns[key],
  value: (row) => row[key].join(', '),
});

/** The list of accounts as a file (C9); phone numbers are masked without the right to see them. */
export const accountExport = defineExport<AccountRow, Call['filters'], Call['sort'][number]['column']>({
  screen: 'accountManage',
  right: 'accountManage.export',
  title: (words) => words.titles.accountManage,
  list: accountList,
  source: accountSource,
  visible: visibleAccounts,
  shown: exportedTo,
  enriched: withCompanies,
  columns: [
    column('name', 'code'),
    column('displayName', 'text'),
    column('phone', 'code'),
    column('roleName', 'text'),
    column('dealer', 'text'),
    column('state', 'choice', { words: (words) => words.tasks.accounts.states }),
    column('endsOn', 'text'),
    column('remainingDays', 'number'),
    areas('vehicleAreas'),
    areas('stationAreas'),
    column('sessions', 'number'),
    {
      key: 'online',
      kind: 'flag',
      head: (words) => words.accountList.columns.online,
      value: (row) => row.online,
    },
    column('lastSignInAt', 'time'),
    column('lastAddress', 'text', { hidden: true }),
    column('allocations', 'number', { hidden: true }),
    column('grants', 'number', { hidden: true }),
    column('language', 'text', { hidden: true }),
    column('timeZone', 'text', { hidden: true }),
    column('remark', 'text', { hidden: true }),
    column('passwordChangedAt', 'time', { hidden: true }),
    column('createdBy', 'text'),
    column('createdAt', 'time'),
  ],
});
