import { type BadRow, type FieldProblem, type ImportCheck, importLimits } from '@furrow/contract';
import { AutoComplete, Input, Table } from 'antd';
import { useNarrow } from '../list/use-narrow.ts';
import { type Text, useTexts } from '../words/text.ts';
import styles from './bad-rows.module.css';
import type { ImportSteps } from './use-import.ts';

interface Props {
  check: ImportCheck;
  /** Rows that would be left out as things stand. */
  left: number;
  steps: ImportSteps;
}

/** The rows that would be left out: why, and their cells to be mended where they stand. */
export function BadRows({ check, left, steps }: Props) {
  const text = useTexts();
  const narrow = useNarrow();
  const heads = new Map(check.columns.map(({ key, head }) => [key, head]));
  const rows = check.shown.filter((row) => steps.existing === 'refuse' || !row.problems.every(isPresent));
  const pagination = {
    current: check.page,
    pageSize: importLimits.shownRows,
    total: left,
    hideOnSinglePage: true,
    showSizeChanger: false,
    disabled: steps.read.isPending,
    onChange: (page: number) => steps.read.mutate({ id: check.id, page }),
  };
  const reason = {
    key: 'reason',
    title: text('tasks.import.reason'),
    ...(!narrow && { width: 240 }),
    render: (_: unknown, { problems }: BadRow) => (
      <span className={styles.reason}>{problems.map((one) => reasonOf(one, heads, text)).join(' · ')}</span>
    ),
  };
  const number = { key: 'row', title: text('tasks.import.row'), dataIndex: 'row', width: 56 };
  const cells = check.columns.map(({ key, head }, place) => ({
    key,
    title: head,
    width: 168,
    render: (_: unknown, row: BadRow) => <Cell {...{ check, row, place, steps }} />,
  }));
  return (
    <Table<BadRow>
      size="small"
      rowKey="row"
      pagination={pagination}
      loading={steps.read.isPending || steps.mend.isPending}
      scroll={narrow ? { y: 360 } : { x: 'max-content', y: 320 }}
      title={() => text('tasks.import.badRows')}
      dataSource={rows}
      columns={narrow ? [number, reason] : [number, reason, ...cells]}
      {...(narrow && {
        expandable: {
          expandedRowKeys: rows.map(({ row }) => row),
          showExpandColumn: false,
          expandedRowRender: (row: BadRow) => <Stacked {...{ check, row, steps }} />,
        },
      })}
    />
  );
}

const isPresent = ({ key }: FieldProblem): boolean => key === 'alreadyThere';

/** `Phone: 11 digits are needed`: the column by its head, then what it lacks. */
function reasonOf({ field, key, params }: FieldProblem, heads: Map<string, string>, text: Text): string {
  return `${heads.get(field) ?? field}: ${text(`refusals.${key as 'required'}`, params ?? {})}`;
}

interface CellProps {
  check: ImportCheck;
  row: BadRow;
  /** Its column, from 0. */
  place: number;
  steps: ImportSteps;
}

/** On a phone a row does not fit beside its reason: what is wrong stands below it, each cell under its head. */
function Stacked({ check, row, steps }: Omit<CellProps, 'place'>) {
  const wrong = new Set(row.problems.map(({ field }) => field));
  return (
    <div className={styles.stacked}>
      {check.columns.map(({ key, head }, place) =>
        wrong.has(key) || place === 0 ? (
          <div key={key}>
            <span>{head}</span>
            <Cell {...{ check, row, place, steps }} />
          </div>
        ) : null,
      )}
    </div>
  );
}

function Cell({ check, row, place, steps }: CellProps) {
  const text = useTexts();
  const { key, head, choices } = check.columns[place]!;
  const cells = steps.drafts[row.row] ?? row.cells;
  const put = (value: string) =>
    steps.draft(
      row.row,
      cells.map((cell, i) => (i === place ? value : cell)),
    );
  const wrong = row.problems.some(({ field }) => field === key);
  const changed = cells[place] !== row.cells[place];
  const face = {
    className: styles.cell ?? '',
    size: 'small',
    variant: wrong || changed ? 'outlined' : 'borderless',
    status: wrong && !changed ? 'error' : '',
    disabled: steps.mend.isPending,
    value: cells[place] ?? '',
    'aria-label': text('tasks.import.cell', { head, row: row.row }),
  } as const;
  if (!choices) {
    return (
      <Input
        {...face}
        onChange={({ target }) => put(target.value)}
        onPressEnter={() => changed && steps.mend.mutate()}
      />
    );
  }
  return (
    <AutoComplete
      {...face}
      options={choices.map((value) => ({ value }))}
      // What stands there is wrong as a rule: all choices are offered until something is typed.
      showSearch={{
        filterOption: (typed, option) =>
          !changed || String(option?.value).toLowerCase().includes(typed.toLowerCase()),
      }}
      onChange={put}
    />
  );
}
