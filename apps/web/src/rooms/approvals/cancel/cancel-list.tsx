import { cancellationList } from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ApprovalList } from '../shared/approval-list.tsx';
import { cancelColumns, cancelFilters } from './cancel-columns.tsx';
import { CancelDrawer } from './cancel-drawer.tsx';
import { cancelDeeds } from './cancel-kind.ts';

const known = ['edit', 'copy'];

/** Every cancellation that one may know of, by what is to be done with it. */
export function CancelList() {
  const text = useTexts();
  const mayCreate = useMay('equipCancel.create');
  const form = (edit: string, copy: string | null) => () => pushAddress({ edit, copy, id: null });
  return (
    <ApprovalList
      kind={cancelDeeds}
      list={cancellationList}
      filters={cancelFilters}
      columns={cancelColumns}
      known={known}
      create={{ label: text('approvals.create'), onClick: form('new', null) }}
      onEdit={(id) => pushAddress({ edit: id, id: null })}
      deeds={(row, offered) => [
        ...offered,
        ...(mayCreate ? [{ key: 'copy', label: text('approvals.copy'), onClick: form('new', row.id) }] : []),
      ]}
      drawer={(ids, actions) => <CancelDrawer ids={ids} actions={actions} />}
      empty="approvals.empty"
    />
  );
}
