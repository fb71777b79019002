import type { FeatureCollection, LineString } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { useMap } from '#map/map-context.ts';
import { markWhenDrawn } from '#map/mark-when-drawn.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import { onCursor, usePlayback, usePlaybackStore } from '../playback/playback-store.ts';
import { positionAt } from '../playback/position-at.ts';
import { firstFrame } from '../use-track-screen.ts';
import { addLineLayers, type LineLayers, showClasses, showWidth } from './line-layers.ts';
import { drivenStretches, type Run, runAt } from './track-runs.ts';

interface Props {
  /** Place among the vehicles, 0…2: names the layers. */
  place: number;
  track: ShownTrack;
  runs: readonly Run[];
  /** Classes that are switched off. */
  hidden: ReadonlySet<number>;
  /** Drawn edge that tells several vehicles apart; null with one. */
  edge: string | null;
  /** Working width in metres to draw to scale; null: not drawn. */
  widthM: number | null;
}

/** The line of one vehicle. Its source is built once for all runs; while it plays only states of runs change. */
export function TrackLine({ place, track, runs, hidden, edge, widthM }: Props) {
  const map = useMap();
  const store = usePlaybackStore();
  const trailOnly = usePlayback(({ options }) => options.trailOnly);
  useEffect(() => {
    const layers = addLineLayers(map, `track-${place}`, edge);
    return () => layers.remove();
  }, [map, place, edge]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edge that changes builds the layers anew
  useEffect(() => {
    const id = `track-${place}`;
    void sourceOf(map, id)?.setData({ type: 'FeatureCollection', features: [...runs] });
    void sourceOf(map, `${id}-arrows`)?.setData(drivenStretches(runs));
    if (runs.length > 0) markWhenDrawn(map, id, firstFrame);
  }, [map, place, runs, edge]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => showClasses(map, `track-${place}`, hidden), [map, place, hidden, edge]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => showWidth(map, `track-${place}`, widthM), [map, place, widthM, edge]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const id = `track-${place}`;
    map.setLayoutProperty(`${id}-arrows` satisfies LineLayers, 'visibility', trailOnly ? 'none' : 'visible');
    if (!trailOnly) return;
    const trail = new Trail(map, id, runs, track);
    const stop = onCursor(store, (cursor) => trail.moveTo(cursor));
    return () => {
      stop();
      trail.end();
    };
  }, [map, place, store, runs, track, trailOnly, edge]);
  return null;
}

const sourceOf = (map: MapLibre, id: string): GeoJSONSource | undefined => map.getSource(id);
const none: FeatureCollection<LineString> = { type: 'FeatureCollection', features: [] };

/** Shows the line only up to the cursor: whole runs by their state, the last one as a piece of its own. */
class Trail {
  #shown: number;

  constructor(
    readonly map: MapLibre,
    readonly id: string,
    readonly runs: readonly Run[],
    readonly track: ShownTrack,
  ) {
    this.#shown = runs.length;
  }

  moveTo(cursor: number): void {
    const at = runAt(this.runs, cursor);
    const behind = at >= 0 && this.runs[at]!.properties.to <= cursor ? at + 1 : Math.max(0, at);
    this.#show(behind);
    const open = this.runs[behind];
    const piece = open && open.properties.from <= cursor ? this.#pieceOf(open, cursor) : none;
    void sourceOf(this.map, `${this.id}-piece`)?.setData(piece);
  }

  end(): void {
    void sourceOf(this.map, `${this.id}-piece`)?.setData(none);
    if (this.map.getSource(this.id)) this.map.removeFeatureState({ source: this.id });
  }

  #show(count: number): void {
    for (let id = count; id < this.#shown; id++) this.#set(id, true);
    for (let id = this.#shown; id < count; id++) this.#set(id, false);
    this.#shown = count;
  }

  #set(id: number, ahead: boolean): void {
    this.map.setFeatureState({ source: this.id, id }, { ahead });
  }

  #pieceOf(run: Run, cursor: number): FeatureCollection<LineString> {
    const here = positionAt(this.track.columns, cursor);
    if (!here || run.properties.look === 'gap') return none;
    const { time, lng, lat } = this.track.columns;
    const coordinates: [number, number][] = [];
    for (let i = here.index; i >= 0 && time[i]! >= run.properties.from; i--)
      coordinates.unshift([lng[i]!, lat[i]!]);
    coordinates.push([here.lng, here.lat]);
    return {
      type: 'FeatureCollection',
      features: [{ ...run, geometry: { type: 'LineString', coordinates } }],
    };
  }
}
