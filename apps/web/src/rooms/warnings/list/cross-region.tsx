import {
  crossRegionCalls,
  crossRegionList,
  type HandledForm,
  type MuteForm,
  type WarningRow,
  warningTabs,
} from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useAddressItem, writeAddress } from '../../../kit/address.ts';
import { ask } from '../../../kit/api/ask.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { runBatch } from '../../../kit/list/selection/batch.ts';
import type { BulkAction } from '../../../kit/list/selection/bulk-actions.tsx';
import { TabbedPage } from '../../../kit/parts/tabbed-page.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import { HandledDialog, MuteDialog } from './deed-dialogs.tsx';
import { useAskCancel, useWarningActions } from './use-warning-actions.tsx';
import { warningColumns, warningFilters } from './warning-columns.tsx';
import { WarningDrawer } from './warning-drawer.tsx';
import { WarningFigures } from './warning-figures.tsx';

const turn = (tab: string) =>
  writeAddress({ tab: tab === 'active' ? null : tab, page: null, after: null, id: null });

/** /crossRegion: vehicles that stay or work outside of the region they belong to. */
export function Screen() {
  const text = useTexts();
  const [asked] = useAddressItem('tab');
  const tab = warningTabs.find((one) => one === asked) ?? 'active';
  return (
    <TabbedPage
      active={tab}
      onTurn={turn}
      tabs={warningTabs.map((key) => ({ key, label: text(`warnings.tabs.${key}`) }))}
    >
      <Warnings />
    </TabbedPage>
  );
}

function Warnings() {
  const text = useTexts();
  const [handling, setHandling] = useState<WarningRow | null>(null);
  const [muting, setMuting] = useState<WarningRow | null>(null);
  const [rules, setRules] = useState(false);
  const mayRule = useMay('crossRegion.rule');
  const rowActions = useWarningActions({ onHandle: setHandling, onMute: setMuting });
  const bulk = useBulk();
  const nameOf = ({ number, sn }: WarningRow) => `${number} · ${sn}`;
  return (
    <>
      <ListPage<WarningRow, typeof crossRegionList>
        screen="crossRegion"
        resource={crossRegionCalls.list}
        title="titles.crossRegion"
        list={crossRegionList}
        filters={warningFilters}
        columns={warningColumns}
        told={['tab' as never]}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        exportRight="crossRegion.export"
        bulk={bulk}
        rowActions={rowActions}
        tools={() => mayRule && <Button onClick={() => setRules(true)}>{text('warnings.rule.open')}</Button>}
        summary={(list) => (
          <WarningFigures
            filters={list.state.filters}
            onLevel={(level) => list.setFilter('level', [level])}
            onTab={turn}
          />
        )}
        drawer={({ ids }) => <WarningDrawer ids={ids} />}
        empty="warnings.empty"
      />
      {handling && (
        <HandledDialog
          title={`${text('warnings.deeds.handled')} · ${nameOf(handling)}`}
          send={(body: HandledForm) => ask(crossRegionCalls.handled, { params: { id: handling.id }, body })}
          onClose={() => setHandling(null)}
        />
      )}
      {muting && (
        <MuteDialog
          title={`${text('warnings.deeds.mute')} · ${nameOf(muting)}`}
          send={(body: MuteForm) => ask(crossRegionCalls.mute, { params: { id: muting.id }, body })}
          onClose={() => setMuting(null)}
        />
      )}
      {rules && <RuleDialog onClose={() => setRules(false)} />}
    </>
  );
}

/** Deeds on many rows: taking them in hand, and cancelling them with one reason. */
function useBulk(): BulkAction[] {
  const text = useTexts();
  const askCancel = useAskCancel();
  const [mayHandle, mayCancel] = [useMay('crossRegion.handle'), useMay('crossRegion.cancel')];
  const take: BulkAction = {
    ...{ key: 'take', label: text('warnings.deeds.take') },
    run: (selection) => runBatch('warnings/crossRegion', 'take', selection),
  };
  const cancel: BulkAction = {
    ...{ key: 'cancel', label: text('warnings.deeds.cancel'), danger: true },
    async run(selection) {
      const reason = await askCancel();
      return reason === null ? undefined : runBatch('warnings/crossRegion', 'cancel', selection, { reason });
    },
  };
  return [...(mayHandle ? [take] : []), ...(mayCancel ? [cancel] : [])];
}
