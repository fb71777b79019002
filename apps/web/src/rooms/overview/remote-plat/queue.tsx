import {
  deviceCategories,
  queueScopes,
  type RemoteQueueRow,
  remoteCalls,
  remoteSubjects,
} from '@furrow/contract';
import { Button, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { onlineTag, remoteSubjectWords, stateTag, useRemoteDeeds } from '#rooms/service/public.ts';
import styles from './remote-plat.module.css';

/** Who has waited so long is seen from afar, seconds. */
const [longS, lateS] = [10 * 60, 20 * 60];

interface Props {
  opened: string | null;
  onOpen: (session: string) => void;
}

/** What waits for somebody, the longest wait on top. */
export function Queue({ opened, onOpen }: Props) {
  const text = useTexts();
  const [asked, setScope] = useAddressItem('scope');
  const scope = queueScopes.find((one) => one === asked) ?? 'team';
  const [subject, setSubject] = useState<(typeof remoteSubjects)[number] | undefined>(undefined);
  const [category, setCategory] = useState<(typeof deviceCategories)[number] | undefined>(undefined);
  const [waited, setWaited] = useState<number | null>(null);
  const query = {
    scope,
    ...(subject && { subject }),
    ...(category && { category }),
    ...(waited !== null && { waited: String(waited) }),
  };
  const { data = [] } = useCall(remoteCalls.queue, { query }, { placeholderData: (held) => held });
  return (
    <section className={styles.queue} aria-label={text('remoteSessions.plat.queue')}>
      <h2>{text('remoteSessions.plat.queue')}</h2>
      <Segmented
        block
        value={scope}
        options={queueScopes.map((value) => ({ value, label: text(`remoteSessions.plat.scopes.${value}`) }))}
        onChange={(value) => setScope(value === 'team' ? null : value)}
      />
      <div className={styles.filters}>
        <Select
          allowClear
          aria-label={text('remoteSessions.columns.subject')}
          placeholder={text('remoteSessions.columns.subject')}
          value={subject ?? null}
          options={remoteSubjects.map((value) => ({ value, label: remoteSubjectWords(value) }))}
          onChange={(value) => setSubject(value ?? undefined)}
        />
        <Select
          allowClear
          aria-label={text('remoteSessions.plat.category')}
          placeholder={text('remoteSessions.plat.category')}
          value={category ?? null}
          options={deviceCategories.map((value) => ({ value, label: text(`exports.category.${value}`) }))}
          onChange={(value) => setCategory(value ?? undefined)}
        />
      </div>
      <InputNumber
        min={0}
        max={100_000}
        style={{ width: '100%' }}
        aria-label={text('remoteSessions.plat.waited')}
        placeholder={text('remoteSessions.plat.waited')}
        value={waited}
        onChange={setWaited}
      />
      {data.length === 0 && <p className={styles.quiet}>{text('remoteSessions.plat.noQueue')}</p>}
      <ul className={styles.items}>
        {data.map((row) => (
          <Item key={row.id} row={row} opened={row.id === opened} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function Item({ row, opened, onOpen }: { row: RemoteQueueRow; opened: boolean; onOpen: Props['onOpen'] }) {
  const text = useTexts();
  const formats = useFormats();
  const waitedS = Math.max(0, useNow(5_000) / 1000 - row.since);
  const running = row.state === 'running';
  const wait = running || waitedS < longS ? undefined : waitedS < lateS ? 'long' : 'late';
  const subject = remoteSubjects.find((one) => one === row.subject);
  const time = formats.duration(Math.round(waitedS));
  return (
    <li className={styles.item} data-open={opened || undefined} data-wait={wait}>
      <div className={styles.row}>
        <b>{row.number}</b>
        <span>{row.sn}</span>
        {onlineTag(row.online)}
        {row.kind === 'session' && stateTag(running ? 'running' : 'waiting')}
        {row.priority !== null && <span>{text(`problems.priorities.${row.priority}`)}</span>}
      </div>
      <div>{[subject && remoteSubjectWords(subject), row.text].filter(Boolean).join(' · ')}</div>
      <div className={styles.quiet}>
        {[text(running ? 'remoteSessions.plat.ranFor' : 'remoteSessions.plat.waitsFor', { time }), row.whose]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <Deeds row={row} onOpen={onOpen} />
    </li>
  );
}

function Deeds({ row, onOpen }: { row: RemoteQueueRow; onOpen: Props['onOpen'] }) {
  const text = useTexts();
  const takes = useMay('remoteServeList.take');
  const { take, refuse, start } = useRemoteDeeds();
  const { id, kind, state } = row;
  const begin = async () => {
    if (kind === 'session') {
      if (await take(id)) onOpen(id);
      return;
    }
    const begun = await start(id);
    if (begun) onOpen(begun.id);
  };
  return (
    <div className={styles.row}>
      {takes && state !== 'running' && (
        <Button size="small" type="primary" onClick={() => void begin()}>
          {text(kind === 'session' ? 'remoteSessions.deeds.take' : 'remoteSessions.deeds.start')}
        </Button>
      )}
      {kind === 'session' && (
        <Button size="small" onClick={() => onOpen(id)}>
          {text('remoteSessions.deeds.open')}
        </Button>
      )}
      {takes && kind === 'session' && state === 'waiting' && (
        <Button size="small" onClick={() => void refuse(row)}>
          {text('remoteSessions.deeds.refuse')}
        </Button>
      )}
    </div>
  );
}
