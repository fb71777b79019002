import type { BadRow, ImportCheck } from '@furrow/contract';
import { Button, Radio, Table } from 'antd';
import { downloadByTicket } from '../api/download.ts';
import { useFormats } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';
import styles from './import.module.css';
import type { ImportWish } from './import-wish.ts';

interface Props {
  resource: string;
  check: ImportCheck;
  wish: ImportWish;
  onWish: (wish: ImportWish) => void;
}

/** What the check found, and what is to happen with the rows that are bad or there already. */
export function CheckedFile({ resource, check, wish, onWish }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [rows, good, bad, present] = [check.rows, check.good, check.bad, check.present].map((one) =>
    formats.number(one, 0),
  ) as [string, string, string, string];
  const words = {
    refuse: 'tasks.import.refuse',
    skip: 'tasks.import.keep',
    update: 'tasks.import.update',
  } as const;
  return (
    <div className={styles.step}>
      <p role="status">{text('tasks.import.totals', { rows, good, bad, present })}</p>
      {check.shown.length > 0 && <BadRows check={check} />}
      {check.bad > 0 && (
        <Button
          className={styles.own ?? ''}
          onClick={() => void downloadByTicket(`${resource}/import/${check.id}/bad`)}
        >
          {text('tasks.import.badFile')}
        </Button>
      )}
      <Radio.Group
        aria-label={text('tasks.import.mode')}
        value={wish.mode}
        onChange={({ target }) => onWish({ ...wish, mode: target.value as ImportWish['mode'] })}
        options={[
          { value: 'all', label: text('tasks.import.all') },
          { value: 'skip', label: text('tasks.import.skip') },
        ]}
      />
      {check.present > 0 && (
        <div>
          <span className={styles.hint}>{text('tasks.import.existing')}</span>{' '}
          <Radio.Group
            aria-label={text('tasks.import.existing')}
            value={wish.existing}
            onChange={({ target }) => onWish({ ...wish, existing: target.value as ImportWish['existing'] })}
            options={check.existing.map((mode) => ({ value: mode, label: text(words[mode]) }))}
          />
        </div>
      )}
    </div>
  );
}

/** The first bad rows, each bad cell marked with its reason. */
function BadRows({ check }: { check: ImportCheck }) {
  const text = useTexts();
  return (
    <Table<BadRow>
      size="small"
      rowKey="row"
      pagination={false}
      scroll={{ x: 'max-content', y: 280 }}
      // A keyboard must reach what scrolls.
      onRow={(_, place) => (place === 0 ? { tabIndex: 0 } : {})}
      title={() => text('tasks.import.badRows')}
      dataSource={check.shown}
      columns={[
        { key: 'row', title: text('tasks.import.row'), dataIndex: 'row', width: 56, fixed: 'start' },
        ...check.columns.map(({ key, head }, place) => ({
          key,
          title: head,
          render: (_: unknown, row: BadRow) => <Cell row={row} column={key} value={row.cells[place] ?? ''} />,
        })),
      ]}
    />
  );
}

function Cell({ row, column, value }: { row: BadRow; column: string; value: string }) {
  const text = useTexts();
  const problems = row.problems.filter(({ field }) => field === column);
  if (problems.length === 0) return value;
  return (
    <span className={styles.bad}>
      {value || '—'}
      <small>
        {problems.map(({ key, params }) => text(`refusals.${key as 'required'}`, params ?? {})).join('; ')}
      </small>
    </span>
  );
}
