import { type PreUploadRow, preUploadCalls, preUploadList } from '@furrow/contract';
import { useState } from 'react';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { columns, filters } from './pre-upload-columns.tsx';
import { PreUploadDialog } from './pre-upload-dialog.tsx';
import { PreUploadDrawer } from './pre-upload-drawer.tsx';
import { usePreUploadActions } from './use-pre-upload-actions.ts';

// Terminals come and take what waits for them without a deed of people.
const everyMs = 3_000;

interface Opened {
  kind: 'edit' | 'activate';
  row: PreUploadRow | null;
}

/** /preUploadConfig: values that wait for terminals which were never here. */
export function Screen() {
  const text = useTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [compared, setCompared] = useState<readonly [string, string] | null>(null);
  const mayCreate = useMay('preUploadConfig.create');
  const rowActions = usePreUploadActions((kind, row) => setOpened({ kind, row }));
  useAskAgain('preUploadConfig', everyMs);
  const close = () => setOpened(null);
  const compare: BulkAction = {
    key: 'compare',
    label: text('preUpload.compare'),
    run: async (selection) => {
      const [one, other, ...more] = 'ids' in selection ? (selection.ids ?? []) : [];
      if (one === undefined || other === undefined || more.length > 0)
        showMessage('error', text('preUpload.compareTwo'));
      else setCompared([one, other]);
      return undefined;
    },
  };
  return (
    <>
      <ListPage<PreUploadRow, typeof preUploadList>
        screen="preUploadConfig"
        resource={preUploadCalls.list}
        title="titles.preUploadConfig"
        list={preUploadList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        exportRight="preUploadConfig.export"
        create={
          mayCreate
            ? { label: text('preUpload.add'), onClick: () => setOpened({ kind: 'edit', row: null }) }
            : undefined
        }
        bulk={[compare]}
        rowActions={rowActions}
        drawer={({ ids }) => <PreUploadDrawer ids={ids} />}
        empty="preUpload.empty"
      />
      {opened?.kind === 'edit' && <PreUploadDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'activate' && opened.row && <ActivateDialog row={opened.row} onClose={close} />}
      {compared && <CompareDialog ids={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
