import type { TrackEvent, TrackEventKind, TrackStop } from '@furrow/contract';
import type { Feature, FeatureCollection, Point } from 'geojson';
import { useEffect, useMemo } from 'react';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import { seek } from '../playback/playback.ts';
import { usePlaybackAct } from '../playback/playback-store.ts';
import { signsLayer } from './line-layers.ts';
import { eventImage, flagImage, stopImage } from './sign-images.ts';

interface Props {
  tracks: readonly ShownTrack[];
  stops: readonly TrackStop[];
  events: readonly TrackEvent[];
  shown: boolean;
}

const layers: readonly Layer[] = [
  {
    type: 'symbol',
    layout: {
      'icon-image': ['get', 'image'],
      'icon-anchor': ['get', 'anchor'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'symbol-sort-key': ['get', 'order'],
    },
  },
];

/** Flags at the ends, numbered stops, events. A click sets the cursor there. */
export function TrackSigns({ tracks, stops, events, shown }: Props) {
  const map = useMap();
  const act = usePlaybackAct();
  const data = useMemo(() => signsOf(tracks, stops, events), [tracks, stops, events]);
  useEffect(() => {
    for (const { properties } of data.features) {
      if (!map.hasImage(properties.image))
        map.addImage(properties.image, imageOf(properties.image), { pixelRatio: 2 });
    }
  }, [map, data]);
  return (
    <GeoJsonLayer
      id={signsLayer}
      data={data}
      layers={layers}
      visible={shown}
      onClick={({ features }) => {
        const time = features?.[0]?.properties.time as number | undefined;
        if (time !== undefined) act((playback) => seek(playback, time));
      }}
    />
  );
}

interface Sign {
  image: string;
  anchor: 'center' | 'bottom';
  order: number;
  time: number;
}

/** Names of images say how they are drawn: `track-stop/12/22`, `track-flag/start`, `track-event/photo`. */
function imageOf(name: string): ImageData {
  const [kind, what = '', size] = name.split('/');
  if (kind === 'track-stop') return stopImage(Number(what), Number(size));
  return kind === 'track-flag' ? flagImage(what as 'start') : eventImage(what as TrackEventKind);
}

function signsOf(
  tracks: readonly ShownTrack[],
  stops: readonly TrackStop[],
  events: readonly TrackEvent[],
): FeatureCollection<Point, Sign> {
  const signs: Feature<Point, Sign>[] = [];
  const put = (lng: number, lat: number, sign: Sign) =>
    signs.push({ type: 'Feature', properties: sign, geometry: { type: 'Point', coordinates: [lng, lat] } });
  for (const { kind, time, lng, lat } of events) {
    if (lng !== null && lat !== null)
      put(lng, lat, { image: `track-event/${kind}`, anchor: 'center', order: 1, time });
  }
  for (const [index, stop] of stops.entries()) {
    const image = `track-stop/${index + 1}/${stopSize(stop.to - stop.from)}`;
    put(stop.lng, stop.lat, { image, anchor: 'center', order: 2, time: stop.from });
  }
  for (const { columns } of tracks) {
    const last = columns.time.length - 1;
    if (last < 0) continue;
    const flag = (kind: 'start' | 'end', i: number) =>
      put(columns.lng[i]!, columns.lat[i]!, {
        image: `track-flag/${kind}`,
        anchor: 'bottom',
        order: 3,
        time: columns.time[i]!,
      });
    flag('start', 0);
    flag('end', last);
  }
  return { type: 'FeatureCollection', features: signs };
}

/** Pixels of a stop's sign by its length: to 15 minutes, to an hour, longer. */
const stopSize = (seconds: number): number => (seconds < 900 ? 18 : seconds < 3600 ? 22 : 26);
