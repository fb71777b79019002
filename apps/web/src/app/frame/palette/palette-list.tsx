import { useEffect, useRef } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from './palette.module.css';
import type { Section } from './use-palette-sections.ts';

interface Props {
  wanted: string;
  sections: readonly Section[];
  chosen: string | null;
  waiting: boolean;
  error: Error | null;
  onOpen: (path: string, apart: boolean) => void;
}

export function PaletteList({ wanted, sections, chosen, waiting, error, onOpen }: Props) {
  const text = useTexts();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line is looked for in the document
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const nothing =
    wanted !== '' && !waiting && sections.every(({ title }) => title === text('frame.palette.similar'));
  return (
    <div ref={list} className={styles.list}>
      <p role="status" className={styles.status}>
        {error
          ? `${text('frame.palette.failed')} · ${error.message}`
          : nothing
            ? text('frame.palette.nothing', { wanted })
            : waiting && sections.length === 0
              ? text('frame.palette.searching')
              : ''}
      </p>
      <div id="palette-list" role="listbox" aria-label={text('frame.palette.open')}>
        {sections.map(({ title, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
          <div key={title} role="group" aria-label={title}>
            <div className={styles.section} aria-hidden="true">
              {title}
            </div>
            {choices.map((choice) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input above has the keys and keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={choice.key}
                id={`palette-${choice.key}`}
                role="option"
                aria-selected={choice.key === chosen}
                className={styles.choice}
                onClick={(event) => onOpen(choice.path, event.ctrlKey || event.metaKey)}
              >
                <span>{choice.title}</span>
                <span className={styles.detail}>{choice.detail}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
