import type { ExistingMode, ImportMode } from '@furrow/contract';

/** What is to happen with rows that are bad, and with those that are there already. */
export interface ImportWish {
  mode: ImportMode;
  existing: ExistingMode;
}
