interface SharedTable {
  /** Of the calls that lead to it. */
  path: string;
  table: string;
  /** What a row must hold beyond what its columns tell. */
  row?: Readonly<Record<string, unknown>>;
}

/** Tables of the records that all companies share (`sharedRecords`). */
export const sharedTables: readonly SharedTable[] = [
  // `npm run new record` adds a line.
  { path: 'softVideoSet', table: 'tutorial_video' },
];
