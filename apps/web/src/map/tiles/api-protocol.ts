import { apiBase } from '@furrow/contract';
import type { AddProtocolAction } from 'maplibre-gl';
import { callHeaders } from '#kit/api/request.ts';

const scheme = 'furrow-api';

/** Tiles of a call of the product, asked for as its other calls are: `job/<id>/coverage` with z, x, y in the query. */
export const apiTileUrl = (path: string, query: string): string =>
  `${scheme}://${path}?z={z}&x={x}&y={y}${query ? `&${query}` : ''}`;

/** Tiles of the product's own calls carry the session like every call. */
export function registerApiTiles(addProtocol: (scheme: string, action: AddProtocolAction) => void): void {
  addProtocol(scheme, async ({ url }, abort) => {
    const response = await fetch(`${apiBase}/${url.slice(scheme.length + 3)}`, {
      headers: callHeaders(),
      credentials: 'omit',
      signal: abort.signal,
    });
    if (!response.ok) throw new Error(`tile ${response.status}`);
    return { data: await response.arrayBuffer() };
  });
}
