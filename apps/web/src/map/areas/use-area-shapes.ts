import { type Area, type DivisionOutline, dictionariesCalls, mostOutlines } from '@furrow/contract';
import { useQueries } from '@tanstack/react-query';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';

/** An area to be drawn, with what its features are told apart by. */
export interface ShownArea extends Area {
  id: string;
  name: string;
  colour: string;
}

type Outlines = ReadonlyMap<string, DivisionOutline['coordinates']>;

/** Outlines of these divisions; those that are still on their way are missing. */
function useDivisionOutlines(codes: readonly string[]): Outlines {
  const sorted = [...new Set(codes)].sort();
  const parts = Array.from({ length: Math.ceil(sorted.length / mostOutlines) }, (_, i) =>
    sorted.slice(i * mostOutlines, (i + 1) * mostOutlines),
  );
  return useQueries({
    queries: parts.map((part) => ({
      queryKey: ['divisions', 'outlines', part],
      queryFn: () => ask(dictionariesCalls.outlines, { body: { codes: part } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: outlinesOf,
  });
}

const outlinesOf = (answers: { data: DivisionOutline[] | undefined }[]): Outlines =>
  new Map(answers.flatMap(({ data = [] }) => data.map(({ code, coordinates }) => [code, coordinates])));

/** The areas as GeoJSON with `id`, `name` and `colour` as properties: one feature each, and a point for its name. */
export function useAreaShapes(areas: readonly ShownArea[]): FeatureCollection {
  const outlines = useDivisionOutlines(areas.flatMap(({ divisions }) => divisions));
  return useMemo(
    () => ({ type: 'FeatureCollection', features: areas.flatMap((area) => shapeOf(area, outlines)) }),
    [areas, outlines],
  );
}

function shapeOf(area: ShownArea, outlines: Outlines): Feature[] {
  const drawn = area.outline ? [[[...area.outline, area.outline[0]!]]] : [];
  const coordinates = [...drawn, ...area.divisions.flatMap((code) => outlines.get(code) ?? [])];
  if (coordinates.length === 0) return [];
  const { id, name, colour } = area;
  return [
    {
      type: 'Feature',
      properties: { id, name, colour },
      geometry: { type: 'MultiPolygon', coordinates: coordinates as Position[][][] },
    },
    {
      type: 'Feature',
      properties: { id, name, colour },
      geometry: { type: 'Point', coordinates: middleOfLargest(coordinates as Position[][][]) },
    },
  ];
}

/** The middle of the box of its largest part: where the name stands, once. */
function middleOfLargest(parts: readonly Position[][][]): Position {
  const boxes = parts.map(([ring = []]) => {
    const [lngs, lats] = [ring.map(([lng]) => lng!), ring.map(([, lat]) => lat!)];
    const [west, south, east, north] = [
      Math.min(...lngs),
      Math.min(...lats),
      Math.max(...lngs),
      Math.max(...lats),
    ] as [number, number, number, number];
    return { size: (east - west) * (north - south), middle: [(west + east) / 2, (south + north) / 2] };
  });
  return boxes.reduce((large, one) => (one.size > large.size ? one : large)).middle;
}
