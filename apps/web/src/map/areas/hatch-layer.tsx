import { useEffect, useMemo, useState } from 'react';
import { stateColours } from '#kit/theme/tokens.ts';
import type { Layer } from '#map/layers/layer.ts';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import { useMap } from '../map-context.ts';
import { type ShownArea, useAreaShapes } from './use-area-shapes.ts';

const picture = 'hatch';
const layers: Layer[] = [
  { type: 'fill', paint: { 'fill-pattern': picture } },
  { type: 'line', paint: { 'line-color': stateColours.warning, 'line-width': 1, 'line-opacity': 0.6 } },
];

/** Divisions that something is missing in: hatched, so that they are told from coloured areas without colour. */
export function HatchLayer({ id, divisions }: { id: string; divisions: readonly string[] }) {
  const map = useMap();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!map.hasImage(picture)) map.addImage(picture, hatch(), { pixelRatio: 2 });
    setReady(true);
  }, [map]);
  const areas = useMemo(
    (): ShownArea[] => [
      { id, name: '', colour: '', kind: 'divisions', divisions: [...divisions], outline: null },
    ],
    [id, divisions],
  );
  const shapes = useAreaShapes(areas);
  return ready && <GeoJsonLayer id={id} data={shapes} layers={layers} />;
}

const size = 16;

/** A tile of slanting lines. */
function hatch(): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.strokeStyle = stateColours.warning;
  context.lineWidth = 2;
  for (const from of [-size, 0, size]) {
    context.moveTo(from, size);
    context.lineTo(from + size, 0);
  }
  context.stroke();
  return context.getImageData(0, 0, size, size);
}
