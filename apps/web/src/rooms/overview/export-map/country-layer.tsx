import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { stepColours } from '#kit/theme/tokens.ts';
import { useAreaShapes } from '#map/areas/use-area-shapes.ts';
import { baseData } from '#map/base/base-data.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';

/** From few to many; the palest is lost on the map at night. */
export const shades = [1, 2, 3, 5, 6].map((step) => stepColours[step]!);
const layers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.6 } },
  { type: 'line', paint: { 'line-color': ['get', 'colour'], 'line-width': 1 } },
];
const id = 'countries';

interface Props {
  /** Colour of each country that has one, by ISO code. */
  colours: ReadonlyMap<string, string>;
  /** Codes of China's provinces: its outline is theirs, with all that belongs to it. */
  provinces: readonly string[];
  onPick: (code: string) => void;
  onHover: (code: string | null) => void;
}

/** Countries in the shade of their figure. */
export function CountryLayer({ colours, provinces, onPick, onHover }: Props) {
  const map = useMap();
  const { data: world } = useQuery({
    queryKey: ['basemap', 'world'],
    queryFn: () => baseData('world.geojson'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const ofChina = colours.get('CN');
  const china = useAreaShapes(
    useMemo(
      () =>
        ofChina === undefined
          ? []
          : [
              {
                id: 'CN',
                name: '',
                kind: 'divisions' as const,
                divisions: [...provinces],
                outline: null,
                colour: ofChina,
              },
            ],
      [ofChina, provinces],
    ),
  );
  const data = useMemo((): FeatureCollection => {
    const abroad = (world?.features ?? []).flatMap((feature) => {
      const { kind, iso } = (feature.properties ?? {}) as { kind?: string; iso?: string };
      const colour = kind === 'country' && iso !== 'CN' ? colours.get(iso ?? '') : undefined;
      return colour === undefined ? [] : [{ ...feature, properties: { id: iso, colour } }];
    });
    const home = china.features.filter(({ geometry }) => geometry.type !== 'Point');
    return { type: 'FeatureCollection', features: [...abroad, ...home] };
  }, [world, china, colours]);
  useMapEvent('mousemove', (_, { point }) => {
    const [found] = map.getLayer(id) ? map.queryRenderedFeatures(point, { layers: [id] }) : [];
    onHover(found ? String(found.properties.id) : null);
  });
  return (
    <GeoJsonLayer
      {...{ id, data, layers }}
      onClick={({ features }) => features?.[0] && onPick(String(features[0].properties.id))}
    />
  );
}
