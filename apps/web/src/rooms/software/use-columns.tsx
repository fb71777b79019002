import type {
  SoftwareNotUsedRow,
  SoftwareUseRow,
  softwareNotUsedList,
  softwareUseList,
} from '@furrow/contract';
import { numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn } from '#kit/list/list-screen.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { text } from '#kit/words/text.ts';
import { hoursCell, SnLink, softwareCell, Trend } from './use-cells.tsx';

const right = { align: 'right' } as const;
const hidden = { hidden: true } as const;
const divisionCell = (code: string) => <DivisionName code={code} />;

export const useColumns: readonly ListColumn<SoftwareUseRow, typeof softwareUseList>[] = [
  {
    key: 'sn',
    title: 'softwareUse.columns.sn',
    width: 130,
    cell: (sn, { vehicleId }) => <SnLink sn={sn} id={vehicleId} />,
  },
  { key: 'alias', title: 'softwareUse.columns.alias', width: 170 },
  { key: 'software', title: 'softwareUse.columns.software', width: 150, cell: softwareCell },
  { key: 'version', title: 'softwareUse.columns.version', width: 100 },
  { key: 'starts', title: 'softwareUse.columns.starts', width: 90, cell: numberCell, ...right },
  { key: 'days', title: 'softwareUse.columns.days', width: 100, cell: numberCell, ...right },
  { key: 'usedS', title: 'softwareUse.columns.usedS', width: 100, cell: hoursCell, ...right },
  { key: 'perDayS', title: 'softwareUse.columns.perDayS', width: 120, cell: hoursCell, ...right },
  { key: 'workingS', title: 'softwareUse.columns.workingS', width: 110, cell: hoursCell, ...right },
  { key: 'lastUsed', title: 'softwareUse.columns.lastUsed', width: 170, cell: timeCell },
  {
    key: 'trend',
    title: 'softwareUse.columns.trend',
    width: 120,
    cell: (weeks) => <Trend weeks={weeks} />,
    screenOnly: true,
  },
  { key: 'dealer', title: 'softwareUse.columns.dealer', width: 160 },
  { key: 'owner', title: 'softwareUse.columns.owner', width: 130 },
  {
    key: 'category',
    title: 'softwareUse.columns.category',
    width: 150,
    cell: (category) => text(`exports.category.${category}`),
    ...hidden,
  },
  {
    key: 'divisionCode',
    title: 'softwareUse.columns.divisionCode',
    width: 200,
    cell: divisionCell,
    ...hidden,
  },
  { key: 'firstUsed', title: 'softwareUse.columns.firstUsed', width: 170, cell: timeCell, ...hidden },
];

export const notUsedColumns: readonly ListColumn<SoftwareNotUsedRow, typeof softwareNotUsedList>[] = [
  {
    key: 'sn',
    title: 'softwareUse.columns.sn',
    width: 130,
    cell: (sn, { id }) => <SnLink sn={sn} id={id} />,
  },
  { key: 'alias', title: 'softwareUse.columns.alias', width: 170 },
  {
    key: 'category',
    title: 'softwareUse.columns.category',
    width: 150,
    cell: (category) => text(`exports.category.${category}`),
  },
  {
    key: 'lastUsedOn',
    title: 'softwareUse.columns.lastUsedOn',
    width: 150,
    cell: (day) => day ?? text('softwareUse.never'),
  },
  { key: 'silentDays', title: 'softwareUse.columns.silentDays', width: 110, cell: numberCell, ...right },
  { key: 'software', title: 'softwareUse.columns.software', width: 150, cell: softwareCell },
  { key: 'version', title: 'softwareUse.columns.version', width: 100 },
  { key: 'lastHeard', title: 'softwareUse.columns.lastHeard', width: 170, cell: timeCell },
  { key: 'dealer', title: 'softwareUse.columns.dealer', width: 160 },
  { key: 'owner', title: 'softwareUse.columns.owner', width: 130 },
  { key: 'installedAt', title: 'softwareUse.columns.installedAt', width: 170, cell: timeCell, ...hidden },
  {
    key: 'divisionCode',
    title: 'softwareUse.columns.divisionCode',
    width: 200,
    cell: divisionCell,
    ...hidden,
  },
];
