import { useFormats } from '../../kit/formats/use-formats.ts';
import { copyText } from '../../kit/parts/copy-text.ts';
import { IconButton } from '../../kit/parts/icon-button.tsx';
import { AreaIcon, CloseIcon, CopyIcon, RulerIcon } from '../../kit/parts/icons.tsx';
import { useTexts } from '../../kit/words/text.ts';
import styles from './measure.module.css';
import type { Measurement } from './measure-state.ts';
import { measureLines, measureText } from './measure-words.ts';

/** What was measured so far: each can be copied, all go with Clear. */
export function MeasureResults({
  results,
  onClear,
}: {
  results: readonly Measurement[];
  onClear: () => void;
}) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <section className={styles.results} aria-label={text('map.measureResults')}>
      <header>
        <h2>{text('map.measureResults')}</h2>
        <IconButton name={text('map.clear')} onClick={onClear}>
          <CloseIcon />
        </IconButton>
      </header>
      <ul>
        {results.map((result) => (
          <li key={result.id}>
            {result.mode === 'area' ? <AreaIcon /> : <RulerIcon />}
            <span>{measureLines(result, formats).join(' · ')}</span>
            <IconButton
              name={text('map.copy')}
              onClick={() => void copyText(measureText(result, formats, text))}
            >
              <CopyIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
