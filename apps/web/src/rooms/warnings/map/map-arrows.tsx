import type { TerminalFlow } from '@furrow/contract';
import type { Position } from 'geojson';
import { useMemo } from 'react';
import { fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { type ShownArea, useAreaShapes } from '#map/areas/use-area-shapes.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { collection, line } from './map-layers.tsx';

const arrowPaint: readonly Layer[] = [
  {
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: {
      'line-color': stateColours.warning,
      'line-opacity': 0.75,
      'line-width': ['interpolate', ['linear'], ['get', 'count'], 1, 2, 50, 12],
    },
  },
  {
    type: 'symbol',
    layout: {
      'symbol-placement': 'line-center',
      'text-field': ['concat', '▶ ', ['to-string', ['get', 'count']]],
      'text-keep-upright': false,
      'text-size': 13,
      'text-font': [fontFamily],
      'text-allow-overlap': true,
    },
    paint: {
      'text-color': stateColours.error,
      'text-halo-color': mapColours.light.halo,
      'text-halo-width': 2,
    },
  },
];

/** Arrows from whose area into whose, as wide as their number. */
export function Arrows({
  flows,
  onPick,
}: {
  flows: readonly TerminalFlow[];
  onPick: (flow: TerminalFlow) => void;
}) {
  const codes = [...new Set(flows.flatMap(({ from, to }) => [from.code, to.code]))].filter(
    (code) => code !== '',
  );
  const key = codes.join();
  const areas = useMemo(
    () =>
      key
        .split(',')
        .filter(Boolean)
        .map(
          (code): ShownArea => ({
            id: code,
            name: '',
            colour: '',
            kind: 'divisions',
            divisions: [code],
            outline: null,
          }),
        ),
    [key],
  );
  const shapes = useAreaShapes(areas);
  const data = useMemo(() => {
    const middles = new Map(
      shapes.features.flatMap(({ properties, geometry }) =>
        geometry.type === 'Point' ? [[String(properties?.id), geometry.coordinates] as const] : [],
      ),
    );
    return collection(
      flows.flatMap(({ from, to, count }, place) => {
        const [a, b] = [middles.get(from.code), middles.get(to.code)];
        return a && b && from.code !== to.code ? [line(bent(a, b), { count, place })] : [];
      }),
    );
  }, [flows, shapes]);
  return (
    <GeoJsonLayer
      id="arrows"
      data={data}
      layers={arrowPaint}
      onClick={({ features }) => {
        const flow = flows[Number(features?.[0]?.properties.place)];
        if (flow) onPick(flow);
      }}
    />
  );
}

const bendParts = 16;

/** A bent way between two places, so that the one there and the one back lie apart. */
function bent([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): Position[] {
  const [cx, cy] = [(x1 + x2) / 2 - (y2 - y1) * 0.15, (y1 + y2) / 2 + (x2 - x1) * 0.15];
  return Array.from({ length: bendParts + 1 }, (_, i) => {
    const t = i / bendParts;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * x1 + b * cx + c * x2, a * y1 + b * cy + c * y2];
  });
}
