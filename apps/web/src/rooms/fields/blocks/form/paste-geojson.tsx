import { type PolygonOutline, polygonOutline } from '@furrow/contract';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from '../blocks.module.css';

interface Props {
  onPaste: (outline: PolygonOutline) => void;
  onClose: () => void;
}

/** A boundary comes as text. */
export function PasteGeoJson({ onPaste, onClose }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState(false);
  const take = () => {
    const outline = outlineIn(typed);
    setBad(outline === null);
    if (!outline) return;
    onPaste(outline);
    onClose();
  };
  return (
    <Modal
      open
      title={text('blocks.pasteTitle')}
      okText={text('blocks.pasteGo')}
      cancelText={text('forms.confirm.cancel')}
      okButtonProps={{ disabled: typed.trim() === '' }}
      onOk={take}
      onCancel={onClose}
    >
      <p>{text('blocks.pasteHint')}</p>
      <Input.TextArea
        rows={10}
        value={typed}
        aria-label="GeoJSON"
        onChange={(event) => setTyped(event.target.value)}
      />
      {bad && (
        <p className={styles.problem} role="alert">
          {text('blocks.pasteBad')}
        </p>
      )}
    </Modal>
  );
}

/** The first polygon of a GeoJSON text; null when there is none. */
export function outlineIn(text: string): PolygonOutline | null {
  try {
    return firstPolygon(JSON.parse(text));
  } catch {
    return null;
  }
}

interface Loose {
  type?: string;
  geometry?: unknown;
  features?: unknown[];
  geometries?: unknown[];
  coordinates?: unknown[];
}

function firstPolygon(one: unknown): PolygonOutline | null {
  if (typeof one !== 'object' || one === null) return null;
  const { type, geometry, features, geometries, coordinates } = one as Loose;
  const inside = type === 'Feature' ? [geometry] : (features ?? geometries ?? []);
  for (const part of inside) {
    const found = firstPolygon(part);
    if (found) return found;
  }
  const rings = type === 'MultiPolygon' ? coordinates?.[0] : type === 'Polygon' ? coordinates : null;
  const parsed = polygonOutline.safeParse({ type: 'Polygon', coordinates: withoutHeights(rings) });
  return parsed.success ? parsed.data : null;
}

/** Heights are allowed in GeoJSON and mean nothing to a boundary. */
const withoutHeights = (rings: unknown): unknown =>
  Array.isArray(rings)
    ? rings.map((ring: unknown) =>
        Array.isArray(ring)
          ? ring.map((point: unknown) => (Array.isArray(point) ? point.slice(0, 2) : point))
          : ring,
      )
    : rings;
