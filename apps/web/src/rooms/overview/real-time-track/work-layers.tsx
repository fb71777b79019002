import type { CurrentJob, OnlineState, TrackRecord } from '@furrow/contract';
import { destination, guidancePasses, wgs84 } from '@furrow/geo';
import type { FeatureCollection, Position } from 'geojson';
import { useMemo } from 'react';
import { chartColours, qualityColours, stateColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { RasterLayer } from '#map/layers/raster-layer.tsx';
import { apiTileUrl } from '#map/tiles/api-protocol.ts';
import { TrailLayer } from '../car-monitor/follow/trail-layer.tsx';
import type { Place } from './follow-camera.tsx';
import { type FollowedLine, guidanceOf } from './followed-line.ts';

interface Props {
  current: CurrentJob | undefined;
  way: readonly TrackRecord[];
  followed: FollowedLine | null;
  /** Where the machine is, or was last heard of. */
  place: Place | undefined;
  state: OnlineState | undefined;
  /** May see coverage: the strip to scale. */
  strips: boolean;
}

/** The block, the worked strip by depth quality, the passes of the line, the way, and the machine at its end. */
export function WorkLayers({ current, way, followed, place, state, strips }: Props) {
  return (
    <>
      {current?.block && <Block block={current.block} />}
      {strips && current?.job?.bbox && <Strip job={current.job} bbox={current.job.bbox} />}
      {followed && <Passes followed={followed} rings={current?.block?.rings ?? null} />}
      <TrailLayer trail={way} />
      {place && current?.job?.widthM && <Tool place={place} widthM={current.job.widthM} />}
      {place && <Machine place={place} offline={state === 'offline'} />}
    </>
  );
}

const blockLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': qualityColours.near, 'line-width': 2.5 } },
];

function Block({ block: { rings } }: { block: NonNullable<CurrentJob['block']> }) {
  const data = useMemo(
    (): FeatureCollection => collection([{ type: 'Polygon', coordinates: rings }]),
    [rings],
  );
  return <GeoJsonLayer id="current-block" data={data} layers={blockLayers} />;
}

/** Bounds go by whole steps, so that the strip is not loaded from the start whenever the job has grown a little; degrees. */
const boundsStep = 0.01;

function Strip({
  job,
  bbox,
}: {
  job: NonNullable<CurrentJob['job']>;
  bbox: readonly [number, number, number, number];
}) {
  const items = new URLSearchParams({
    by: 'quality',
    marks: 'overlap',
    version: `${job.version}-${job.areaM2}`,
  });
  const [west, south, east, north] = bbox;
  const down = (degrees: number): number => Math.floor(degrees / boundsStep - 0.1) * boundsStep;
  const up = (degrees: number): number => Math.ceil(degrees / boundsStep + 0.1) * boundsStep;
  return (
    <RasterLayer
      key={job.id}
      id="current-strip"
      url={apiTileUrl(`job/${job.id}/coverage`, items.toString())}
      bounds={[down(west), down(south), up(east), up(north)]}
    />
  );
}

const passLayers: readonly Layer[] = [
  {
    type: 'line',
    paint: { 'line-color': chartColours[3]!, 'line-width': 1, 'line-dasharray': [4, 3], 'line-opacity': 0.8 },
  },
];

function Passes({
  followed: { line },
  rings,
}: {
  followed: FollowedLine;
  rings: [number, number][][] | null;
}) {
  const data = useMemo(
    (): FeatureCollection =>
      collection([
        {
          type: 'MultiLineString',
          coordinates: guidancePasses(guidanceOf(line), line.widthM, rings).map((pass) =>
            pass.map(([lng, lat]) => [lng, lat]),
          ),
        },
      ]),
    [line, rings],
  );
  return <GeoJsonLayer id="current-passes" data={data} layers={passLayers} />;
}

const toolLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': stateColours.working, 'line-width': 4, 'line-opacity': 0.9 } },
];

/** The tool behind the machine, as wide as it works, to scale; metres. */
function Tool({ place: [lng, lat, , heading], widthM }: { place: Place; widthM: number }) {
  const data = useMemo((): FeatureCollection => {
    const end = (side: -90 | 90): Position => [...destination(wgs84(lng, lat), heading + side, widthM / 2)];
    return collection([{ type: 'LineString', coordinates: [end(-90), end(90)] }]);
  }, [lng, lat, heading, widthM]);
  return <GeoJsonLayer id="current-tool" data={data} layers={toolLayers} />;
}

const machineLayers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 11,
      'circle-color': ['case', ['get', 'offline'], stateColours.offline, stateColours.online],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': '▲',
      'text-size': 12,
      'text-font': ['Segoe UI, Roboto, sans-serif'],
      'text-rotate': ['get', 'heading'],
      'text-rotation-alignment': 'map',
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff' },
  },
];

function Machine({ place: [lng, lat, , heading], offline }: { place: Place; offline: boolean }) {
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { heading, offline },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        },
      ],
    }),
    [lng, lat, heading, offline],
  );
  return <GeoJsonLayer id="current-machine" data={data} layers={machineLayers} />;
}

const collection = (shapes: FeatureCollection['features'][number]['geometry'][]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
});
