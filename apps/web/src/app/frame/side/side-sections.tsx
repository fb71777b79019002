import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../kit/words/text.ts';
import type { MenuSection, VisibleGroup } from '../../menu.ts';
import { DownIcon } from '../icons.tsx';
import { Initials } from './initials.tsx';
import { SideEntry } from './side-entry.tsx';
import styles from './sidebar.module.css';

/** The entries of a group; its subgroups fold, or fly out of a narrow sidebar (shell L3). */
export function SideSections({ group, narrow }: { group: VisibleGroup; narrow: boolean }) {
  return group.sections.map((section) =>
    section.subgroup === null ? (
      section.pages.map(({ entry }) => <SideEntry key={entry.path} entry={entry} narrow={narrow} />)
    ) : (
      <Subgroup
        key={`${section.subgroup} ${section.pages[0]?.entry.path}`}
        section={section}
        narrow={narrow}
      />
    ),
  );
}

function Subgroup({ section, narrow }: { section: MenuSection; narrow: boolean }) {
  const text = useTexts();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => section.pages.some(({ entry }) => entry.path === pathname));
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
        <Initials of={title} />
        <span className={styles.word}>{title}</span>
        <span className={styles.mark}>
          <DownIcon />
        </span>
      </button>
      {open && (
        <div className={styles.children} {...(narrow ? { 'data-ground': 'panel' } : {})}>
          {narrow && <strong>{title}</strong>}
          {section.pages.map(({ entry }) => (
            <SideEntry key={entry.path} entry={entry} narrow={false} />
          ))}
        </div>
      )}
    </div>
  );
}
