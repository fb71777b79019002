import { MoreOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Dropdown, Popconfirm } from 'antd';
import { useRef, useState } from 'react';
import { confirmDeed } from '../../form/confirm/confirm-deed.tsx';
import { showMessage } from '../../messages/messages.ts';
import { useTexts } from '../../words/text.ts';
import type { BatchResult } from './batch.ts';
import { BatchResultDialog } from './batch-result.tsx';
import styles from './selection.module.css';
import { useFitting } from './use-fitting.ts';
import { mostSelected, type Selection, type SelectionState } from './use-selection.ts';

export interface BulkAction {
  key: string;
  label: string;
  /** Asks first; tells what will follow (C13). Without it the deed is done at once. */
  confirm?: string;
  danger?: boolean;
  /** Takes one row only. */
  single?: true;
  /** Undefined: the deed opened something of its own, and there is no result to show. */
  run: (selection: Selection) => Promise<BatchResult | undefined>;
}

export interface BulkActionsProps {
  actions: readonly BulkAction[];
  selection: SelectionState;
  /** Rows that match the filters, and the filters themselves. */
  total: number;
  filter: Readonly<Record<string, unknown>>;
  nameOf: (id: string) => string;
  onDone: () => void;
}

/** Deeds on many rows; the result says row by row what was done and what was refused (C8). */
export function BulkActions({ actions, selection, total, filter, nameOf, onDone }: BulkActionsProps) {
  const text = useTexts();
  const [result, setResult] = useState<BatchResult | null>(null);
  const count = selection.all ? total : selection.keys.length;
  const tell = (outcome: BatchResult) => {
    selection.keep(outcome.refused.map(({ id }) => id));
    setResult(outcome);
    onDone();
  };
  const run = useMutation({
    mutationFn: (action: BulkAction) =>
      action.run(selection.all && !action.single ? { filter } : { ids: [...selection.keys] }),
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
      <BulkRow
        key={actions.map(({ key }) => key).join()}
        actions={actions}
        count={count}
        busy={run.isPending ? run.variables.key : null}
        onBegin={begin}
      />
      {result && (
        <BatchResultDialog result={result} nameOf={nameOf} onRetried={tell} onClose={() => setResult(null)} />
      )}
    </>
  );
}

interface RowProps {
  actions: readonly BulkAction[];
  count: number;
  /** The key of the deed that is being done. */
  busy: string | null;
  onBegin: (action: BulkAction) => void;
}

/** One row of buttons; what has no room in it stands in a menu (buttons wrap to a menu). */
function BulkRow({ actions, count, busy, onBegin }: RowProps) {
  const text = useTexts();
  const row = useRef<HTMLDivElement>(null);
  const fits = useFitting(row, actions.length);
  const asks = ({ confirm, single }: BulkAction) =>
    confirm !== undefined && problemOf(count, single === true) === null;
  const asked = (action: BulkAction) => text('list.confirmBulk', { action: action.label, count });
  const fromMenu = async (action: BulkAction) => {
    const { label: go, confirm: follows, danger = false } = action;
    if (!asks(action) || (await confirmDeed({ title: asked(action), follows, go, danger }))) onBegin(action);
  };
  const hidden = actions.slice(fits);
  return (
    <div className={styles.bulk} ref={row}>
      {actions.slice(0, fits).map((action) => {
        const { key, label, danger = false, confirm } = action;
        const begin = asks(action) ? {} : { onClick: () => onBegin(action) };
        const button = (
          <Button key={key} danger={danger} loading={busy === key} {...begin}>
            {label}
          </Button>
        );
        if (!asks(action)) return button;
        return (
          <Popconfirm
            key={key}
            title={asked(action)}
            description={confirm}
            okButtonProps={{ danger }}
            cancelButtonProps={{ autoFocus: true }}
            onConfirm={() => onBegin(action)}
          >
            {button}
          </Popconfirm>
        );
      })}
      {hidden.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: hidden.map((action) => ({
              key: action.key,
              label: action.label,
              danger: action.danger ?? false,
              onClick: () => void fromMenu(action),
            })),
          }}
        >
          <Button
            icon={<MoreOutlined />}
            loading={hidden.some(({ key }) => key === busy)}
            aria-label={text('list.moreDeeds')}
            title={text('list.moreDeeds')}
          />
        </Dropdown>
      )}
    </div>
  );
}

function problemOf(count: number, single: boolean) {
  if (count === 0) return 'messages.selectAtLeastOne';
  if (single && count > 1) return 'messages.onlyOne';
  return count > mostSelected ? 'list.tooManySelected' : null;
}
