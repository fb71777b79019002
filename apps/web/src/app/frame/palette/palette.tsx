import { findCalls, isSearchable } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { usePaletteSections } from './use-palette-sections.ts';

/** Finds pages and records by whatever they are called; arrows choose, Enter opens (L19). */
export function Palette({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed.trim());
  const records = useRecords(wanted);
  const sections = usePaletteSections(wanted, records.data ?? []);
  const choices = sections.flatMap((section) => section.choices);
  const chosen = choices[Math.min(at, choices.length - 1)];
  useEffect(() => dialog.current?.showModal(), []);
  const open = (path: string, apart: boolean) => {
    onClose();
    if (apart) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  };
  const keys = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) setAt((at + step + choices.length) % choices.length);
    else if (event.key === 'Enter' && chosen) open(chosen.path, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap on the ground beside the palette; keys have Escape
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={text('frame.palette.open')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        className={styles.input}
        role="combobox"
        aria-label={text('frame.palette.open')}
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={chosen ? `palette-${chosen.key}` : undefined}
        placeholder={text('frame.palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={keys}
      />
      <PaletteList
        wanted={wanted}
        sections={sections}
        chosen={chosen?.key ?? null}
        waiting={records.isFetching}
        error={records.error}
        onOpen={open}
      />
      <p className={styles.keys}>{text('frame.palette.keys')}</p>
    </dialog>
  );
}

/** Records are asked for when there is enough to search for. */
function useRecords(wanted: string) {
  const searchable = isSearchable(wanted);
  const { data, ...rest } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => ask(findCalls.search, { query: { q: wanted } }, { signal }),
    enabled: searchable,
    placeholderData: keepPreviousData,
  });
  return { ...rest, data: searchable ? data : undefined };
}
