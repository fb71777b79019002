import { type PermissionCode, type RoleDetail, type RoleRow, roleCalls } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { PermissionTree } from '../permission-tree/permission-tree.tsx';
import { Codes } from './history-dialog.tsx';
import { useRole } from './role-calls.ts';
import styles from './role-list.module.css';

/** Update permissions: the tree, and before saving what it would come to: "+3 −1 permissions, 14 accounts, 5 online now". */
export function PermissionDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const detail = useRole(role.id);
  const [chosen, setChosen] = useState<readonly PermissionCode[] | null>(null);
  const change = changeOf(detail.data, chosen);
  const save = useMutation({
    mutationFn: () =>
      ask(roleCalls.permission, {
        params: { id: role.id },
        body: {
          ...change,
          version: detail.data?.version ?? role.version,
        },
      }),
    onSuccess: () => {
      showSuccess(text('roles.saved'));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['roleManage'] }),
  });
  const changed = change.add.length + change.remove.length > 0;
  return (
    <Modal
      open
      width={720}
      title={text('roles.permissionTitle', { name: role.name })}
      okText={text('list.save')}
      okButtonProps={{ disabled: !changed, loading: save.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <QueryState query={detail} lines={8}>
        {(found) => <PermissionTree value={chosen ?? found.codes} onChange={setChosen} height={320} />}
      </QueryState>
      {changed ? <Preview id={role.id} change={change} /> : <p>{text('roles.noChange')}</p>}
    </Modal>
  );
}

interface Change {
  add: PermissionCode[];
  remove: PermissionCode[];
}

function changeOf(role: RoleDetail | undefined, chosen: readonly PermissionCode[] | null): Change {
  if (!role || !chosen) return { add: [], remove: [] };
  const held: readonly PermissionCode[] = role.codes;
  return {
    add: chosen.filter((code) => !held.includes(code)),
    remove: held.filter((code) => !chosen.includes(code)),
  };
}

function Preview({ id, change }: { id: number; change: Change }) {
  const text = useTexts();
  const preview = useQuery({
    queryKey: ['roleManage', id, 'preview', change],
    queryFn: () => ask(roleCalls.preview, { params: { id }, body: change }),
    placeholderData: (before) => before,
  });
  return (
    <QueryState query={preview} lines={2}>
      {({ added, removed, accounts, online, names }) => (
        <div className={styles.preview} role="status">
          <b>{text('roles.change', { added: added.length, removed: removed.length, accounts, online })}</b>
          <Codes head={text('roles.added')} codes={added} />
          <Codes head={text('roles.removed')} codes={removed} />
          {names.length > 0 && (
            <div className={styles.names}>
              {text('roles.affected')}: {names.join(', ')}
            </div>
          )}
        </div>
      )}
    </QueryState>
  );
}
