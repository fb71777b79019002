import { defineImport } from '../kit/import.ts';
import { iccidRule, simUsageForm } from './sim-card.ts';

const { month, usedMb } = simUsageForm.shape;

/** What operators tell of many cards: each row is held to the rules of the form that takes one. */
export const simUsageImport = defineImport({
  screen: 'simUsage',
  columns: [
    { key: 'iccid', field: iccidRule, required: true, example: '8986001234567890123' },
    { key: 'month', field: month, required: true, example: '2026-01' },
    { key: 'usedMb', field: usedMb, required: true, example: '312.50' },
  ],
  keys: ['month', 'iccid'],
  key: 'iccid',
  // The same figure once more counts from today: what a month that runs has used until now.
  existing: ['refuse', 'skip', 'update'],
  rows: 5000,
});
export interface SimUsageImportRow {
  iccid: string;
  /** YYYY-MM. */
  month: string;
  /** MB, two decimals. */
  usedMb: number;
}
