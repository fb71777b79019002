import type { TileSource } from '@furrow/contract';
import { useEffect, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { showBaseLabels } from '../base/base-map.ts';
import { tileCeiling } from '../base/base-style.ts';
import styles from '../controls/controls.module.css';
import { useMap } from '../map-context.ts';
import { absolute, gcj02Url } from './gcj02-protocol.ts';
import { areTilesAway, healthy, tileFailed } from './tile-health.ts';
import type { BaseMap } from './use-base-map.ts';

const id = 'base-tiles';

/** The chosen tile source between the bundled map and its labels; a hint when its tiles stay away for 5 s. */
export function TileLayer({ base }: { base: BaseMap }) {
  const text = useTexts();
  const away = useTiles(base.shown);
  return away ? (
    <div className={styles.hint} role="status">
      {text('map.tilesFailed')}
    </div>
  ) : null;
}

function useTiles(source: TileSource | null): boolean {
  const map = useMap();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!source) return;
    map.addSource(id, {
      type: 'raster',
      tiles: [source.crs === 'gcj02' ? gcj02Url(source.url) : absolute(source.url.replace('{-y}', '{y}'))],
      // `{-y}` counts rows from the south (TMS).
      scheme: source.url.includes('{-y}') ? 'tms' : 'xyz',
      tileSize: 256,
      maxzoom: source.maxZoom,
    });
    map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 0 } }, tileCeiling);
    let health = healthy;
    const errors = map.on('error', (event) => {
      if ((event as { sourceId?: string }).sourceId === id) health = tileFailed(health, Date.now());
    });
    const loads = map.on('data', (event) => {
      const tile = event as { sourceId?: string; tile?: { state?: string } };
      if (tile.sourceId === id && tile.tile?.state === 'loaded') health = healthy;
    });
    const timer = setInterval(() => setAway(areTilesAway(health, Date.now())), 500);
    return () => {
      clearInterval(timer);
      errors.unsubscribe();
      loads.unsubscribe();
      setAway(false);
      if (!map.getLayer(id)) return;
      map.removeLayer(id);
      map.removeSource(id);
    };
  }, [map, source]);
  useEffect(() => {
    showBaseLabels(map, source === null || source.kind === 'satellite' || away);
  }, [map, source, away]);
  return away;
}
