import { pointStatus } from '@furrow/geo';
import type { Feature, Point } from 'geojson';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { trackColours } from '#kit/theme/tokens.ts';
import { ceiling } from '#map/base/base-style.ts';
import { useMap } from '#map/map-context.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import { onCursor, usePlaybackStore } from '../playback/playback-store.ts';
import { positionAt } from '../playback/position-at.ts';
import { machineImage } from './sign-images.ts';

const id = 'track-machines';
const colours: Record<number, string> = {
  [pointStatus.stopped]: trackColours.stopped,
  [pointStatus.travelling]: trackColours.travelling,
  [pointStatus.qualified]: trackColours.workingQualified,
  [pointStatus.below]: trackColours.workingBelow,
  [pointStatus.noFix]: trackColours.noFix,
  [pointStatus.noValue]: trackColours.workingNoValue,
};

/** The machines at the cursor: arrows in their status colour, moved with every frame; the line's source is not touched. */
export function Machines({ tracks }: { tracks: readonly ShownTrack[] }) {
  const map = useMap();
  const store = usePlaybackStore();
  useEffect(() => {
    for (const [status, colour] of Object.entries(colours)) {
      const name = `${id}-${status}`;
      if (!map.hasImage(name)) map.addImage(name, machineImage(colour), { pixelRatio: 2 });
    }
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer(
      {
        id,
        type: 'symbol',
        source: id,
        layout: {
          'icon-image': ['concat', `${id}-`, ['get', 'status']],
          'icon-rotate': ['get', 'heading'],
          'icon-rotation-alignment': 'map',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
      },
      ceiling,
    );
    return () => {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map]);
  useEffect(() => {
    const show = (cursor: number) => {
      const features = tracks.map((track) => machineAt(track, cursor)).filter((one) => one !== null);
      void map.getSource<GeoJSONSource>(id)?.setData({ type: 'FeatureCollection', features });
    };
    return onCursor(store, show);
  }, [map, store, tracks]);
  return null;
}

function machineAt({ columns }: ShownTrack, cursor: number): Feature<Point> | null {
  const at = positionAt(columns, cursor);
  if (!at) return null;
  return {
    type: 'Feature',
    properties: { heading: at.heading, status: columns.status[at.index]! },
    geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
  };
}
