import { useMutation } from '@tanstack/react-query';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { useSaveGroups } from '../monitor-calls.ts';

interface Props {
  /** The group to rename; without one a new group is made of `vehicles`. */
  group?: { id: string; name: string };
  vehicles?: readonly string[];
  onClose: () => void;
}
const longestName = 30;

/** Names a group of "My list". */
export function GroupNameForm({ group, vehicles = [], onClose }: Props) {
  const text = useTexts();
  const save = useSaveGroups();
  const [name, setName] = useState(group?.name ?? '');
  const saving = useMutation({
    mutationFn: (wanted: string) =>
      save((list) => ({
        ...list,
        groups: group
          ? list.groups.map((one) => (one.id === group.id ? { ...one, name: wanted } : one))
          : [...list.groups, { name: wanted, vehicles: [...vehicles] }],
      })),
    meta: { quiet: true },
    onSuccess: onClose,
  });
  const wanted = name.trim();
  return (
    <Modal
      open
      title={text(group ? 'monitor.tree.rename' : 'monitor.tree.newGroup')}
      okButtonProps={{ disabled: wanted === '', loading: saving.isPending }}
      onOk={() => saving.mutate(wanted)}
      onCancel={onClose}
    >
      <Input
        autoFocus
        showCount
        maxLength={longestName}
        aria-label={text('monitor.tree.groupName')}
        placeholder={text('monitor.tree.groupName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => wanted !== '' && saving.mutate(wanted)}
      />
      {saving.error && <Alert type="error" showIcon title={saving.error.message} style={{ marginTop: 8 }} />}
    </Modal>
  );
}
