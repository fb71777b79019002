import type { Wgs84 } from '@furrow/geo';
import { useMemo, useReducer, useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import styles from './measure.module.css';
import { measureFeatures } from './measure-features.ts';
import { measureId, measureLayers } from './measure-layers.ts';
import { MeasureResults } from './measure-results.tsx';
import { type MeasureMode, measureStep, nothingMeasured } from './measure-state.ts';
import { useMeasureGestures } from './use-measure-gestures.ts';

interface Props {
  mode: MeasureMode | null;
  onMode: (mode: MeasureMode | null) => void;
}

/** The ruler: geodesic distance and area, drawn on the map, with results that stay until Clear (S3). */
export function Measure({ mode, onMode }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const appearance = useAppearance();
  const [state, act] = useReducer(measureStep, nothingMeasured);
  const [pointer, setPointer] = useState<Wgs84 | null>(null);
  useMeasureGestures(mode, act, setPointer, () => {
    act({ type: 'cancel' });
    onMode(null);
  });
  const layers = useMemo(() => measureLayers(mapColours[appearance]), [appearance]);
  const data = useMemo(
    () => measureFeatures(state, mode, mode ? pointer : null, formats),
    [state, mode, pointer, formats],
  );
  const hint = mode === 'area' ? 'map.measureHintArea' : 'map.measureHintDistance';
  const problem = state.problem === 'crossing' ? 'map.measureCrossing' : 'map.measureTooFew';
  return (
    <>
      <GeoJsonLayer id={measureId} data={data} layers={layers} />
      {mode && (
        <div className={styles.hint} role="status" data-problem={state.problem ?? undefined}>
          {text(state.problem ? problem : hint)}
        </div>
      )}
      {state.results.length > 0 && (
        <MeasureResults results={state.results} onClear={() => act({ type: 'clear' })} />
      )}
    </>
  );
}
