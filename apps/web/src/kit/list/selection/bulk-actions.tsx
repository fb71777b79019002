import { useMutation } from '@tanstack/react-query';
import { Button, Modal, Popconfirm } from 'antd';
import { useState } from 'react';
import { showMessage } from '../../messages/messages.ts';
import { useTexts } from '../../words/text.ts';
import type { BatchResult } from './batch.ts';
import styles from './selection.module.css';
import { mostSelected, type Selection, type SelectionState } from './use-selection.ts';

export interface BulkAction {
  key: string;
  label: string;
  /** Asks first; tells what will follow (shell C13). Without it the deed is done at once. */
  confirm?: string;
  danger?: boolean;
  /** Takes one row only. */
  single?: true;
  /** Undefined: the deed opened something of its own, and there is no result to show. */
  run: (selection: Selection) => Promise<BatchResult | undefined>;
}

interface Props {
  actions: readonly BulkAction[];
  selection: SelectionState;
  /** Rows that match the filters, and the filters themselves. */
  total: number;
  filter: Readonly<Record<string, unknown>>;
  nameOf: (id: string) => string;
  onDone: () => void;
}

/** Deeds on many rows; the result says row by row what was done and what was refused (shell C8). */
export function BulkActions({ actions, selection, total, filter, nameOf, onDone }: Props) {
  const text = useTexts();
  const [result, setResult] = useState<BatchResult | null>(null);
  const count = selection.all ? total : selection.keys.length;
  const run = useMutation({
    mutationFn: (action: BulkAction) => action.run(selection.all ? { filter } : { ids: [...selection.keys] }),
    onSuccess: (outcome) => {
      if (!outcome) return;
      selection.keep(outcome.refused.map(({ id }) => id));
      setResult(outcome);
      onDone();
    },
  });
  const begin = (action: BulkAction) => {
    const problem = problemOf(count, action.single === true);
    if (problem) showMessage('error', text(problem, { most: mostSelected }));
    else run.mutate(action);
  };
  return (
    <>
      {actions.map((action) => {
        const asks = action.confirm !== undefined && problemOf(count, action.single === true) === null;
        const button = (
          <Button
            key={action.key}
            danger={action.danger ?? false}
            loading={run.isPending && run.variables?.key === action.key}
            {...(asks ? {} : { onClick: () => begin(action) })}
          >
            {action.label}
          </Button>
        );
        if (!asks) return button;
        return (
          <Popconfirm
            key={action.key}
            title={text('list.confirmBulk', { action: action.label, count })}
            description={action.confirm}
            okButtonProps={{ danger: action.danger ?? false }}
            cancelButtonProps={{ autoFocus: true }}
            onConfirm={() => begin(action)}
          >
            {button}
          </Popconfirm>
        );
      })}
      {result && <ResultDialog result={result} nameOf={nameOf} onClose={() => setResult(null)} />}
    </>
  );
}

function problemOf(count: number, single: boolean) {
  if (count === 0) return 'list.noSelection';
  if (single && count > 1) return 'list.onlyOne';
  return count > mostSelected ? 'list.tooManySelected' : null;
}

interface ResultProps {
  result: BatchResult;
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** Done so many, refused these, each with its reason; the refused ones stay ticked. */
function ResultDialog({ result, nameOf, onClose }: ResultProps) {
  const text = useTexts();
  return (
    <Modal
      open
      title={text('list.result')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('messages.close')}
        </Button>
      }
    >
      <p>{text(result.task ? 'list.goesOnInTray' : 'list.done', { count: result.done })}</p>
      {result.refused.length > 0 && (
        <>
          <p>{text('list.refused', { count: result.refused.length })}</p>
          <ul className={styles.refused}>
            {result.refused.map(({ id, reason }) => (
              <li key={id}>
                <b>{nameOf(id)}</b> {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
