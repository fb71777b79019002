import { useMemo, useState } from 'react';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { tileCeiling } from '../base/base-style.ts';
import styles from '../controls/controls.module.css';
import { GeoJsonLayer } from '../layers/geojson-layer.tsx';
import type { Layer } from '../layers/layer.ts';
import { useMap } from '../map-context.ts';
import { useMapEvent } from '../use-map-event.ts';
import { type GridView, gridFromZoom, gridLines, stepOf } from './grid-lines.ts';

/** Metres on the ground under everything else, and at the foot how many: near by the bundled map has nothing. */
export function MetreGrid() {
  const map = useMap();
  const [view, setView] = useState(() => seen(map));
  useMapEvent('moveend', () => setView(seen(map)));
  useMapEvent('resize', () => setView(seen(map)));
  return view && <Grid view={view} />;
}

function seen(map: ReturnType<typeof useMap>): GridView | null {
  if (map.getZoom() < gridFromZoom) return null;
  const bounds = map.getBounds();
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const [south, north] = [bounds.getSouth(), bounds.getNorth()];
  // A little more than is seen: while the map is dragged the grid does not end.
  const [x, y] = [(east - west) / 4, (north - south) / 4];
  return { west: west - x, south: south - y, east: east + x, north: north + y, zoom: map.getZoom() };
}

function Grid({ view }: { view: GridView }) {
  const text = useTexts();
  const { county } = mapColours[useAppearance()];
  const data = useMemo(() => gridLines(view), [view]);
  const layers = useMemo(
    (): Layer[] => [{ type: 'line', paint: { 'line-color': county, 'line-width': 1 } }],
    [county],
  );
  return (
    <>
      <GeoJsonLayer id="metre-grid" data={data} layers={layers} before={tileCeiling} />
      <span className={styles.attribution}>{text('map.grid', { metres: stepOf(view) })}</span>
    </>
  );
}
