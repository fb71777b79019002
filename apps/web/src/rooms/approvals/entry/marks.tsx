import { type EntryDetail, entryCalls, marksOf } from '@furrow/contract';
import { Alert, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';
import { entryKind } from './entry-kind.ts';

/** What a mark is called: the field, the part, or what the picture shows. */
function useMarkWords({ data }: EntryDetail): (mark: string) => string {
  const text = useTexts();
  return (mark) => {
    const item = data.items.find(({ fileId }) => mark === `items.${fileId}`);
    return item ? text(`approvals.items.${item.type}`) : (entryKind.labelOf?.(mark) ?? mark);
  };
}

/** What is wrong of an entry: its reviewer chooses it, everybody else reads it. */
export function Marks({ row }: { row: EntryDetail }) {
  const text = useTexts();
  const deed = useDeed('infoEntry');
  const words = useMarkWords(row);
  const { id, version, marks, data } = row;
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [open, setOpen] = useState(false);
  if (!row.may.includes('putBack')) return <MarksNote row={row} />;
  // Sent together when the list is left: each mark by itself would find the entry changed by the one before.
  const send = async (wrong: string[]) => {
    await deed(
      () => ask(entryCalls.mark, { params: { id }, body: { version, marks: wrong } }),
      text('plain.done'),
    );
    setChosen(null);
  };
  return (
    <div className={styles.rows}>
      {text('approvals.entry.mark')}
      <Select
        mode="multiple"
        aria-label={text('approvals.entry.mark')}
        placeholder={text('approvals.entry.markHint')}
        value={chosen ?? marks}
        options={marksOf(data).map((mark) => ({ value: mark, label: words(mark) }))}
        optionFilterProp="label"
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next && chosen) void send(chosen);
        }}
        onChange={(wrong: string[]) => {
          setChosen(wrong);
          if (!open) void send(wrong);
        }}
      />
    </div>
  );
}

/** What was marked as wrong, where something was. */
export function MarksNote({ row }: { row: EntryDetail }) {
  const text = useTexts();
  const words = useMarkWords(row);
  if (row.marks.length === 0) return null;
  const what = row.marks.map(words).join(', ');
  return <Alert type="error" showIcon title={text('approvals.entry.marked', { what })} />;
}
