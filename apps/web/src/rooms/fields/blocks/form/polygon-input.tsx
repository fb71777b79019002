import { mostBlockCorners, type Outline, type PolygonOutline, polygonOf } from '@furrow/contract';
import { outlineArea, outlinePerimeter, wgs84 } from '@furrow/geo';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { OutlineDrawing } from '#map/draw/outline-drawing.tsx';
import { MapView } from '#map/map-view.tsx';
import { BlockLayer } from '../block-layer.tsx';
import styles from '../blocks.module.css';
import { FromTrack } from './from-track.tsx';
import { PasteGeoJson } from './paste-geojson.tsx';

interface Props {
  /** Form.Item fills these in. */
  value?: PolygonOutline | null;
  onChange?: (outline: PolygonOutline | null) => void;
}

const openRing = (ring: Outline): Outline => ring.slice(0, -1);

/** The boundary of a form: its outer ring and its holes are drawn one after the other, or the whole is pasted. */
export function PolygonInput({ value = null, onChange }: Props) {
  const text = useTexts();
  const mayFollow = useMay('blockManage');
  const rings = value?.coordinates ?? [];
  const [ring, setRing] = useState(0);
  const [taken, setTaken] = useState(0);
  const [open, setOpen] = useState<'paste' | 'track' | null>(null);
  const shown = useMemo(
    () => (value && ring > 0 ? [{ id: 'own', name: '', outline: value }] : []),
    [value, ring],
  );
  const put = (outline: Outline | null) => {
    if (ring === 0) onChange?.(outline && polygonOf([outline, ...rings.slice(1)]));
    else if (outline) {
      onChange?.(polygonOf([...rings, outline]));
      setRing(0);
      setTaken((count) => count + 1);
    }
  };
  const replace = (outline: PolygonOutline | null) => {
    onChange?.(outline);
    setRing(0);
    setTaken((count) => count + 1);
  };
  const holes = rings.length - 1;
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" onClick={() => setOpen('paste')}>
          {text('blocks.pasteOpen')}
        </Button>
        {mayFollow && (
          <Button size="small" onClick={() => setOpen('track')}>
            {text('blocks.fromTrack.open')}
          </Button>
        )}
        {value && (
          <Button size="small" disabled={ring > 0} onClick={() => setRing(rings.length)}>
            {text('blocks.draw.hole')}
          </Button>
        )}
        {holes > 0 && (
          <Button size="small" onClick={() => replace(polygonOf(rings.slice(0, 1)))}>
            {text('blocks.draw.dropHoles', { count: holes })}
          </Button>
        )}
      </div>
      <div className={styles.place}>
        <MapView label={text('blocks.mapLabel')}>
          <BlockLayer id="own-block" blocks={shown} />
          <FitPoints points={rings[0] ?? []} fit={rings.length > 0 ? String(taken) : null} />
          <OutlineDrawing
            key={`${ring} ${taken}`}
            value={ring === 0 && rings[0] ? openRing(rings[0]) : null}
            most={mostBlockCorners}
            figures={(corners) => <Figures corners={corners} />}
            onChange={put}
          />
        </MapView>
      </div>
      {open === 'paste' && <PasteGeoJson onPaste={replace} onClose={() => setOpen(null)} />}
      {open === 'track' && <FromTrack onFound={replace} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Area and perimeter of what is drawn, as it is drawn. */
function Figures({ corners }: { corners: Outline }) {
  const formats = useFormats();
  if (corners.length < 3) return null;
  const points = corners.map(([lng, lat]) => wgs84(lng, lat));
  const figures = [formats.area(outlineArea(points)), formats.distance(outlinePerimeter(points))];
  return <output>{figures.map(joined).join(' · ')}</output>;
}
