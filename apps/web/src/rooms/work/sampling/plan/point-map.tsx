import type { PlanPoint } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { chartColours, fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { useDraggedPoints } from '#map/drag/use-dragged-points.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import styles from '../sampling.module.css';

interface Props {
  /** The block. */
  rings: [longitude: number, latitude: number][][];
  points: readonly PlanPoint[];
  onChange: (points: PlanPoint[]) => void;
}

const layer = 'plan-points';
const blockLayers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': stateColours.passed, 'fill-opacity': 0.08 } },
  { type: 'line', paint: { 'line-color': stateColours.passed, 'line-width': 2 } },
];
const walkLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': chartColours[1], 'line-width': 1.5, 'line-dasharray': [2, 1.5] } },
];
const pointLayers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 9,
      'circle-color': mapColours.light.halo,
      'circle-stroke-color': chartColours[0],
      'circle-stroke-width': 2,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'no'],
      'text-size': 10,
      'text-font': [fontFamily],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': mapColours.light.labelStrong },
  },
];

/** The block with the points in the order of the walk; a drag moves one. */
export function PointMap({ rings, points, onChange }: Props) {
  const text = useTexts();
  const block = useMemo(
    () =>
      collection([{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: rings } }]),
    [rings],
  );
  return (
    <div className={styles.planMap}>
      <MapView label={text('sampling.form.map')} small>
        <FitPoints points={rings[0] ?? []} fit="block" />
        <GeoJsonLayer id="plan-block" data={block} layers={blockLayers} />
        <Points points={points} onChange={onChange} />
      </MapView>
    </div>
  );
}

const collection = (features: FeatureCollection['features']): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});

function Points({ points, onChange }: Omit<Props, 'rings'>) {
  const shown = useDraggedPoints(layer, points, onChange);
  const data = useMemo(
    () =>
      collection(
        shown.map((coordinates, i) => ({
          type: 'Feature',
          properties: { index: i, no: String(i + 1) },
          geometry: { type: 'Point', coordinates },
        })),
      ),
    [shown],
  );
  const walk = useMemo(
    () =>
      collection([
        { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [...shown] } },
      ]),
    [shown],
  );
  return (
    <>
      <GeoJsonLayer id="plan-walk" data={walk} layers={walkLayers} />
      <GeoJsonLayer id={layer} data={data} layers={pointLayers} />
    </>
  );
}
