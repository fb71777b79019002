import { type SoftwareType, softwareTypes, tutorialVideo, type VideoRow, videoCalls } from '@furrow/contract';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { titleOf } from './video-record.tsx';
import styles from './videos.module.css';

/** The videos of a software type, put into the order in which terminals show them. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [type, setType] = useState<SoftwareType>('guide');
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const deed = useDeed('softVideoSet');
  const query = useCall(tutorialVideo.calls.list, {
    query: { softwareType: [type], sort: 'position,title', size: 200 },
  });
  const save = async () => {
    if (moved === null) return onClose();
    setBusy(true);
    await deed(async () => {
      await ask(videoCalls.order, { body: { ids: [...moved] } });
      onClose();
    }, text('plain.done'));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={text('videos.orderDialog.title')}
      okText={text('forms.save')}
      okButtonProps={{ loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Select<SoftwareType>
        aria-label={text('videos.orderDialog.type')}
        value={type}
        style={{ width: '100%' }}
        options={softwareTypes.map((value) => ({ value, label: text(`versions.types.${value}`) }))}
        onChange={(next) => {
          setType(next);
          setMoved(null);
        }}
      />
      <QueryState
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState>{text('videos.orderDialog.none')}</EmptyState>}
      >
        {({ rows }) => <Places rows={ordered(rows, moved)} onMove={setMoved} />}
      </QueryState>
    </Modal>
  );
}

const ordered = (rows: readonly VideoRow[], ids: readonly string[] | null): readonly VideoRow[] =>
  ids === null ? rows : ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

function Places({ rows, onMove }: { rows: readonly VideoRow[]; onMove: (ids: string[]) => void }) {
  const text = useTexts();
  const move = (at: number, by: 1 | -1) => {
    const ids = rows.map(({ id }) => id);
    const [one] = ids.splice(at, 1);
    ids.splice(at + by, 0, one!);
    onMove(ids);
  };
  return (
    <ol className={styles.order}>
      {rows.map((row, at) => (
        <li key={row.id}>
          <span>{titleOf(row)}</span>
          <Button
            size="small"
            disabled={at === 0}
            aria-label={`${text('videos.orderDialog.up')} ${titleOf(row)}`}
            onClick={() => move(at, -1)}
          >
            ↑
          </Button>
          <Button
            size="small"
            disabled={at === rows.length - 1}
            aria-label={`${text('videos.orderDialog.down')} ${titleOf(row)}`}
            onClick={() => move(at, 1)}
          >
            ↓
          </Button>
        </li>
      ))}
    </ol>
  );
}
