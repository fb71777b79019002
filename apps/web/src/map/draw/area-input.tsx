import type { AreaKind, Outline } from '@furrow/contract';
import { useMemo } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { AreaLayer } from '../areas/area-layer.tsx';
import type { ShownArea } from '../areas/use-area-shapes.ts';
import { MapView } from '../map-view.tsx';
import styles from './draw.module.css';
import { OutlineDrawing } from './outline-drawing.tsx';

interface Props {
  kind: AreaKind;
  /** Codes that are ticked beside the map. */
  divisions: readonly string[];
  colour: string;
  /** What lies around it, pale. */
  others?: readonly ShownArea[];
  /** The area is shown and cannot be changed. */
  disabled?: boolean;
  /** Form.Item fills these in. */
  value?: Outline | null;
  onChange?: (outline: Outline | null) => void;
}

const none: readonly ShownArea[] = [];

/** The map of a form: it follows the ticked divisions, or an outline is drawn on it. */
export function AreaInput({
  kind,
  divisions,
  colour,
  others = none,
  disabled = false,
  value = null,
  onChange,
}: Props) {
  const text = useTexts();
  const own = useMemo((): ShownArea[] => {
    const ticked = kind === 'divisions' ? [...divisions] : [];
    return [{ id: 'own', name: '', colour, kind, divisions: ticked, outline: disabled ? value : null }];
  }, [kind, divisions, colour, disabled, value]);
  return (
    <div className={styles.place}>
      <MapView label={text('areas.map')} small>
        <AreaLayer id="others" areas={others} pale />
        <AreaLayer id="own" areas={own} fit={kind === 'divisions' || disabled ? divisions.join() : null} />
        {kind === 'polygon' && !disabled && (
          <OutlineDrawing value={value} onChange={(outline) => onChange?.(outline)} />
        )}
      </MapView>
    </div>
  );
}
