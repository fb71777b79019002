import type { SearchHit } from '@furrow/contract';
import { useId, useState } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon, SearchIcon } from '#kit/parts/icons.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { goToHit } from './go-to-hit.ts';
import styles from './search.module.css';
import { afterArrow, inOrder, isWorthAsking } from './search-groups.ts';
import { SearchHits } from './search-hits.tsx';
import { useSearch } from './use-search.ts';

const BatchSearch = lazyPart(async () => (await import('./batch-search.tsx')).BatchSearch);

/** One box for everything that can be found: SN, code, alias, plate, SIM, terminal, division, coordinates. */
export function SearchBox() {
  const text = useTexts();
  const map = useMap();
  const listId = useId();
  const [wanted, setWanted] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [batchOpen, setBatchOpen] = useState(false);
  const { groups, error, searching } = useSearch(wanted);
  const hits = inOrder(groups);
  const choose = (hit: SearchHit | undefined) => {
    if (!hit) return;
    goToHit(map, hit);
    setOpen(false);
  };
  const key = (event: React.KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (event.key === 'Enter') choose(hits[Math.max(0, at)]);
    else if (event.key === 'Escape') setOpen(false);
    if (step === undefined) return;
    event.preventDefault();
    setOpen(true);
    setAt(afterArrow(at, step, hits.length));
  };
  const shown = open && wanted.trim() !== '';
  return (
    <search
      className={styles.box}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <SearchIcon />
      <input
        role="combobox"
        aria-label={text('monitor.search.placeholder')}
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
        placeholder={text('monitor.search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={wanted}
        onFocus={() => setOpen(true)}
        onKeyDown={key}
        onChange={(event) => {
          setWanted(event.target.value);
          setAt(-1);
          setOpen(true);
        }}
      />
      {wanted !== '' && (
        <IconButton name={text('map.clear')} onClick={() => setWanted('')}>
          <CloseIcon />
        </IconButton>
      )}
      <button type="button" className={styles.batch} onClick={() => setBatchOpen(true)}>
        {text('monitor.search.batch')}
      </button>
      {shown && (
        <SearchHits
          id={listId}
          groups={groups}
          wanted={wanted.trim()}
          at={at}
          note={noteOf()}
          onChoose={choose}
        />
      )}
      {batchOpen && <BatchSearch onClose={() => setBatchOpen(false)} />}
    </search>
  );

  function noteOf(): string | null {
    if (!isWorthAsking(wanted)) return text('monitor.search.tooShort');
    if (error) return error.message;
    if (hits.length > 0) return null;
    return text(searching ? 'messages.loading' : 'monitor.search.none');
  }
}
