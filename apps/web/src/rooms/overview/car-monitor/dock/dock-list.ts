import type { ListRow } from '@furrow/contract';
import type { ColumnType } from 'antd/es/table';

/** What the dock lists, as table or as cards. */
export interface DockList {
  rows: readonly ListRow[];
  /** The shown columns in their order. */
  columns: readonly ColumnType<ListRow>[];
  /** The server's sorting; null: a drawn selection, which has none. */
  sort: string | null;
  loading: boolean;
  total: number;
  /** The rows are one page of the server's; otherwise they are all there. */
  paged: boolean;
  ticked: readonly ListRow[];
  onTick: (rows: readonly ListRow[]) => void;
}
