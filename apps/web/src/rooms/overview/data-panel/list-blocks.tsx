import { notificationPath, screenEntryAt } from '@furrow/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { usePreference } from '#kit/list/preferences/use-preferences.ts';
import { useShownNotices } from '#kit/notices/use-shown-notices.ts';
import { useTodo } from '#kit/notices/use-todo.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './data-panel.module.css';
import { useLatestNotifications, useOwnTasks } from './panel-calls.ts';

interface Line {
  key: string;
  main: ReactNode;
  aside?: ReactNode;
}

/** A head and a few lines; without any it says why. */
function Lines({ title, lines, none }: { title: string; lines: Line[] | undefined; none: string }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {lines?.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.lines}>
        {lines?.map(({ key, main, aside }) => (
          <li key={key}>
            <span className={styles.main}>{main}</span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the account may decide: how many, and how long the oldest waits. */
export function TodoBlock() {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow();
  const { data } = useTodo();
  const lines = data?.map(({ kind, count, oldest, path }) => ({
    key: kind,
    main: (
      <Link to={path}>
        {text(`dataPanel.todos.${kind}`)} <strong>{formats.number(count)}</strong>
      </Link>
    ),
    aside: text('dataPanel.oldest', { time: formats.relative(oldest, now) }),
  }));
  return <Lines title={text('dataPanel.blocks.todo')} lines={lines} none={text('dataPanel.nothingToDo')} />;
}

export function NoticesBlock() {
  const text = useTexts();
  const formats = useFormats();
  const lines = useShownNotices().map(({ id, level, text: words, until }) => ({
    key: id,
    main: (
      <>
        <strong>{text(`notices.banner.levels.${level}`)}</strong> {words}
      </>
    ),
    aside: formats.dateTime(until),
  }));
  return <Lines title={text('dataPanel.blocks.notices')} lines={lines} none={text('dataPanel.noNotices')} />;
}

/** The last five; a click goes by the type, or by the link inside the text. */
export function NotificationsBlock() {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow();
  const { data } = useLatestNotifications();
  const lines = data?.rows.map((row) => ({
    key: row.id,
    main: (
      <Link to={row.link || notificationPath(row)}>
        {row.operator_per} {row.operator_act}
      </Link>
    ),
    aside: formats.relative(row.operator_time, now),
  }));
  const none = text('dataPanel.noNotifications');
  return <Lines title={text('dataPanel.blocks.notifications')} lines={lines} none={none} />;
}

export function TasksBlock() {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useOwnTasks();
  const lines = data?.slice(0, 5).map((task) => ({
    key: task.id,
    main: `${text(`dataPanel.taskKinds.${task.kind}`)} · ${task.title}`,
    aside:
      task.state === 'running' && task.total !== null
        ? `${formats.number(task.done)} / ${formats.number(task.total)}`
        : text(`dataPanel.taskStates.${task.state}`),
  }));
  return <Lines title={text('dataPanel.blocks.tasks')} lines={lines} none={text('dataPanel.noTasks')} />;
}

/** The pages pinned from the tags bar (L4). */
export function ShortcutsBlock() {
  const text = useTexts();
  const pinned = usePreference('shortcuts') ?? [];
  const lines = pinned.flatMap((path) => {
    const entry = screenEntryAt(path);
    return entry ? [{ key: path, main: <Link to={path}>{text(`titles.${entry.name}`)}</Link> }] : [];
  });
  return (
    <Lines title={text('dataPanel.blocks.shortcuts')} lines={lines} none={text('dataPanel.noShortcuts')} />
  );
}
