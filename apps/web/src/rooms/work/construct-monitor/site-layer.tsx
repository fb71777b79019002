import type { SiteDetail, SiteRow } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { fontFamily, type MapColours, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { RasterLayer } from '#map/layers/raster-layer.tsx';
import { apiTileUrl } from '#map/tiles/api-protocol.ts';
import { siteColours } from './site-lines.tsx';
import { useSite } from './use-site.ts';

interface Props {
  sites: readonly SiteRow[];
  picked: string | null;
  onPick: (id: string) => void;
}

/** Outlines in the colour of their state with name and progress; of the picked one what was levelled, and its machines. */
export function SiteLayer({ sites, picked, onPick }: Props) {
  const appearance = useAppearance();
  const formats = useFormats();
  const shapes = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: sites.map(({ id, name, state, progress, outline }) => ({
        type: 'Feature',
        properties: {
          id,
          colour: stateColours[siteColours[state]],
          words: `${name}\n${formats.number(progress * 100, 1)} %`,
        },
        geometry: outline,
      })),
    }),
    [sites, formats],
  );
  const layers = useMemo(() => paints(mapColours[appearance], picked), [appearance, picked]);
  const { data: site } = useSite(picked);
  return (
    <>
      {site && <Levelled site={site} />}
      <GeoJsonLayer
        // Outlines and names lie over what was levelled, which comes later.
        key={site && site.doneM2 > 0 ? site.id : ''}
        id="sites"
        data={shapes}
        layers={layers}
        onClick={({ features }) => onPick(String(features?.[0]?.properties.id))}
      />
      {site && <Machines site={site} />}
    </>
  );
}

/** What was levelled, as a picture that the server draws. */
function Levelled({ site: { id, bbox, doneM2 } }: { site: SiteDetail }) {
  const url = apiTileUrl(`construct/sites/${id}/grid`, `version=${Math.round(doneM2)}`);
  return doneM2 > 0 ? <RasterLayer id="levelled" url={url} bounds={bbox} /> : null;
}

const machineLayers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 6,
      'circle-color': ['case', ['get', 'online'], stateColours.working, stateColours.offline],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'sn'],
      'text-size': 11,
      'text-font': [fontFamily],
      'text-offset': [0, 1.2],
      'text-optional': true,
    },
    paint: { 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  },
];

function Machines({ site: { workers } }: { site: SiteDetail }) {
  const shapes = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: workers.flatMap(({ sn, online, lng, lat }) =>
        lng === null || lat === null
          ? []
          : [
              {
                type: 'Feature' as const,
                properties: { sn, online },
                geometry: { type: 'Point' as const, coordinates: [lng, lat] },
              },
            ],
      ),
    }),
    [workers],
  );
  return <GeoJsonLayer id="site-machines" data={shapes} layers={machineLayers} />;
}

function paints({ labelStrong, halo }: MapColours, picked: string | null): Layer[] {
  const isPicked = propertyIs('id', picked ?? '');
  return [
    {
      type: 'fill',
      paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': ['case', isPicked, 0.12, 0.25] },
    },
    { type: 'line', paint: { 'line-color': ['get', 'colour'], 'line-width': ['case', isPicked, 3, 1.5] } },
    {
      type: 'symbol',
      layout: { 'text-field': ['get', 'words'], 'text-size': 12, 'text-font': [fontFamily] },
      paint: { 'text-color': labelStrong, 'text-halo-color': halo, 'text-halo-width': 2 },
    },
  ];
}
