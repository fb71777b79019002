import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';
import { type AssignableSource, type AssignPlan, assignableSources } from './assignment.ts';

const sendings = ['send', 'none'] as const;

/** Which device has which account, as somebody has written it down: each row is held to the rules of a distribution. */
export const assignmentImport = defineImport({
  screen: 'diffAssign',
  columns: [
    { key: 'sn', field: fields.sn, required: true, example: '1234567' },
    { key: 'source', field: z.enum(assignableSources), required: true, example: 'own' },
    { key: 'supplier', field: fields.words(100), example: '' },
    { key: 'account', field: fields.text(64), required: true, example: '' },
    { key: 'mountPoint', field: fields.words(64), example: '' },
    { key: 'endsOn', field: fields.day, example: '' },
    // Terminals are told only what somebody says that they are to be told.
    { key: 'delivery', field: z.enum(sendings), required: true, example: 'none' },
  ],
  // A device has one account of each source.
  keys: ['source', 'sn'],
  key: 'sn',
  existing: ['refuse', 'skip'],
  rows: 5000,
});
export interface AssignmentImportRow {
  sn: string;
  source: AssignableSource;
  /** The name of the supplier of a bought account, where several have one of this name. */
  supplier?: string | undefined;
  account: string;
  /** Without: that of the account, else the nearest. */
  mountPoint?: string | undefined;
  /** The last day (UTC+8); without, the account's own end stays. */
  endsOn?: string | undefined;
  delivery: AssignPlan['delivery'];
}
