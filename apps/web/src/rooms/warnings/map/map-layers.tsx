import {
  crossRegionCalls,
  type TerminalAreas,
  type TerminalCell,
  type TerminalMapRow,
  terminalMapCalls,
} from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { useMemo, useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { chartColours, fontFamily, mapColours, stateColours } from '#kit/theme/tokens.ts';
import { AreaLayer } from '#map/areas/area-layer.tsx';
import { HatchLayer } from '#map/areas/hatch-layer.tsx';
import type { ShownArea } from '#map/areas/use-area-shapes.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';
import { useTrail } from './map-card.tsx';
import type { MapAsked } from './map-filters.ts';

export const collection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
});
export const point = (coordinates: Position, properties: object): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'Point', coordinates },
});
export const line = (coordinates: Position[], properties: object): Feature => ({
  type: 'Feature',
  properties: { ...properties },
  geometry: { type: 'LineString', coordinates },
});

/** A colour for each dealer, the same on signs and areas. */
export const colourOf = (dealers: readonly string[], id: string | null): string => {
  const place = id === null ? -1 : dealers.indexOf(id);
  return place < 0 ? stateColours.offline : chartColours[place % chartColours.length]!;
};

/** Equipment areas of the dealers, where they overlap, and provinces that are nobody's. */
export function Areas({ areas, dealers }: { areas: TerminalAreas; dealers: readonly string[] }) {
  const shown = useMemo(
    () =>
      areas.dealers.map(
        ({ id, company, divisions }): ShownArea => ({
          id,
          name: company,
          kind: 'divisions',
          divisions,
          outline: null,
          colour: colourOf(dealers, id),
        }),
      ),
    [areas, dealers],
  );
  const bare = useMemo(
    (): ShownArea[] => [
      {
        id: 'bare',
        name: '',
        kind: 'divisions',
        divisions: areas.bare,
        outline: null,
        colour: stateColours.offline,
      },
    ],
    [areas],
  );
  return (
    <>
      {areas.bare.length > 0 && <AreaLayer id="bare" areas={bare} pale />}
      <AreaLayer id="areas" areas={shown} />
      {areas.shared.length > 0 && <HatchLayer id="shared" divisions={areas.shared} />}
    </>
  );
}

export const signPaint: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': [
        'case',
        ['>', ['get', 'count'], 1],
        ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 12, 4, 26],
        ['match', ['get', 'level'], 'serious', 10, 'normal', 8, 6],
      ],
      'circle-color': ['get', 'colour'],
      'circle-opacity': 0.85,
      'circle-stroke-color': [
        'match',
        ['get', 'level'],
        'serious',
        stateColours.error,
        mapColours.light.halo,
      ],
      'circle-stroke-width': 3,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': [
        'case',
        ['>', ['get', 'count'], 1],
        ['to-string', ['get', 'count']],
        ['match', ['get', 'level'], 'serious', '!', ''],
      ],
      'text-size': 12,
      'text-font': [fontFamily],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': mapColours.light.halo },
  },
];

const heatPaint: readonly Layer[] = [
  {
    type: 'heatmap',
    paint: { 'heatmap-weight': ['get', 'count'], 'heatmap-radius': 30, 'heatmap-opacity': 0.6 },
  },
];

/** The part of the world that the map shows, and how closely. */
export function useView(): { bbox: string; zoom: number } {
  const map = useMap();
  const read = () => {
    const bounds = map.getBounds();
    const sides = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
    return { bbox: sides.map((degrees) => degrees.toFixed(4)).join(','), zoom: Math.round(map.getZoom()) };
  };
  const [view, setView] = useState(read);
  useMapEvent('moveend', () => setView(read()));
  return view;
}

const noCells: TerminalCell[] = [];

interface Signs {
  asked: MapAsked;
  dealers: readonly string[];
  shown: boolean;
  heat: boolean;
  onPick: (id: string) => void;
}

