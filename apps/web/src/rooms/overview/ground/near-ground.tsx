import { type Ground, groundCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { chartColours, fontFamily, type MapColours, mapColours, qualityColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { useView } from '#map/view/use-view.ts';
import { LineLayer, lineShapes } from '#rooms/fields/public.ts';

/** Work goes on: what was worked is asked for again, ms. */
const renewalMs = 60_000;
const nothing: Ground = { blocks: [], jobs: [], lines: [], areas: [], more: false };
/** The lowest layer of the machines where there are any: the ground lies under them. */
const machines = 'fleet-heat';

/** Loaded by `GroundLayer` when the map is near enough. */
export function NearGround() {
  const text = useTexts();
  const map = useMap();
  const { blocks, jobs, lines, areas } = useGround();
  const colours = mapColours[useAppearance()];
  const layers = useMemo(() => paints(colours), [colours]);
  const before = map.getLayer(machines) ? { before: machines } : {};
  const worked = useMemo(
    () => polygons(jobs.map(({ id, polygons: parts }) => ({ id, name: '', parts }))),
    [jobs],
  );
  const fields = useMemo(
    () => polygons(blocks.map(({ id, name, rings }) => ({ id, name, parts: [rings] }))),
    [blocks],
  );
  const extended = useMemo(
    () =>
      polygons(
        areas.map(({ id, no, outline }) => ({
          id,
          name: `${text('titles.extendArea')} ${no}`,
          parts: [[[...outline, outline[0]!]]],
        })),
      ),
    [areas, text],
  );
  const guided = useMemo(() => lines.flatMap((line) => lineShapes(line)), [lines]);
  return (
    <>
      <GeoJsonLayer id="ground-areas" data={extended} layers={layers.areas} {...before} />
      <GeoJsonLayer id="ground-jobs" data={worked} layers={layers.jobs} {...before} />
      <GeoJsonLayer id="ground-blocks" data={fields} layers={layers.blocks} {...before} />
      <LineLayer id="ground-lines" shapes={guided} {...before} />
    </>
  );
}

/** The ground of the view; across the antimeridian there are no fields. The last answer stays while the next one comes. */
function useGround(): Ground {
  const { bbox } = useView();
  const { data } = useQuery({
    queryKey: ['layers', 'ground', bbox],
    queryFn: ({ signal }) => ask(groundCalls.inView, { query: { bbox: bbox.join(',') } }, { signal }),
    enabled: bbox[0] < bbox[2],
    placeholderData: (before) => before,
    refetchInterval: renewalMs,
    staleTime: renewalMs,
  });
  return data ?? nothing;
}

interface Shape {
  id: string;
  name: string;
  parts: Position[][][];
}
/** The shapes, and a point for each name: a name on a polygon would stand in every tile that it lies in. */
const polygons = (shapes: readonly Shape[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.flatMap(({ id, name, parts }): Feature[] => [
    {
      type: 'Feature',
      properties: { id },
      geometry: { type: 'MultiPolygon', coordinates: parts },
    },
    ...(name === '' || !parts[0]?.[0]
      ? []
      : [
          {
            type: 'Feature' as const,
            properties: { id, name },
            geometry: { type: 'Point' as const, coordinates: middleOf(parts[0][0]) },
          },
        ]),
  ]),
});

/** Centre of gravity of a ring; of one without an area its first corner. Reckoned from the first corner, or the digits run out. */
function middleOf(ring: readonly Position[]): Position {
  const [x0, y0] = ring[0] as [number, number];
  let [twice, x, y] = [0, 0, 0];
  for (let k = 1; k < ring.length; k++) {
    const [ax, ay] = [ring[k - 1]![0]! - x0, ring[k - 1]![1]! - y0];
    const [bx, by] = [ring[k]![0]! - x0, ring[k]![1]! - y0];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return twice === 0 ? [x0, y0] : [x0 + x / (3 * twice), y0 + y / (3 * twice)];
}

function paints({ labelStrong, halo }: MapColours): Record<'areas' | 'jobs' | 'blocks', Layer[]> {
  const named = (colour: string): Layer =>
    ({
      type: 'symbol',
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-font': [fontFamily],
        'text-max-width': 8,
      },
      paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 2 },
    }) as Layer;
  return {
    areas: [
      {
        type: 'line',
        paint: { 'line-color': chartColours[2], 'line-width': 2, 'line-dasharray': [3, 2] },
      } as Layer,
      named(labelStrong),
    ],
    jobs: [
      { type: 'fill', paint: { 'fill-color': qualityColours.qualified, 'fill-opacity': 0.28 } } as Layer,
    ],
    blocks: [
      { type: 'fill', paint: { 'fill-color': chartColours[0], 'fill-opacity': 0.05 } } as Layer,
      {
        type: 'line',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': chartColours[0], 'line-width': 1.5 },
      } as Layer,
      named(labelStrong),
    ],
  };
}
