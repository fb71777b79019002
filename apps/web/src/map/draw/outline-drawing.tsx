import { mostCorners, type Outline } from '@furrow/contract';
import { Button } from 'antd';
import type { FeatureCollection } from 'geojson';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { useFit } from '../areas/use-fit.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import styles from './draw.module.css';
import { drawingFeatures, drawingId, drawingLayers } from './drawing-features.ts';
import { drawingOf, drawingStep } from './drawing-state.ts';
import { useDrawingGestures } from './use-drawing-gestures.ts';

interface Props {
  value: Outline | null;
  /** Null while the outline is not closed yet. */
  onChange: (outline: Outline | null) => void;
  /** It has at most so many corners. */
  most?: number;
  /** Beside the hint: what is drawn so far, in figures. */
  figures?: (corners: Outline) => ReactNode;
}

/** One outline, drawn and changed by hand; give it a `key` per record, for it keeps what is half drawn. */
export function OutlineDrawing({ value, onChange, most = mostCorners, figures }: Props) {
  const text = useTexts();
  const appearance = useAppearance();
  const [drawing, act] = useReducer(drawingStep, value, (outline) => drawingOf(outline, most));
  const [pointer, setPointer] = useState<Outline[number] | null>(null);
  useDrawingGestures(!drawing.closed, act, setPointer);
  const told = drawing.closed ? drawing.corners : null;
  const tell = useEffectEvent((outline: Outline | null) => {
    if (outline !== value) onChange(outline);
  });
  useEffect(() => tell(told), [told]);
  const [first] = useState(() => shapeOf(value));
  useFit(first, 'first');
  const layers = useMemo(() => drawingLayers(mapColours[appearance]), [appearance]);
  const data = useMemo(() => drawingFeatures(drawing, drawing.closed ? null : pointer), [drawing, pointer]);
  const hint = drawing.closed ? 'areas.draw.hintClosed' : 'areas.draw.hintOpen';
  return (
    <>
      <GeoJsonLayer id={drawingId} data={data} layers={layers} />
      <div className={styles.bar}>
        <p role="status" data-problem={drawing.problem ?? undefined}>
          {drawing.problem ? text(`areas.draw.${drawing.problem}`) : text(hint)}
        </p>
        {figures?.(drawing.corners)}
        <span className={styles.buttons}>
          {!drawing.closed && (
            <>
              <Button
                size="small"
                disabled={drawing.corners.length === 0}
                onClick={() => act({ type: 'removeLast' })}
              >
                {text('areas.draw.back')}
              </Button>
              <Button
                size="small"
                type="primary"
                disabled={drawing.corners.length < 3}
                onClick={() => act({ type: 'close' })}
              >
                {text('areas.draw.close')}
              </Button>
            </>
          )}
          {drawing.corners.length > 0 && (
            <Button size="small" onClick={() => act({ type: 'begin' })}>
              {text('areas.draw.anew')}
            </Button>
          )}
        </span>
      </div>
    </>
  );
}

const shapeOf = (outline: Outline | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: outline
    ? [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: [[outline]] } }]
    : [],
});
