import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { stateColours } from '#kit/theme/tokens.ts';
import { AreaLayer } from '#map/areas/area-layer.tsx';
import type { ShownArea } from '#map/areas/use-area-shapes.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useAgentCard } from './use-agent-card.ts';

const colour: ExpressionSpecification = [
  'case',
  ['boolean', ['get', 'outside']],
  stateColours.error,
  stateColours.online,
];
const layers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': colour, 'line-width': 1, 'line-opacity': 0.5 } },
  {
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 3, 'circle-color': colour },
  },
];

/** The area that a dealer may sell in, and lines to its vehicles; those outside the area are red. */
export function AgentLines({ id }: { id: string }) {
  const { data } = useAgentCard(id);
  const shapes = useMemo((): FeatureCollection => {
    const { vehicles = [], longitude = null, latitude = null } = data ?? {};
    const features = vehicles.flatMap((vehicle): FeatureCollection['features'] => {
      const at = [vehicle.longitude, vehicle.latitude];
      const properties = { outside: vehicle.outside };
      const point = { type: 'Feature', properties, geometry: { type: 'Point', coordinates: at } } as const;
      if (longitude === null || latitude === null) return [point];
      const coordinates = [[longitude, latitude], at];
      return [{ type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }, point];
    });
    return { type: 'FeatureCollection', features };
  }, [data]);
  const areas = useMemo(
    (): ShownArea[] => [
      {
        id,
        name: '',
        colour: stateColours.online,
        kind: 'divisions',
        outline: null,
        divisions: data?.equipmentArea ?? [],
      },
    ],
    [id, data],
  );
  return (
    <>
      <AreaLayer id="agent-area" areas={areas} pale />
      <GeoJsonLayer id="agent-lines" data={shapes} layers={layers} />
    </>
  );
}
