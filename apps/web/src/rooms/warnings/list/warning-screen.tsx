import { type WarningRow, warningTabs } from '@furrow/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import { ListMap } from '../views/list-map.tsx';
import { Statistics } from '../views/statistics.tsx';
import { useWarningView, ViewSwitch, viewItem } from '../views/view-switch.tsx';
import { HandledDialog, MuteDialog } from './deed-dialogs.tsx';
import { useBulkWays } from './use-bulk-ways.ts';
import { useWarningActions } from './use-warning-actions.tsx';
import { useWarningBulk } from './use-warning-bulk.tsx';
import { WarningDrawer } from './warning-drawer.tsx';
import { WarningFigures } from './warning-figures.tsx';
import type { WarningScreenKind } from './warning-kind.ts';
import { nameOf } from './warning-words.tsx';

const turn = (tab: string) =>
  writeAddress({ tab: tab === 'active' ? null : tab, page: null, after: null, id: null });

/** The screen of one kind of warnings: its tabs, its list, its deeds. */
export function WarningScreen({ kind }: { kind: WarningScreenKind }) {
  const text = useTexts();
  const [asked] = useAddressItem('tab');
  const tab = warningTabs.find((one) => one === asked) ?? 'active';
  return (
    <TabbedPage
      active={tab}
      onTurn={turn}
      tabs={warningTabs.map((key) => ({ key, label: text(`warnings.tabs.${key}`) }))}
    >
      <Warnings kind={kind} />
    </TabbedPage>
  );
}

function Warnings({ kind }: { kind: WarningScreenKind }) {
  const { page, calls, list, columns, filters, empty } = kind;
  const text = useTexts();
  const [handling, setHandling] = useState<WarningRow | null>(null);
  const [muting, setMuting] = useState<WarningRow | null>(null);
  const [rules] = useAddressItem('rules');
  const known = useMemo(() => ['rules', viewItem, 'map', ...(kind.known ?? [])], [kind.known]);
  const { view } = useWarningView();
  const mayRule = useMay(`${page}.rule`);
  const { rowActions, dialog: own } = useWarningActions(kind, { onHandle: setHandling, onMute: setMuting });
  const { bulk, dialog } = useWarningBulk(kind);
  const bulkWays = useBulkWays(kind);
  return (
    <>
      <ListPage<WarningRow, typeof list>
        screen={page}
        resource={calls.list}
        title={`titles.${page}`}
        list={list}
        filters={filters}
        columns={columns}
        told={['tab']}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        exportRight={`${page}.export`}
        bulk={kind.ofPlace ? [...bulk, ...bulkWays] : bulk}
        rowActions={rowActions}
        known={known}
        above={(list) => (
          <>
            {kind.Above && <kind.Above filters={list.state.filters} />}
            {view === 'map' && <ListMap calls={calls} filters={list.state.filters} />}
            {view === 'statistics' && (
              <Statistics calls={calls} filters={list.state.filters} onFilter={list.setFilter} />
            )}
          </>
        )}
        tools={() => (
          <>
            <ViewSwitch ownMap={kind.Above !== undefined} />
            {kind.Tools && <kind.Tools />}
            {mayRule && (
              <Button onClick={() => writeAddress({ rules: '1' })}>{text('warnings.rule.open')}</Button>
            )}
          </>
        )}
        summary={(list) => (
          <>
            {kind.Summary && <kind.Summary filters={list.state.filters} />}
            <WarningFigures
              calls={calls}
              ofPlace={kind.ofPlace}
              filters={list.state.filters}
              onLevel={(level) => list.setFilter('level', [level])}
              onTab={turn}
            />
          </>
        )}
        drawer={({ ids }) => <WarningDrawer kind={kind} ids={ids} />}
        empty={empty}
      />
      {dialog}
      {own}
      {handling && (
        <HandledDialog
          title={`${text('warnings.deeds.handled')} · ${nameOf(handling)}`}
          page={page}
          send={(body) => ask(calls.handled, { params: { id: handling.id }, body })}
          onDone={() => setHandling(null)}
          onCancel={() => setHandling(null)}
        />
      )}
      {muting && (
        <MuteDialog
          title={`${text('warnings.deeds.mute')} · ${nameOf(muting)}`}
          page={page}
          send={(body) => ask(calls.mute, { params: { id: muting.id }, body })}
          onDone={() => setMuting(null)}
          onCancel={() => setMuting(null)}
        />
      )}
      {rules && mayRule && (
        <RuleDialog calls={calls} kind={kind.rule} onClose={() => writeAddress({ rules: null })} />
      )}
    </>
  );
}
