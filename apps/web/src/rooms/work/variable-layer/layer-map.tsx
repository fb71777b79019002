import { type LayerLegend, layerTargetCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { RasterLayer } from '#map/layers/raster-layer.tsx';
import { useMap } from '#map/map-context.ts';
import { MapView } from '#map/map-view.tsx';
import { Reading } from '#map/reading/reading.tsx';
import { useRestedPlace } from '#map/reading/use-rested-place.ts';
import type { Shown } from './layer-address.ts';
import { classWords, colourOf, unitOf } from './layer-words.ts';
import { useTiles } from './use-layer.ts';

type Box = LayerLegend['bbox'];

/** The grid on the map with the outline of its block; the legend goes with the saved picture. */
export function LayerMap({ shown, legend }: { shown: Shown; legend: LayerLegend }) {
  const text = useTexts();
  const formats = useFormats();
  const { bbox, block, layer, classes } = legend;
  const url = useTiles(shown, legend);
  const unit = unitOf(legend, text);
  const entries = layer
    ? classes.map((one) => ({
        key: String(one.from),
        label: classWords(one, { formats, unit }),
        colour: colourOf(layer, one.step),
        shape: 'area' as const,
      }))
    : [];
  return (
    <MapView label={text('layers.mapLabel')} legend={entries}>
      <Fit bbox={bbox} place={shown.id} />
      <RasterLayer id="layer" url={url} bounds={withMargin(bbox)} />
      {block && <BlockOutline id={block.id} />}
      <LayerReading shown={shown} unit={text(`format.rates.${legend.unit}`)} />
    </MapView>
  );
}

/** Strips reach further than the track that they were measured along. */
const margin = 0.0005;
const withMargin = ([west, south, east, north]: Box): Box => [
  west - margin,
  south - margin,
  east + margin,
  north + margin,
];

/** Moves the map onto the ground, once for each that is shown. */
function Fit({ bbox, place }: { bbox: Box; place: string }) {
  const map = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cut of the same ground must not move the map
  useEffect(() => {
    map.fitBounds([bbox[0], bbox[1], bbox[2], bbox[3]], { padding: 48, maxZoom: 19, animate: false });
  }, [map, place]);
  return null;
}

function BlockOutline({ id }: { id: string }) {
  const appearance = useAppearance();
  const { data } = useQuery({
    queryKey: ['layer/blocks', 'row', id],
    queryFn: () => ask(layerTargetCalls.block, { params: { targetId: id } }),
    staleTime: 60_000,
  });
  const shape = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: data?.rings
        ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: data.rings } }]
        : [],
    }),
    [data],
  );
  const layers = useMemo(
    (): Layer[] => [
      { type: 'line', paint: { 'line-color': mapColours[appearance].labelStrong, 'line-width': 1.5 } },
    ],
    [appearance],
  );
  return <GeoJsonLayer id="layer-block" data={shape} layers={layers} />;
}

/** What lies under the pointer; on a phone under the finger. */
function LayerReading({ shown, unit }: { shown: Shown; unit: string }) {
  const text = useTexts();
  const formats = useFormats();
  const place = useRestedPlace();
  const { data: cell } = useQuery({
    queryKey: ['layer', shown.id, shown.query, 'cell', place],
    queryFn: ({ signal }) =>
      ask(shown.calls.cell, { params: { id: shown.id }, query: { ...shown.query, ...place! } }, { signal }),
    enabled: place !== null,
    gcTime: 0,
  });
  if (!cell) return null;
  const amount = (value: number | null, of: string): string =>
    value === null ? text('format.none') : `${formats.number(value, 2)} ${of}`;
  const lines = [
    [text('layers.cell.value'), amount(cell.value, unit)],
    [text('layers.cell.target'), amount(cell.target, unit)],
    [text('layers.cell.difference'), amount(cell.difference, '%')],
    [text('layers.cell.passes'), formats.number(cell.passes)],
    [
      text('layers.cell.time'),
      cell.time === null ? text('format.none') : formats.dateTime(Math.round(cell.time)),
    ],
  ] as const;
  return <Reading lines={lines} />;
}
