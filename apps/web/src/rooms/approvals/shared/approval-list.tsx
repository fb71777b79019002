import type { AnyList, ApprovalRow, PermissionCode, ScreenName } from '@furrow/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { pushAddress } from '#kit/address.ts';
import { ListPage, type ListPageProps } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import type { SummaryCard } from '#kit/list/summary-cards.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { ApprovalSummary } from './approval-summary.tsx';
import { ReasonsDialog, SettingsDialog } from './setting-dialogs.tsx';
import { useApprovalBulk } from './use-approval-bulk.tsx';
import { useApprovalDeeds } from './use-approval-deeds.tsx';
import { useFirstTab } from './use-first-tab.ts';
import type { WebKind } from './web-kind.ts';

/** The list of a kind has the tabs of all kinds. */
type TabbedList = AnyList & { filters: { tab: z.ZodType } };

interface Props<Row extends ApprovalRow, List extends TabbedList> {
  kind: WebKind<Row>;
  list: List;
  filters: ListFilters<List>;
  columns: readonly ListColumn<Row, List>[];
  /** Filters that have no chip, beside the tab. */
  told?: readonly (keyof List['filters'] & string)[];
  figures?: readonly SummaryCard[];
  create?: { label: string; onClick: () => void } | undefined;
  onEdit: (id: string) => void;
  /** Where one goes after taking one; without it its drawer opens. */
  onTaken?: (id: string) => void;
  /** Further parts of the address that the screen itself reads. */
  known?: readonly string[];
  /** What stands in the toolbar before the kind's settings. */
  tools?: ReactNode;
  /** Many may pass at once, those whose checks are all in order; elsewhere each is looked at by itself. */
  passesMany?: true;
  /** What stands behind "Open": the deeds that the server offers, among those that the kind has of its own. */
  deeds: (row: Row, offered: readonly RowAction[]) => readonly RowAction[];
  drawer: (ids: readonly string[], actions: (row: Row) => RowAction[]) => ReactNode;
  empty: TextKey;
}

/** The list of a kind: tabs, figures, the deeds that the server offers, those on many, and the kind's settings (A12). */
export function ApprovalList<Row extends ApprovalRow, List extends TabbedList>(props: Props<Row, List>) {
  const { kind, figures = [], passesMany = false } = props;
  const { page } = kind;
  // What the shared parts need of a kind is the same for every row.
  const any = kind;
  const text = useTexts();
  const first = useFirstTab(kind);
  const [setting, setSetting] = useState<'settings' | 'reasons' | null>(null);
  const [mayCreate, maySet] = [useMay(`${page}.create`), useMay(`${page}.setting`)];
  const open = (id: string) => pushAddress({ id });
  const { actions, dialog } = useApprovalDeeds(kind, {
    onEdit: props.onEdit,
    onTaken: props.onTaken ?? open,
  });
  const many = useApprovalBulk(kind, { passesMany, actions });
  return (
    <>
      <ListPage<Row, List>
        screen={page}
        resource={page}
        title={`titles.${page as ScreenName}`}
        list={props.list}
        filters={props.filters}
        columns={props.columns}
        known={props.known}
        told={['tab', ...(props.told ?? [])]}
        defaults={{ tab: [first] } as NonNullable<ListPageProps<Row, List, undefined>['defaults']>}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        exportRight={`${page}.export` as PermissionCode}
        create={mayCreate ? props.create : undefined}
        bulk={many.bulk}
        rowActions={(row) => [
          { key: 'open', label: text('approvals.open'), onClick: () => open(row.id) },
          ...props.deeds(row, actions(row)),
        ]}
        summary={(list) => <ApprovalSummary kind={any} first={first} more={figures} list={list} />}
        tools={() => (
          <>
            {props.tools}
            {maySet && (
              <>
                <Button onClick={() => setSetting('settings')}>{text('approvals.settings.open')}</Button>
                <Button onClick={() => setSetting('reasons')}>{text('approvals.reasons.open')}</Button>
              </>
            )}
          </>
        )}
        drawer={({ ids }) => props.drawer(ids, actions)}
        empty={props.empty}
      />
      {dialog}
      {many.dialog}
      {setting === 'settings' && <SettingsDialog kind={any} onClose={() => setSetting(null)} />}
      {setting === 'reasons' && <ReasonsDialog kind={any} onClose={() => setSetting(null)} />}
    </>
  );
}
