import { type RoleRow, roleCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useRole, useRoles } from './role-calls.ts';
import styles from './role-list.module.css';

/** Deletes a role; one that accounts still have needs a role to move them to (/roleManage). */
export function DeleteDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const [target, setTarget] = useState<number | null>(null);
  // The row may be old: what counts is how many accounts have the role now.
  const inUse = useRole(role.id).data?.accounts ?? role.accounts;
  const remove = useMutation({
    mutationFn: async () => {
      if (inUse > 0 && target !== null)
        await ask(roleCalls.move, { params: { id: role.id }, body: { to: target } });
      await ask(roleCalls.remove, { params: { id: role.id } });
    },
    onSuccess: () => {
      showSuccess(inUse > 0 ? text('roles.moved', { count: inUse }) : text('roles.deleted'));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['roleManage'] }),
  });
  return (
    <Modal
      open
      title={text('roles.deleteTitle', { name: role.name })}
      okText={text(inUse > 0 ? 'roles.moveAndDelete' : 'roles.remove')}
      okButtonProps={{ danger: true, disabled: inUse > 0 && target === null, loading: remove.isPending }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{text('roles.deleteText')}</p>
      {inUse > 0 && <MoveTo role={role} count={inUse} target={target} onChange={setTarget} />}
    </Modal>
  );
}

interface MoveToProps {
  role: RoleRow;
  count: number;
  target: number | null;
  onChange: (target: number) => void;
}

function MoveTo({ role, count, target, onChange }: MoveToProps) {
  const text = useTexts();
  const roles = useRoles();
  return (
    <>
      <p role="alert">{text('roles.inUse', { count })}</p>
      <Select
        className={styles.wide ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        loading={roles.isPending}
        placeholder={text('roles.moveTo')}
        aria-label={text('roles.moveChoose')}
        value={target}
        onChange={onChange}
        options={(roles.data ?? [])
          .filter(({ id }) => id !== role.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}
