import {
  blockCalls,
  type JobDetail,
  lineCalls,
  type PermissionCode,
  photoDisplayCalls,
  type TrackAnswer,
  type TrackRecord,
  tracksCalls,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import type { Feature, FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useMay } from '#kit/session/account.ts';
import { chartColours, stateColours, statusColours, trackColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { LineLayer, lineShapes } from '#rooms/fields/public.ts';
import type { Choices } from './use-coverage.ts';

/** What may be laid over the cells of a job, each with the right that its own screen wants. */
export const groundRights = {
  block: 'blockManage',
  points: 'historicalTrack',
  photos: 'photoDisplay',
  lines: 'abLine',
} as const satisfies Partial<Record<keyof Choices, PermissionCode>>;
export type Ground = keyof typeof groundRights;

/** The things over a job that the account may see. */
export function useGrounds(): readonly Ground[] {
  const may: Record<Ground, boolean> = {
    block: useMay(groundRights.block),
    points: useMay(groundRights.points),
    photos: useMay(groundRights.photos),
    lines: useMay(groundRights.lines),
  };
  return (Object.keys(may) as Ground[]).filter((one) => may[one]);
}

/** Block outline, track points, photos and AB lines of a job, as far as they are switched on. */
export function GroundLayers({ job, choices }: { job: JobDetail; choices: Choices }) {
  const may = useGrounds();
  const on = (ground: Ground): boolean => choices[ground] && may.includes(ground);
  return (
    <>
      {on('block') && job.shares.map(({ blockId }) => <BlockOutline key={blockId} id={blockId} />)}
      {on('lines') && <VehicleLines sn={job.sn} />}
      {on('points') && <TrackPoints job={job} />}
      {on('photos') && <Photos job={job.id} />}
    </>
  );
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const noFeatures = collection([]);

const blockLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': chartColours[2], 'line-width': 2, 'line-dasharray': [3, 2] } },
];

function BlockOutline({ id }: { id: string }) {
  const { data = noFeatures } = useQuery({
    queryKey: ['blocks', 'outline', id],
    queryFn: async ({ signal }) => {
      const { outline } = await ask(blockCalls.read, { params: { id } }, { signal });
      return collection([{ type: 'Feature', properties: {}, geometry: outline }]);
    },
    // A block outside the reach is simply not drawn.
    meta: { quiet: true },
  });
  return <GeoJsonLayer id={`coverage-block-${id}`} data={data} layers={blockLayers} />;
}

const mostLines = 100;

function VehicleLines({ sn }: { sn: string }) {
  const { data } = useQuery({
    queryKey: ['abLines', 'of', sn],
    queryFn: ({ signal }) => ask(lineCalls.list, { query: { sn, size: mostLines } }, { signal }),
  });
  const shapes = useMemo(() => (data?.rows ?? []).flatMap(lineShapes), [data]);
  return <LineLayer id="coverage-lines" shapes={shapes} />;
}

const dot = (radius: number, stroke: number): Layer[] => [
  {
    type: 'circle',
    paint: {
      'circle-radius': radius,
      'circle-color': ['get', 'colour'],
      'circle-stroke-width': stroke,
      'circle-stroke-color': '#ffffff',
    },
  },
];
const pointLayers = dot(2.5, 0.5);
const photoLayers = dot(7, 2);

const dotAt = (lng: number, lat: number, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

function TrackPoints({ job: { vehicleId, startedAt, endedAt } }: { job: JobDetail }) {
  const span = { device: vehicleId, from: startedAt, to: endedAt };
  const { data = noFeatures } = useQuery({
    queryKey: ['coverage', 'points', span],
    queryFn: async ({ signal }) => {
      const points: TrackRecord[] = [];
      for (let cursor: number | null | undefined; cursor !== null; ) {
        const page: TrackAnswer = await ask(tracksCalls.points, { query: { ...span, cursor } }, { signal });
        points.push(...page.points);
        cursor = page.next;
      }
      return collection(
        points.map(([lng, lat, , , status]) =>
          dotAt(lng, lat, { colour: statusColours[status] ?? trackColours.stopped }),
        ),
      );
    },
  });
  return <GeoJsonLayer id="coverage-points" data={data} layers={pointLayers} />;
}

const mostPhotos = 100;

/** Where its pictures were taken; a click shows them. */
function Photos({ job }: { job: string }) {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['photoDisplay', 'of', job],
    queryFn: ({ signal }) =>
      ask(photoDisplayCalls.list, { query: { job, placed: 'yes', size: mostPhotos } }, { signal }),
  });
  const dots = useMemo(
    () =>
      collection(
        (data?.rows ?? []).map(({ id, lng, lat }) =>
          dotAt(lng ?? 0, lat ?? 0, { id, colour: stateColours.warning }),
        ),
      ),
    [data],
  );
  return (
    <GeoJsonLayer
      id="coverage-photos"
      data={dots}
      layers={photoLayers}
      onClick={({ features }) =>
        void navigate(`/photoDisplay?job=${job}&photo=${String(features?.[0]?.properties.id)}`)
      }
    />
  );
}
