import { type SoftwareVersionRow, softVersionCalls, softVersionList } from '@furrow/contract';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { TrialDialog, WidenDialog, WithdrawDialog } from './scope-dialogs.tsx';
import { softVersionColumns, softVersionFilters } from './soft-version-columns.tsx';
import { useSoftVersionActions, type VersionDialogKind } from './use-soft-version-actions.ts';
import { VersionDialog } from './version-dialog.tsx';
import { VersionSpread } from './version-spread.tsx';
import { bytesWords, scopeWords, typeWords, versionTag, wantedWords } from './version-words.tsx';

// What terminals run changes without a deed of people.
const changesEveryMs = 15_000;

interface Opened {
  kind: VersionDialogKind;
  row: SoftwareVersionRow | null;
}

/** /softVersion: versions of terminal software, whom they are offered to, and how far each has spread. */
export function Screen() {
  const text = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [compared, setCompared] = useState<readonly [string, string] | null>(null);
  const mayCreate = useMay('softVersion.create');
  const rowActions = useSoftVersionActions((kind, row) => setOpened({ kind, row }));
  useAskAgain('softVersion', changesEveryMs);
  const compare: BulkAction = {
    key: 'compare',
    label: text('versions.compare'),
    run: async (selection) => {
      const [one, other, ...more] = 'ids' in selection ? (selection.ids ?? []) : [];
      if (one === undefined || other === undefined || more.length > 0)
        showMessage('error', text('versions.compareTwo'));
      else setCompared([one, other]);
      return undefined;
    },
  };
  return (
    <>
      <ListPage<SoftwareVersionRow, typeof softVersionList>
        screen="softVersion"
        resource={softVersionCalls.list}
        title="titles.softVersion"
        list={softVersionList}
        filters={softVersionFilters}
        columns={softVersionColumns}
        keyOf={({ id }) => id}
        nameOf={({ version }) => version}
        create={
          mayCreate
            ? { label: text('versions.add'), onClick: () => setOpened({ kind: 'edit', row: null }) }
            : undefined
        }
        bulk={[compare]}
        rowActions={rowActions}
        above={(list) => (
          <VersionSpread
            onPick={(type, version) => {
              list.setFilter('type', [type]);
              if (version !== null) list.setFilter('version', [version]);
            }}
          />
        )}
        summary={(list) => <Waiting choose={() => list.setFilter('waiting', ['yes'])} />}
        drawer={({ ids }) => <VersionDrawer ids={ids} />}
        empty="versions.empty"
      />
      {opened && <Dialog {...opened} onClose={() => setOpened(null)} />}
      {compared && <CompareDialog ids={compared} onClose={() => setCompared(null)} />}
    </>
  );
}

function Dialog({ kind, row, onClose }: Opened & { onClose: () => void }) {
  if (row === null || kind === 'edit')
    return <VersionDialog row={row} calls={softVersionCalls} path="softVersion" onClose={onClose} />;
  if (kind === 'trial') return <TrialDialog row={row} onClose={onClose} />;
  if (kind === 'widen') return <WidenDialog row={row} onClose={onClose} />;
  return <WithdrawDialog row={row} onClose={onClose} />;
}

function Waiting({ choose }: { choose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(softVersionCalls.figures, {});
  if (!data) return null;
  const value = formats.number(data.waiting);
  return (
    <ListFigures cards={[{ key: 'waiting', label: text('versions.waitingCard'), value, onClick: choose }]} />
  );
}

function VersionDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  return (
    <DetailDrawer<SoftwareVersionRow>
      path={softVersionCalls.read}
      ids={ids}
      titleOf={({ type, version }) => `${typeWords(type)} ${version}`}
      details={(row) => (
        <Fields
          title="versions.details"
          lines={[
            { label: 'versions.columns.state', value: versionTag(row.state) },
            { label: 'versions.offered', value: row.state === 'released' ? scopeWords(row) : '' },
            { label: 'versions.scopeFields.sns', value: row.scopeSns.join(', ') },
            { label: 'versions.scopeFields.from', value: <Time at={row.offeredFrom} /> },
            { label: 'versions.columns.waiting', value: row.wanted ? wantedWords(row.wanted) : '' },
            { label: 'versions.scopeFields.reason', value: row.wanted?.reason ?? '' },
            { label: 'versions.approvedBy', value: row.approvedBy },
            { label: 'versions.halted', value: text(row.halted ? 'upgrade.yes' : 'upgrade.no') },
            { label: 'versions.fields.description', value: row.description },
            { label: 'versions.fields.notes', value: row.notes },
            { label: 'versions.fields.url', value: row.url, copy: true },
            { label: 'versions.columns.fileName', value: row.fileName },
            { label: 'versions.columns.fileSize', value: bytesWords(row.fileSize) },
            { label: 'versions.columns.packageName', value: row.packageName, copy: true },
            { label: 'versions.columns.sha256', value: row.sha256, copy: true },
            { label: 'versions.fields.minVersion', value: row.minVersion },
            { label: 'versions.columns.releasedAt', value: <Time at={row.releasedAt} /> },
          ]}
        />
      )}
    />
  );
}
