import type { EntryDetail } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { DeedBar } from '#kit/detail/deed-bar.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';
import { ItemFiles } from '../shared/item-files.tsx';
import { useApprovalDeeds } from '../shared/use-approval-deeds.tsx';
import { CorrectionStart } from './correction-start.tsx';
import { EntryForm } from './entry-form.tsx';
import { entryKind } from './entry-kind.ts';
import { EntryPanel } from './entry-panel.tsx';

/** /entryDetail: without `?id` a new entry is filled in, or a correction begun; with `&edit=1` one is changed; else it is read and decided. */
export function Screen() {
  const [id] = useAddressItem('id');
  const [edit] = useAddressItem('edit');
  const [type] = useAddressItem('type');
  const [sn] = useAddressItem('sn');
  if (id === null && type === 'correction' && sn !== null) return <CorrectionStart key={sn} sn={sn} />;
  if (id === null || edit !== null) return <EntryForm key={id ?? 'new'} id={id} />;
  return <Page id={id} />;
}

function Page({ id }: { id: string }) {
  const query = useRow<EntryDetail>('infoEntry', id);
  return (
    <main className={styles.page} id="content">
      <QueryState query={query} lines={10}>
        {(row) => <Detail row={row} />}
      </QueryState>
    </main>
  );
}

function Detail({ row }: { row: EntryDetail }) {
  const text = useTexts();
  const navigate = useNavigate();
  const { actions, dialog } = useApprovalDeeds(entryKind, {
    onEdit: (id) => void navigate(`/entryDetail?id=${id}&edit=1`),
    onTaken: () => undefined,
  });
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{`${row.number} · ${row.sn}`}</PageHeading>
        <DeedBar
          deeds={[
            ...actions(row),
            { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
          ]}
        />
      </header>
      <EntryPanel
        row={row}
        pictures={
          <>
            <h3>{text('approvals.entry.pictures')}</h3>
            <ItemFiles
              items={row.data.items}
              files={row.files}
              wrong={row.marks.map((mark) => mark.replace(/^items\./, ''))}
            />
          </>
        }
      />
      {dialog}
    </>
  );
}
