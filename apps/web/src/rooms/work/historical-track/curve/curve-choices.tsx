import { Checkbox, Segmented } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { curvesOf, mostCurves, quantities } from '../track-address.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import { useValueWords } from '../use-value-words.ts';
import styles from './curve.module.css';

/** Which curves, at most three at once, and over what. */
export function CurveChoices({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const { address, change, tracks } = screen;
  const valueWords = useValueWords(tracks[0]?.unit ?? 'm');
  return (
    <div className={styles.choices}>
      <Checkbox.Group
        value={[...address.curves]}
        options={curvesOf(screen.kind).map((quantity) => ({
          value: quantity,
          label: quantity === 'value' ? valueWords.name : text(`track.quantity.${quantity}`),
          disabled: address.curves.length >= mostCurves && !address.curves.includes(quantity),
        }))}
        onChange={(chosen) => change({ curves: quantities.filter((one) => chosen.includes(one)) })}
      />
      <Segmented
        size="small"
        aria-label={text('track.curve.axis')}
        value={address.byDistance ? 'byDistance' : 'byTime'}
        options={(['byTime', 'byDistance'] as const).map((axis) => ({
          value: axis,
          label: text(`track.curve.${axis}`),
        }))}
        onChange={(axis) => change({ byDistance: axis === 'byDistance' })}
      />
    </div>
  );
}
