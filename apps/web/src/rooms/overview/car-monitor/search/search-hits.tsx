import type { SearchHit } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { StateSign } from '../state-sign.tsx';
import styles from './search.module.css';
import { type HitGroup, splitAtMatch } from './search-groups.ts';

interface Props {
  id: string;
  groups: readonly HitGroup[];
  wanted: string;
  at: number;
  /** Why there is nothing. */
  note: string | null;
  onChoose: (hit: SearchHit) => void;
}

/** The list under the box: a head per kind, the matching part bold. */
export function SearchHits({ id, groups, wanted, at, note, onChoose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={text('monitor.search.hits')}>
      {groups.map(({ kind, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={kind} role="group" aria-label={text(`monitor.search.kinds.${kind}`)}>
          <div className={styles.kind} aria-hidden="true">
            {text(`monitor.search.kinds.${kind}`)}
          </div>
          {hits.map(({ hit, index }) => (
            <button
              key={`${hit.vehicle ?? ''}${hit.text}${index}`}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={styles.hit}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(hit)}
            >
              {hit.state && <StateSign state={hit.state} />}
              <Match text={hit.text} wanted={wanted} />
              <small>{detailOf(hit)}</small>
            </button>
          ))}
        </div>
      ))}
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );

  function detailOf(hit: SearchHit): string {
    const lost = hit.vehicle !== null && hit.lng === null;
    const until =
      hit.until === undefined ? '' : text('monitor.search.until', { date: formats.dateTime(hit.until) });
    return [hit.detail, until, lost ? text('monitor.noPosition') : ''].filter(Boolean).join(' · ');
  }
}

function Match({ text, wanted }: { text: string; wanted: string }) {
  const [before, match, after] = splitAtMatch(text, wanted);
  return (
    <span className={styles.text}>
      {before}
      {match && <b>{match}</b>}
      {after}
    </span>
  );
}
