import { type CarRow, carList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { type CarFilters, type CarSort, carSource } from './car-list.store.ts';
import { exportedCar, visibleCars } from './cars.ts';

type Head = keyof Texts['cars']['columns'];

/** A column under the heading of its own name. */
const column = (
  key: Head & keyof CarRow,
  kind: ColumnKind,
  more: Pick<ExportColumn<CarRow>, 'words' | 'hidden'> = {},
): ExportColumn<CarRow> => ({
  key,
  kind,
  head: (words) => words.cars.columns[key],
  value: (row) => row[key],
  ...more,
});

const time = (key: Head & keyof CarRow, more: { hidden?: true } = {}): ExportColumn<CarRow> => ({
  ...column(key, 'time', more),
  head: (words) => `${words.cars.columns[key]} ({{zone}})`,
});

/** The list of vehicles as a file (C9); phone numbers are masked without the right to see them. */
export const carExport = defineExport<CarRow, CarFilters, CarSort>({
  screen: 'cars',
  right: 'carManage.export',
  title: (words) => words.titles.carManage,
  list: carList,
  source: carSource,
  visible: visibleCars,
  shown: exportedCar,
  columns: [
    column('sn', 'code'),
    column('alias', 'text'),
    column('plate', 'text'),
    column('state', 'choice', { words: (words) => words.format.state }),
    column('online', 'choice', { words: (words) => words.format.state }),
    time('lastOnline'),
    column('category', 'choice', { words: (words) => words.exports.category }),
    column('productModel', 'text'),
    // Types of the library are kept by their code, others as they were typed.
    column('carType', 'choice', {
      words: ({ libraries }) => ({ ...libraries.depot.categories, ...libraries.depot.subcategories }),
    }),
    column('brand', 'text'),
    column('model', 'text'),
    column('dealer', 'text'),
    column('owner', 'text'),
    column('phone', 'code'),
    column('divisionCode', 'code'),
    time('installedAt'),
    time('registrationUntil'),
    time('flowUntil'),
    column('jobAreaM2', 'area'),
    column('audit', 'choice', { words: (words) => words.cars.audits }),
    column('warning', 'choice', { words: (words) => words.cars.warnings }),
    column('machineCode', 'code', { hidden: true }),
    column('pn', 'code', { hidden: true }),
    column('nameplateCode', 'code', { hidden: true }),
    column('horsepower', 'number', { hidden: true }),
    column('tyreCount', 'number', { hidden: true }),
    column('tractorType', 'text', { hidden: true }),
    column('sim1', 'code', { hidden: true }),
    column('sim2', 'code', { hidden: true }),
    column('tabletSn', 'code', { hidden: true }),
    column('receiverSn', 'code', { hidden: true }),
    column('softwareVersion', 'text', { hidden: true }),
    time('lastPaidAt', { hidden: true }),
    column('lastPaid', 'text', { hidden: true }),
    column('refunded', 'flag', { hidden: true }),
    column('lastWorkOn', 'text', { hidden: true }),
    column('jobDepthM', 'depth', { hidden: true }),
    column('createdBy', 'text', { hidden: true }),
    time('createdAt', { hidden: true }),
  ],
});
