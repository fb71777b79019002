import type { AddProtocolAction } from 'maplibre-gl';

const gcj02Scheme = 'gcj02';
const TILE = 256;

/** `https://…/{z}/{x}/{y}` as an address of the protocol: `gcj02://z/x/y/<encoded template>`. */
export const gcj02Url = (template: string): string =>
  `${gcj02Scheme}://{z}/{x}/{y}/${encodeURIComponent(absolute(template))}`;

export const absolute = (template: string): string =>
  template.startsWith('/') ? `${location.origin}${template}` : template;

/** Draws every WGS-84 tile from up to four neighbours of a shifted source; overlays stay WGS 84 (S3). */
export function registerGcj02(addProtocol: (scheme: string, action: AddProtocolAction) => void): void {
  addProtocol(gcj02Scheme, async (parameters, abort) => {
    const [, z, x, y, template] = /^gcj02:\/\/(\d+)\/(\d+)\/(\d+)\/(.+)$/.exec(parameters.url) ?? [];
    const url = decodeURIComponent(template ?? '');
    const { piecesOf } = await import('./gcj02-tiles.ts');
    const canvas = new OffscreenCanvas(TILE, TILE);
    const context = canvas.getContext('2d')!;
    await Promise.all(
      piecesOf(Number(z), Number(x), Number(y)).map(async (piece) => {
        const address = url
          .replace('{z}', z!)
          .replace('{x}', String(piece.x))
          .replace('{y}', String(piece.y));
        const response = await fetch(address, { signal: abort.signal, credentials: 'omit' });
        if (!response.ok) throw new Error(`tile ${response.status}`);
        const image = await createImageBitmap(await response.blob());
        context.drawImage(image, Math.round(piece.left * TILE), Math.round(piece.top * TILE), TILE, TILE);
        image.close();
      }),
    );
    return { data: canvas.transferToImageBitmap() };
  });
}
