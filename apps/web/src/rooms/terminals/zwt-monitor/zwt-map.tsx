import {
  type ZwtCard,
  type ZwtCells,
  type ZwtMonitorFigures,
  zwtMonitorCalls,
  zwtSigns,
} from '@furrow/contract';
import type { FeatureCollection, Geometry } from 'geojson';
import { useMemo } from 'react';
import type { Query } from '#kit/api/request.ts';
import { useCall } from '#kit/api/use-call.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import type { LegendEntry } from '#map/legend.ts';
import type { Signs } from '../placed-map/placed-layer.tsx';
import { PlacedMap } from '../placed-map/placed-map.tsx';
import { drawZwtPictures, signColours } from './zwt-pictures.ts';

interface Props {
  filters: Query;
  extent: ZwtMonitorFigures['extent'];
  everyMs: number;
  picked: string | null;
  onPick: (id: string) => void;
  wish: { longitude: number; latitude: number } | null;
}

const signs: Signs<ZwtCells['singles'][number]> = {
  id: 'zwt',
  iconOf: ({ sign }) => `zwt-${sign}`,
  draw: drawZwtPictures,
};

/** Where the users' terminals are; of the one that is open, what was measured with it last. */
export function ZwtMap(props: Props) {
  const text = useTexts();
  const legend = useMemo<LegendEntry[]>(
    () =>
      zwtSigns.map((sign) => ({
        key: sign,
        label: text(`zwtMonitor.signs.${sign}`),
        colour: stateColours[signColours[sign]],
        shape: 'dot' as const,
      })),
    [text],
  );
  return (
    <PlacedMap
      {...props}
      {...{ signs, legend, label: text('zwtMonitor.map') }}
      list="monitor/zwt/list"
      call={zwtMonitorCalls.cells}
    >
      {props.picked !== null && <Measured id={props.picked} />}
    </PlacedMap>
  );
}

const outlineLayers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': stateColours.working, 'fill-opacity': 0.2 } },
  { type: 'line', paint: { 'line-color': stateColours.working, 'line-width': 2 } },
];

function Measured({ id }: { id: string }) {
  const { data } = useCall(zwtMonitorCalls.card, { params: { id } });
  const features = useMemo(() => outlinesOf(data?.measured ?? []), [data]);
  return <GeoJsonLayer id="zwt-measured" data={features} layers={outlineLayers} />;
}

const outlinesOf = (measured: ZwtCard['measured']): FeatureCollection => ({
  type: 'FeatureCollection',
  features: measured.map(({ id, outline }) => ({
    type: 'Feature',
    properties: { id },
    geometry: outline as Geometry,
  })),
});
