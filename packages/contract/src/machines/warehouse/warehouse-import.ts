import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineImport } from '../../kit/import.ts';
import { documentNoRule } from './warehouse-form.ts';
import { bookedTypes, itemKinds, mostLines } from './warehouse-kinds.ts';

/** The sheet of /warehouse: each row a line; rows of one document number make one document. */
export const warehouseImport = defineImport({
  screen: 'warehouse',
  columns: [
    { key: 'type', field: z.enum(bookedTypes), required: true, example: 'salesOutbound' },
    { key: 'documentNo', field: documentNoRule, example: 'SO-2026-001' },
    { key: 'dealer', field: fields.id, example: '' },
    { key: 'kind', field: z.enum(itemKinds), required: true, example: 'device' },
    { key: 'sn', field: z.string().trim().max(60, 'tooLong'), example: '1234567' },
    { key: 'model', field: fields.words(40), example: '' },
    { key: 'pn', field: z.string().trim().max(40, 'tooLong'), example: '' },
    { key: 'quantity', field: fields.whole(1, 100_000), example: '1' },
    { key: 'remark', field: fields.words(200), example: '' },
  ],
  key: 'sn',
  existing: ['refuse'],
  rows: mostLines,
});

/** A row as it was read; what was left empty is missing. */
export interface WarehouseImportRow {
  type: (typeof bookedTypes)[number];
  documentNo?: string;
  dealer?: string;
  kind: (typeof itemKinds)[number];
  sn?: string;
  model?: string;
  pn?: string;
  quantity?: number;
  remark?: string;
}
