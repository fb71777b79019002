import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineImport } from '../../kit/import.ts';
import { type BlackKind, type BlackTerm, blackKinds, blackTerms } from './black-list.ts';

/** What is to be kept out, from a sheet: each row is held to the rules of the form. */
export const blackListImport = defineImport({
  screen: 'diffBlack',
  columns: [
    { key: 'kind', field: z.enum(blackKinds), required: true, example: 'address' },
    { key: 'value', field: fields.text(100), required: true, example: '203.0.113.7' },
    { key: 'reason', field: fields.rejectReason, required: true, example: '' },
    { key: 'until', field: z.enum(blackTerms), required: true, example: 'forEver' },
    { key: 'endsOn', field: fields.day, example: '' },
  ],
  keys: ['kind', 'value'],
  key: 'value',
  // Of one that is there the longer end wins, and the new reason stands, as in the form.
  existing: ['refuse', 'skip', 'update'],
  rows: 5000,
});
export interface BlackListImportRow {
  kind: BlackKind;
  value: string;
  reason: string;
  until: BlackTerm;
  /** The last day (UTC+8), with `date`. */
  endsOn?: string | undefined;
}
