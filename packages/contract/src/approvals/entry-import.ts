import { defineImport, type ImportColumn } from '../kit/import.ts';
import { carImport } from '../machines/fitting/car-import.ts';

/** Drafts of entries from a sheet (/infoEntry): the columns of /addCar, of which a draft needs its device alone. */
export const entryDraftImport = defineImport({
  screen: 'infoEntry',
  key: 'sn',
  existing: ['refuse', 'skip'],
  columns: carImport.columns.map(
    ({ key, field, example }): ImportColumn => ({
      key,
      field,
      example,
      ...(key === 'sn' && { required: true as const }),
    }),
  ),
});
