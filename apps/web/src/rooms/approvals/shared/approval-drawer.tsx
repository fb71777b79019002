import type { ApprovalPage } from '@furrow/contract';
import type { ReactNode } from 'react';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props<Row, Detail> {
  page: ApprovalPage;
  ids: readonly string[];
  /** The deeds of a row of the list. */
  actions: (row: Row) => readonly RowAction[];
  titleOf: (row: Detail) => string;
  /** What it leads to beside them, such as its page. */
  further?: (row: Detail) => readonly RowAction[];
  panel: (row: Detail) => ReactNode;
  files: (row: Detail) => ReactNode;
}

/** One application beside its list: the deeds that its row has, the way to its page, and the paper. */
export function ApprovalDrawer<Row extends { id: string }, Detail extends Row>({
  page,
  ids,
  actions,
  further,
  panel,
  files,
  titleOf,
}: Props<Row, Detail>) {
  const text = useTexts();
  return (
    <DetailDrawer<Detail>
      path={page}
      kind="approval"
      ids={ids}
      titleOf={titleOf}
      deeds={(row) => [
        // The head has the deeds of a row of the list already.
        ...(ids.includes(row.id) ? [] : actions(row)),
        ...(further?.(row) ?? []),
        { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
      ]}
      details={panel}
      attachments={files}
    />
  );
}
