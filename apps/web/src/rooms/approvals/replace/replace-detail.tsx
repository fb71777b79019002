import type { ReplacementDetail } from '@furrow/contract';
import { useEffect, useState } from 'react';
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
import { ReplaceForm } from './replace-form.tsx';
import { replaceKind } from './replace-kind.ts';
import { ReplacePanel } from './replace-panel.tsx';
import { SwapSheet } from './swap-sheet.tsx';

/** /replaceDetail: without `?id` a new replacement is filled in (`?sn=` its vehicle), with `&edit=1` one is changed; else it is decided. */
export function Screen() {
  const [id] = useAddressItem('id');
  const [edit] = useAddressItem('edit');
  const [sn] = useAddressItem('sn');
  if (id === null || edit !== null) return <ReplaceForm key={id ?? `new ${sn ?? ''}`} id={id} sn={sn} />;
  return <Page id={id} />;
}

function Page({ id }: { id: string }) {
  const query = useRow<ReplacementDetail>('equipReplace', id);
  return (
    <main className={styles.page} id="content">
      <QueryState query={query} lines={10}>
        {(row) => <Detail row={row} />}
      </QueryState>
    </main>
  );
}

function Detail({ row }: { row: ReplacementDetail }) {
  const text = useTexts();
  const navigate = useNavigate();
  const { actions, dialog } = useApprovalDeeds(replaceKind, {
    onEdit: (id) => void navigate(`/replaceDetail?id=${id}&edit=1`),
    onTaken: () => undefined,
  });
  // What is printed is the application, or its sheet alone.
  const [sheet, setSheet] = useState(false);
  useEffect(() => {
    if (!sheet) return;
    window.print();
    setSheet(false);
  }, [sheet]);
  return (
    <>
      {sheet && <SwapSheet row={row} />}
      <div className={styles.stack} data-print={sheet ? 'never' : undefined}>
        <header className={styles.head}>
          <PageHeading>{`${row.number} · ${row.sn}`}</PageHeading>
          <DeedBar
            deeds={[
              ...actions(row),
              { key: 'print', label: text('approvals.print'), onClick: () => window.print() },
              ...(row.job
                ? [
                    {
                      key: 'sheet',
                      label: text('approvals.replace.printSheet'),
                      onClick: () => setSheet(true),
                    },
                  ]
                : []),
            ]}
          />
        </header>
        <ReplacePanel row={row} />
        <h3>{text('approvals.groups.items')}</h3>
        <ItemFiles items={row.data.items} files={row.files} />
      </div>
      {dialog}
    </>
  );
}
