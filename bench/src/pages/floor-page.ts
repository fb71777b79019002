import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { mapColours } from '../../../apps/web/src/kit/theme/tokens.ts';
import { baseStyle } from '../../../apps/web/src/map/base/base-style.ts';

const address = '/bench-floor/';
/** Files of the offline base map that the first view needs, by the source that shows them. */
const files = { world: 'world', china: 'china', water: 'water', labels: 'labels' } as const;

/**
 * The least that a page with this map can cost: MapLibre and the base map of the product, nothing else. It is served under
 * the product's own address, so that both pages get the same files from the same server. Answers its path; the page puts
 * the mark `floor:shown` when all is drawn.
 */
export async function serveFloor(context: BrowserContext): Promise<string> {
  const library = join(import.meta.dirname, '../../../node_modules/maplibre-gl/dist');
  await context.route(`**${address}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(address.length);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: page });
    if (name === 'floor.js') return route.fulfill({ contentType: 'text/javascript', body: script() });
    return route.fulfill({
      contentType: name.endsWith('.css') ? 'text/css' : 'text/javascript',
      body: readFileSync(join(library, name)),
    });
  });
  return address;
}

const page = `<!doctype html><html><head><meta charset="utf-8"><link rel="stylesheet" href="${address}maplibre-gl.css">
<style>html,body,#map{margin:0;height:100%}</style></head><body><div id="map"></div>
<script type="module" src="${address}floor.js"></script></body></html>`;

function script(): string {
  const style = baseStyle(mapColours.light);
  const sources = Object.fromEntries(
    Object.entries(style.sources).map(([name, source]) => {
      const file = files[name.replace('base-', '') as keyof typeof files];
      return [name, file ? { ...source, data: `/basemap/${file}.geojson` } : source];
    }),
  );
  const text = JSON.stringify({ ...style, sources }).replaceAll('["get","text"]', '["get","name"]');
  return `import * as maplibre from '${address}maplibre-gl.mjs';
maplibre.setWorkerUrl('${address}maplibre-gl-worker.mjs');
const map = new maplibre.Map({ container: 'map', style: ${text}, center: [104, 36], zoom: 3.6, fadeDuration: 0, attributionControl: false });
map.once('idle', () => performance.mark('floor:shown'));`;
}
