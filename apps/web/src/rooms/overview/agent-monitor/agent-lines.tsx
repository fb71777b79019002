import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { stateColours } from '../../../kit/theme/tokens.ts';
import { GeoJsonLayer } from '../../../map/layers/geojson-layer.tsx';
import { useAgentCard } from './use-agent-card.ts';

type Paint = Omit<Extract<LayerSpecification, { source: string }>, 'id' | 'source'>;

const colour: ExpressionSpecification = [
  'case',
  ['boolean', ['get', 'outside']],
  stateColours.error,
  stateColours.online,
];
const layers = [
  { type: 'line', paint: { 'line-color': colour, 'line-width': 1, 'line-opacity': 0.5 } },
  {
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 3, 'circle-color': colour },
  },
] as Paint[];

/** Lines from a dealer to its vehicles; those outside its equipment area are red. */
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
  return <GeoJsonLayer id="agent-lines" data={shapes} layers={layers} />;
}
