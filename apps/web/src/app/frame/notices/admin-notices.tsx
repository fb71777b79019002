import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownNoticesKey, useShownNotices } from '#kit/notices/use-shown-notices.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useStreamMessage } from '#live/use-stream.ts';
import styles from './admin-notices.module.css';

const closedKey = 'furrow.noticesClosed';
const closedBefore = (): string[] => JSON.parse(sessionStorage.getItem(closedKey) ?? '[]') as string[];

/** Messages of the administrators, in the bar of the connection (L20). Closed ones stay closed in this browser tab. */
export function AdminNotices() {
  const text = useTexts();
  const queries = useQueryClient();
  const [closed, setClosed] = useState(closedBefore);
  useStreamMessage('session', ({ reason }) => {
    if (reason === 'notices') void queries.invalidateQueries({ queryKey: [shownNoticesKey] });
  });
  const notices = useShownNotices().filter(({ id }) => !closed.includes(id));
  const close = (id: string) => {
    const all = [...closed, id];
    sessionStorage.setItem(closedKey, JSON.stringify(all));
    setClosed(all);
  };
  return notices.map(({ id, level, text: words }) => (
    <div
      key={id}
      className={styles.notice}
      data-level={level}
      role={level === 'critical' ? 'alert' : 'status'}
    >
      <strong>{text(`notices.banner.levels.${level}`)}</strong>
      <span>{words}</span>
      <IconButton name={text('notices.banner.close')} onClick={() => close(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  ));
}
