import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTodo, waitingByPage } from '#kit/notices/use-todo.ts';
import { useTexts } from '#kit/words/text.ts';
import type { MenuSection, VisibleGroup } from '../../menu.ts';
import { DownIcon } from '../icons.tsx';
import { EntryFace } from './entry-face.tsx';
import { SideEntry } from './side-entry.tsx';
import styles from './sidebar.module.css';

/** The entries of a group; its subgroups fold, or fly out of a narrow sidebar (L3). */
export function SideSections({ group, narrow }: { group: VisibleGroup; narrow: boolean }) {
  const counts = waitingByPage(useTodo().data ?? []);
  const waitingAt = (path: string): number => counts.get(path) ?? 0;
  return group.sections.map((section) =>
    section.subgroup === null ? (
      section.pages.map(({ entry }) => (
        <SideEntry key={entry.path} entry={entry} narrow={narrow} waiting={waitingAt(entry.path)} />
      ))
    ) : (
      <Subgroup
        key={`${section.subgroup} ${section.pages[0]?.entry.path}`}
        section={section}
        narrow={narrow}
        waitingAt={waitingAt}
      />
    ),
  );
}

interface SubgroupProps {
  section: MenuSection;
  narrow: boolean;
  waitingAt: (path: string) => number;
}

function Subgroup({ section, narrow, waitingAt }: SubgroupProps) {
  const text = useTexts();
  const { pathname } = useLocation();
  const inside = section.pages.some(({ entry }) => entry.path === pathname);
  const [open, setOpen] = useState(inside);
  const [wasInside, setWasInside] = useState(inside);
  // Whoever comes to one of its pages by another way sees where they are; whoever folds it on such a page keeps it folded.
  if (inside !== wasInside) {
    setWasInside(inside);
    if (inside && !narrow) setOpen(true);
  }
  const waiting = section.pages.reduce((sum, { entry }) => sum + waitingAt(entry.path), 0);
  const title = section.subgroup ? text(`frame.subgroups.${section.subgroup}`) : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the flyout closes when focus or pointer leave it; its button opens it
    <div
      className={styles.subgroup}
      data-narrow={narrow || undefined}
      onPointerLeave={() => narrow && setOpen(false)}
      onKeyDown={(event) => narrow && event.key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className={styles.entry}
        data-narrow={narrow || undefined}
        aria-expanded={open}
        title={narrow ? title : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={(event) => narrow && event.pointerType === 'mouse' && setOpen(true)}
      >
        {section.subgroup && <EntryFace name={section.subgroup} title={title} waiting={open ? 0 : waiting} />}
        <span className={styles.mark}>
          <DownIcon />
        </span>
      </button>
      {open && (
        <div className={styles.children} {...(narrow ? { 'data-ground': 'panel' } : {})}>
          {narrow && <strong>{title}</strong>}
          {section.pages.map(({ entry }) => (
            <SideEntry key={entry.path} entry={entry} narrow={false} waiting={waitingAt(entry.path)} />
          ))}
        </div>
      )}
    </div>
  );
}
