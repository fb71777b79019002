import {
  type SavedConfigurationRow,
  savedConfigurationCalls,
  savedConfigurationForm,
  type TboxItems,
  tboxItemNames,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemEditor } from '../items/item-editor.tsx';
import { itemProblems } from '../items/item-words.ts';
import styles from '../items/items.module.css';

interface Props {
  /** With an id it is edited, else made. */
  of: Partial<SavedConfigurationRow>;
  onClose: () => void;
  onSaved?: (row: SavedConfigurationRow) => void;
}

/** Name and values of a saved configuration. */
export function SavedDialog({ of, onClose, onSaved }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const [name, setName] = useState(of.name ?? '');
  const [items, setItems] = useState<TboxItems>(of.items ?? {});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const problems = itemProblems(items);
  const save = async () => {
    if (name.trim() === '') return setProblem(text('refusals.required'));
    if (Object.keys(items).length === 0) return setProblem(text('tbox.saved.atLeastOne'));
    if (Object.keys(problems).length > 0) return undefined;
    setBusy(true);
    try {
      const body = savedConfigurationForm.parse({ name, items });
      const { id, version } = of;
      const row =
        id === undefined || version === undefined
          ? await ask(savedConfigurationCalls.create, { body })
          : await ask(savedConfigurationCalls.edit, { params: { id }, body: { ...body, version } });
      await queries.invalidateQueries({ queryKey: ['tboxConfigs'] });
      showSuccess(text('plain.done'));
      onSaved?.(row);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setProblem(error.message);
      else showError(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Modal
      open
      width={640}
      title={text(of.id === undefined ? 'tbox.saved.add' : 'tbox.saved.edit')}
      okText={text('tbox.saved.save')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Input
        aria-label={text('tbox.saved.name')}
        placeholder={text('tbox.saved.name')}
        value={name}
        maxLength={30}
        status={problem ? 'error' : ''}
        onChange={({ target }) => {
          setName(target.value);
          setProblem('');
        }}
      />
      {problem && (
        <div className={styles.problem} role="alert">
          {problem}
        </div>
      )}
      <ItemEditor names={tboxItemNames} values={items} problems={problems} onChange={setItems} />
    </Modal>
  );
}
