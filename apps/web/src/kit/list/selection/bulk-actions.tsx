import { useMutation } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { showMessage } from '../../messages/messages.ts';
import { useTexts } from '../../words/text.ts';
import type { BatchResult } from './batch.ts';
import { BatchResultDialog } from './batch-result.tsx';
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
  const tell = (outcome: BatchResult) => {
    selection.keep(outcome.refused.map(({ id }) => id));
    setResult(outcome);
    onDone();
  };
  const run = useMutation({
    mutationFn: (action: BulkAction) => action.run(selection.all ? { filter } : { ids: [...selection.keys] }),
    onSuccess: (outcome) => {
      if (outcome) tell(outcome);
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
      {result && (
        <BatchResultDialog result={result} nameOf={nameOf} onRetried={tell} onClose={() => setResult(null)} />
      )}
    </>
  );
}

function problemOf(count: number, single: boolean) {
  if (count === 0) return 'list.noSelection';
  if (single && count > 1) return 'list.onlyOne';
  return count > mostSelected ? 'list.tooManySelected' : null;
}
