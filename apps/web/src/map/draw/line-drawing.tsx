import type { Outline } from '@furrow/contract';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import styles from './draw.module.css';
import { drawingFeatures, drawingId, drawingLayers } from './drawing-features.ts';
import type { DrawingAction } from './drawing-state.ts';
import { useDrawingGestures } from './use-drawing-gestures.ts';

interface Drawn {
  corners: Outline;
  /** Double click or Enter: the pointer no longer pulls the last leg. */
  ended: boolean;
}

function lineStep({ corners, ended }: Drawn, action: DrawingAction): Drawn {
  switch (action.type) {
    case 'add':
      return ended ? { corners, ended } : { corners: [...corners, action.corner], ended };
    case 'move':
      return { corners: corners.map((old, i) => (i === action.index ? action.corner : old)), ended };
    case 'remove':
      return { corners: corners.filter((_, i) => i !== action.index), ended };
    case 'removeLast':
      return { corners: corners.slice(0, -1), ended: false };
    case 'close':
      return { corners, ended: corners.length > 1 };
    case 'begin':
      return { corners: [], ended: false };
    case 'insert':
      return { corners, ended };
  }
}

/** A line drawn by hand: clicks add corners, double click or Enter ends it, corners are dragged. */
export function LineDrawing({ hint, onChange }: { hint: string; onChange: (line: Outline) => void }) {
  const text = useTexts();
  const appearance = useAppearance();
  const [{ corners, ended }, act] = useReducer(lineStep, { corners: [], ended: false });
  const [pointer, setPointer] = useState<Outline[number] | null>(null);
  useDrawingGestures(!ended, act, setPointer);
  const tell = useEffectEvent(onChange);
  useEffect(() => tell(corners), [corners]);
  const layers = useMemo(() => drawingLayers(mapColours[appearance]), [appearance]);
  const data = useMemo(
    () => drawingFeatures({ corners, closed: false }, ended ? null : pointer),
    [corners, ended, pointer],
  );
  return (
    <>
      <GeoJsonLayer id={drawingId} data={data} layers={layers} />
      <div className={styles.bar}>
        <p role="status">{hint}</p>
        {corners.length > 0 && (
          <span className={styles.buttons}>
            <Button size="small" onClick={() => act({ type: 'removeLast' })}>
              {text('areas.draw.back')}
            </Button>
            <Button size="small" onClick={() => act({ type: 'begin' })}>
              {text('areas.draw.anew')}
            </Button>
          </span>
        )}
      </div>
    </>
  );
}
