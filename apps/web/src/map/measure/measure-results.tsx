import { useNavigate } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { AreaIcon, BlockIcon, CloseIcon, CopyIcon, RulerIcon } from '#kit/parts/icons.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { writeOutline } from '../draw/outline-address.ts';
import styles from './measure.module.css';
import type { Measurement } from './measure-state.ts';
import { measureLines, measureText } from './measure-words.ts';

/** The form of a new block with this boundary; it says whose the block is, and refuses what no block may be. */
const blockPath = ({ points }: Measurement): string =>
  `/blockManage?${new URLSearchParams({ edit: 'new', outline: writeOutline(points) })}`;

/** What was measured so far: each can be copied, an area saved as a block by who may make one, all go with Clear. */
export function MeasureResults({
  results,
  onClear,
}: {
  results: readonly Measurement[];
  onClear: () => void;
}) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const maySave = useMay('blockManage.create');
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
            {result.mode === 'area' && maySave && (
              <IconButton name={text('map.saveBlock')} onClick={() => void navigate(blockPath(result))}>
                <BlockIcon />
              </IconButton>
            )}
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
