/** One column of a table of the dock; every cell is words, so that the exported table is the shown one. */
export interface Column<Row> {
  readonly title: string;
  readonly shown: (row: Row) => string;
  /** For the export where the shown words would be hard to read by a machine. */
  readonly written?: (row: Row) => string;
  /** Numbers stand right. */
  readonly number?: boolean;
  readonly code?: boolean;
}
