import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';
import { type FeeType, feeTypes } from './charge.ts';
import { amountAboveZero } from './money.ts';

/** The sheet of charges that somebody has written down elsewhere. Rows that say the same are one charge. */
export const chargeImport = defineImport({
  screen: 'chargeRecord',
  columns: [
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
    { key: 'feeType', field: z.enum(feeTypes), required: true, example: 'flow' },
    { key: 'amount', field: amountAboveZero, required: true, example: '240.00' },
    { key: 'months', field: fields.whole(1, 60), example: '12' },
    { key: 'days', field: fields.remainingDaysLong, example: '' },
    { key: 'payer', field: fields.words(60), example: '' },
    { key: 'phone', field: fields.words(30), example: '' },
    { key: 'remark', field: fields.words(200), example: '' },
  ],
  keys: ['feeType', 'amount', 'remark', 'sn'],
  key: 'sn',
  existing: ['refuse', 'skip'],
  rows: 5000,
});
export interface ChargeImportRow {
  sn: string;
  feeType: FeeType;
  amount: string;
  months?: number | undefined;
  days?: number | undefined;
  payer?: string | undefined;
  phone?: string | undefined;
  remark?: string | undefined;
}