/** Terminals out of area: signs of one, numbers where several lie near each other; a click on a number goes closer. */
export function Signs({ asked, dealers, shown, heat, onPick }: Signs) {
  const map = useMap();
  const view = useView();
  const query = { ...asked, ...view };
  const { data: cells = noCells } = useCall(
    terminalMapCalls.cells,
    { query: query },
    { placeholderData: keepPreviousData },
  );
  const data = useMemo(
    () =>
      collection(
        cells.map(({ lng, lat, ...cell }) =>
          point([lng, lat], { ...cell, colour: colourOf(dealers, cell.dealerId) }),
        ),
      ),
    [cells, dealers],
  );
  return (
    <>
      {heat && <GeoJsonLayer id="heat" data={data} layers={heatPaint} />}
      <GeoJsonLayer
        id="terminals"
        data={data}
        layers={signPaint}
        visible={shown}
        onClick={({ features, lngLat }) => {
          const { id } = features?.[0]?.properties ?? {};
          if (id && id !== 'null') onPick(String(id));
          else map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 });
        }}
      />
    </>
  );
}

const dashed: readonly Layer[] = [
  {
    type: 'line',
    paint: { 'line-color': ['get', 'colour'], 'line-width': 2, 'line-dasharray': [2, 2] },
  },
];
const dots: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 4,
      'circle-color': ['get', 'colour'],
      'circle-opacity': ['coalesce', ['get', 'opacity'], 0.9],
      'circle-stroke-width': 1,
      'circle-stroke-color': mapColours.light.halo,
    },
  },
];

interface OfRows {
  rows: readonly TerminalMapRow[];
  dealers: readonly string[];
}

/** From the nearest edge of the own area to where each stands. */
export function Lines({ rows, dealers }: OfRows) {
  const data = useMemo(
    () =>
      collection(
        rows.flatMap(({ edge, lastLng, lastLat, dealerId }) =>
          edge === null || lastLng === null || lastLat === null
            ? []
            : [line([edge, [lastLng, lastLat]], { colour: colourOf(dealers, dealerId) })],
        ),
      ),
    [rows, dealers],
  );
  return <GeoJsonLayer id="lines" data={data} layers={dashed} />;
}

/** Where each was first seen outside. */
export function FirstPlaces({ rows, dealers }: OfRows) {
  const data = useMemo(
    () =>
      collection(
        rows.flatMap(({ lng, lat, dealerId }) =>
          lng === null || lat === null
            ? []
            : [point([lng, lat], { colour: colourOf(dealers, dealerId), opacity: 0.5 })],
        ),
      ),
    [rows, dealers],
  );
  return <GeoJsonLayer id="first" data={data} layers={dots} />;
}

/** Terminals that the white list exempts, pale. */
export function Exempt() {
  const { data: places } = useCall(terminalMapCalls.exempt, {});
  const data = useMemo(
    () =>
      collection(
        (places ?? []).map(({ lng, lat }) =>
          point([lng, lat], { colour: stateColours.offline, opacity: 0.4 }),
        ),
      ),
    [places],
  );
  return <GeoJsonLayer id="exempt" data={data} layers={dots} />;
}

/** Vehicles with cross-region warnings of their own. */
export function CrossRegionVehicles() {
  const { data: page } = useCall(crossRegionCalls.list, { query: { size: 200 } });
  const data = useMemo(
    () =>
      collection(
        (page?.rows ?? []).flatMap(({ lastLng, lastLat }) =>
          lastLng === null || lastLat === null
            ? []
            : [point([lastLng, lastLat], { colour: stateColours.warning })],
        ),
      ),
    [page],
  );
  return <GeoJsonLayer id="crossRegion" data={data} layers={dots} />;
}

/** Where the picked terminal was in the last 30 days, a dot a day. */
export function Trail({ id }: { id: string }) {
  const { data: days } = useTrail(id);
  const data = useMemo(() => {
    const places = (days ?? []).map(({ lng, lat }): Position => [lng, lat]);
    const colour = stateColours.online;
    return collection([line(places, { colour }), ...places.map((at) => point(at, { colour }))]);
  }, [days]);
  return <GeoJsonLayer id="trail" data={data} layers={[...dashed, ...dots]} />;
}
