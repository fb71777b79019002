import { type CapturedFrame, type DebugSwitchRow, debugSwitchCalls } from '@furrow/contract';
import { Button, Checkbox, Input, Modal, Space, Table } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from './debug.module.css';
import { useFrames } from './use-frames.ts';

const hexId = (id: number): string => `0x${id.toString(16).padStart(4, '0')}`;

/** The frames of a device as they pass: both directions, bytes and what they say. */
export function LiveView({ row, onClose }: { row: DebugSwitchRow; onClose: () => void }) {
  const text = useTexts();
  const [paused, setPaused] = useState(false);
  const [wanted, setWanted] = useState('');
  const [search, setSearch] = useState('');
  const [errors, setErrors] = useState(false);
  const [chosen, setChosen] = useState<CapturedFrame | null>(null);
  const { frames, skipped, older } = useFrames(row.id, paused);
  const shown = useMemo(() => {
    const id = Number.parseInt(wanted.replace(/^0x/i, ''), 16);
    const bytes = search.replaceAll(/\s/g, '').toLowerCase();
    return frames
      .filter(({ message }) => Number.isNaN(id) || message === id)
      .filter(({ hex }) => bytes === '' || (hex?.toLowerCase().includes(bytes) ?? false))
      .filter(({ verdict }) => !errors || verdict !== 'ok')
      .toReversed();
  }, [frames, wanted, search, errors]);
  return (
    <Modal
      open
      width="min(1280px, 96vw)"
      title={`${text('debugSwitch.live')} · ${row.sn}`}
      footer={null}
      onCancel={onClose}
    >
      <Space wrap className={styles.tools ?? ''}>
        <Button onClick={() => setPaused(!paused)}>
          {text(paused ? 'debugSwitch.resume' : 'debugSwitch.pause')}
        </Button>
        <Input
          className={styles.short ?? ''}
          allowClear
          aria-label={text('debugSwitch.message')}
          placeholder={`${text('debugSwitch.message')} 0x0200`}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Input
          className={styles.short ?? ''}
          allowClear
          aria-label={text('debugSwitch.searchHex')}
          placeholder={text('debugSwitch.searchHex')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Checkbox checked={errors} onChange={({ target }) => setErrors(target.checked)}>
          {text('debugSwitch.onlyErrors')}
        </Checkbox>
        <Button disabled={frames.length === 0} onClick={() => void older()}>
          {text('debugSwitch.older')}
        </Button>
        {skipped > 0 && <span>{text('debugSwitch.skipped', { count: skipped })}</span>}
      </Space>
      <div className={styles.both}>
        <FrameTable frames={shown} empty={<Waiting id={row.id} />} chosen={chosen} onChoose={setChosen} />
        <FrameDetail frame={chosen} />
      </div>
    </Modal>
  );
}

/** While nothing came: since when the terminal has been silent. */
function Waiting({ id }: { id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(debugSwitchCalls.read, { params: { id } }, { refetchInterval: 5_000 });
  return (
    <>
      <p>{text('debugSwitch.waiting')}</p>
      {data && !data.online && data.heardAt !== null && (
        <p>{text('debugSwitch.silentSince', { time: formats.time(data.heardAt) })}</p>
      )}
    </>
  );
}

interface TableProps {
  frames: readonly CapturedFrame[];
  empty: ReactNode;
  chosen: CapturedFrame | null;
  onChoose: (frame: CapturedFrame) => void;
}

function FrameTable({ frames, empty, chosen, onChoose }: TableProps) {
  const text = useTexts();
  const formats = useFormats();
  const nameOf = (duty: string | null): string => {
    const key = `debugSwitch.messages.${duty ?? ''}` as TextKey;
    const words = text(key);
    return words === key ? '' : words;
  };
  return (
    <Table<CapturedFrame>
      size="small"
      rowKey="id"
      dataSource={frames}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 620, y: 420 }}
      locale={{ emptyText: empty }}
      rowClassName={({ id, verdict }) =>
        [id === chosen?.id && styles.chosen, verdict !== 'ok' && styles.wrong].filter(Boolean).join(' ')
      }
      onRow={(frame) => ({ onClick: () => onChoose(frame) })}
      columns={[
        {
          key: 'at',
          title: text('debugSwitch.columns.begunAt'),
          width: 150,
          render: (_, { at }) => formats.time(at),
        },
        {
          key: 'up',
          title: '',
          width: 70,
          render: (_, { up }) => text(up ? 'debugSwitch.up' : 'debugSwitch.down'),
        },
        {
          key: 'message',
          title: text('debugSwitch.message'),
          width: 220,
          render: (_, frame) => (
            <Button type="link" size="small" onClick={() => onChoose(frame)}>
              {frame.message === null ? '—' : `${hexId(frame.message)} ${nameOf(frame.duty)}`}
            </Button>
          ),
        },
        { key: 'serial', title: text('debugSwitch.serial'), width: 80, align: 'right', dataIndex: 'serial' },
        { key: 'length', title: text('debugSwitch.length'), width: 80, align: 'right', dataIndex: 'length' },
        {
          key: 'verdict',
          title: '',
          width: 120,
          render: (_, { verdict, part, parts }) =>
            verdict === 'ok' ? (
              part !== null && text('debugSwitch.part', { part, parts: parts ?? 0 })
            ) : (
              <StateTag colour="error">{text('debugSwitch.wrong', { verdict })}</StateTag>
            ),
        },
      ]}
    />
  );
}

function FrameDetail({ frame }: { frame: CapturedFrame | null }) {
  const text = useTexts();
  if (frame === null) return <p className={styles.detail}>{text('debugSwitch.chooseFrame')}</p>;
  return (
    <section className={styles.detail}>
      <h3>{text('debugSwitch.hex')}</h3>
      <pre>{frame.hex?.replace(/(..)(?=.)/g, '$1 ') ?? text('debugSwitch.masked')}</pre>
      {frame.fields && (
        <>
          <h3>{text('debugSwitch.decoded')}</h3>
          <pre>{JSON.stringify(frame.fields, null, 2)}</pre>
        </>
      )}
    </section>
  );
}
