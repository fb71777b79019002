import type { CarRow, carList } from '@furrow/contract';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn } from '#kit/list/list-screen.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { carTypeWords } from '#kit/words/car-type.ts';
import { text } from '#kit/words/text.ts';
import { categoryWords } from '../devices/device-columns.tsx';
import { Area, auditTag, Ends, OwnerPhone, onlineTag, stateTag, warningTag } from './car-cells.tsx';

const endsCell = (at: number | null) => <Ends at={at} />;

export const carColumns: readonly ListColumn<CarRow, typeof carList>[] = [
  { key: 'sn', title: 'cars.columns.sn', width: 122, cell: codeCell },
  { key: 'alias', title: 'cars.columns.alias', width: 126 },
  { key: 'state', title: 'cars.columns.state', width: 100, cell: stateTag },
  { key: 'online', title: 'cars.columns.online', width: 90, cell: onlineTag },
  { key: 'lastOnline', title: 'cars.columns.lastOnline', width: 166, cell: timeCell },
  { key: 'owner', title: 'cars.columns.owner', width: 98 },
  { key: 'dealer', title: 'cars.columns.dealer', width: 130 },
  {
    key: 'jobAreaM2',
    title: 'cars.columns.jobAreaM2',
    width: 108,
    align: 'right',
    cell: (area) => <Area value={area} />,
  },
  { key: 'category', title: 'cars.columns.category', width: 110, cell: categoryWords },
  { key: 'plate', title: 'cars.columns.plate', width: 110 },
  { key: 'productModel', title: 'cars.columns.productModel', width: 120 },
  { key: 'carType', title: 'cars.columns.carType', width: 110, cell: (type) => type && carTypeWords(type) },
  { key: 'brand', title: 'cars.columns.brand', width: 110 },
  { key: 'model', title: 'cars.columns.model', width: 110 },
  { key: 'phone', title: 'cars.columns.phone', width: 180, cell: (_, car) => <OwnerPhone car={car} /> },
  { key: 'divisionCode', title: 'cars.columns.divisionCode', width: 190, cell: divisionCell },
  { key: 'installedAt', title: 'cars.columns.installedAt', width: 170, cell: timeCell },
  { key: 'registrationUntil', title: 'cars.columns.registrationUntil', width: 260, cell: endsCell },
  { key: 'flowUntil', title: 'cars.columns.flowUntil', width: 260, cell: endsCell },
  { key: 'lastWorkOn', title: 'cars.columns.lastWorkOn', width: 130, hidden: true },
  { key: 'audit', title: 'cars.columns.audit', width: 110, cell: auditTag },
  { key: 'warning', title: 'cars.columns.warning', width: 110, cell: warningTag },
  { key: 'machineCode', title: 'cars.columns.machineCode', width: 140, cell: codeCell, hidden: true },
  { key: 'pn', title: 'cars.columns.pn', width: 120, cell: codeCell, hidden: true },
  { key: 'nameplateCode', title: 'cars.columns.nameplateCode', width: 140, cell: codeCell, hidden: true },
  {
    key: 'horsepower',
    title: 'cars.columns.horsepower',
    width: 110,
    align: 'right',
    cell: numberCell,
    hidden: true,
  },
  {
    key: 'tyreCount',
    title: 'cars.columns.tyreCount',
    width: 100,
    align: 'right',
    cell: numberCell,
    hidden: true,
  },
  { key: 'tractorType', title: 'cars.columns.tractorType', width: 120, hidden: true },
  { key: 'sim1', title: 'cars.columns.sim1', width: 150, cell: codeCell, hidden: true },
  { key: 'sim2', title: 'cars.columns.sim2', width: 150, cell: codeCell, hidden: true },
  { key: 'tabletSn', title: 'cars.columns.tabletSn', width: 140, cell: codeCell, hidden: true },
  { key: 'receiverSn', title: 'cars.columns.receiverSn', width: 140, cell: codeCell, hidden: true },
  { key: 'softwareVersion', title: 'cars.columns.softwareVersion', width: 120, hidden: true },
  { key: 'lastPaidAt', title: 'cars.columns.lastPaidAt', width: 170, cell: timeCell, hidden: true },
  { key: 'lastPaid', title: 'cars.columns.lastPaid', width: 120, align: 'right', hidden: true },
  {
    key: 'refunded',
    title: 'cars.columns.refunded',
    width: 90,
    hidden: true,
    cell: (refunded) => text(refunded ? 'list.yes' : 'list.no'),
  },
  { key: 'createdBy', title: 'cars.columns.createdBy', width: 120, hidden: true },
  { key: 'createdAt', title: 'cars.columns.createdAt', width: 170, cell: timeCell, hidden: true },
];
