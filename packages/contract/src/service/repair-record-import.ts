import { z } from 'zod';
import { amountRule } from '../billing/money.ts';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';
import { faultCategories } from './repair.ts';

const yesNo = ['yes', 'no'] as const;

/** Old records on paper: they move no parts and ask nobody for money. */
export const repairRecordImport = defineImport({
  screen: 'repairRecord',
  columns: [
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
    { key: 'category', field: z.enum(faultCategories), required: true, example: 'steering' },
    { key: 'fault', field: fields.text(500), required: true, example: '' },
    { key: 'cause', field: fields.words(60), example: '' },
    { key: 'treatment', field: fields.text(1000), required: true, example: '' },
    { key: 'arrivedAt', field: fields.day, required: true, example: '2024-05-17' },
    { key: 'finishedAt', field: fields.day, required: true, example: '2024-05-18' },
    { key: 'warranty', field: z.enum(yesNo), example: 'yes' },
    { key: 'labour', field: amountRule.optional(), example: '120.00' },
    { key: 'travel', field: amountRule.optional(), example: '80.00' },
    { key: 'partsCost', field: amountRule.optional(), example: '' },
    { key: 'remark', field: fields.words(200), example: '' },
  ],
  keys: ['sn', 'finishedAt', 'category'],
  key: 'category',
  existing: ['refuse', 'skip'],
  rows: 5000,
});
export interface RepairRecordImportRow {
  sn: string;
  category: (typeof faultCategories)[number];
  fault: string;
  cause?: string | undefined;
  treatment: string;
  /** Days of UTC+8. */
  arrivedAt: string;
  finishedAt: string;
  warranty?: (typeof yesNo)[number] | undefined;
  /** Decimal texts. */
  labour?: string | undefined;
  travel?: string | undefined;
  partsCost?: string | undefined;
  remark?: string | undefined;
}
