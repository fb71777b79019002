import { mercatorLat, mercatorLng, mercatorX, mercatorY, toGcj02, wgs84 } from '@furrow/geo';

/** A piece of a GCJ-02 tile and where its upper left corner lands in the wanted tile, in parts of a tile. */
interface TilePiece {
  x: number;
  y: number;
  /** −1…1, to the right and down. */
  left: number;
  top: number;
}

/**
 * Up to four tiles of a source in GCJ-02 that make up the WGS-84 tile z/x/y: the shift at the tile's centre holds for
 * the whole tile, for it varies by less than a pixel inside one at every zoom from 6 to 18.
 */
export function piecesOf(z: number, x: number, y: number): TilePiece[] {
  const count = 2 ** z;
  const centre = wgs84(mercatorLng((x + 0.5) / count), mercatorLat((y + 0.5) / count));
  const shifted = toGcj02(centre);
  const startX = mercatorX(shifted[0]) * count - 0.5;
  const startY = mercatorY(shifted[1]) * count - 0.5;
  const [firstX, firstY] = [Math.floor(startX), Math.floor(startY)];
  const pieces: TilePiece[] = [];
  for (const tileY of [firstY, firstY + 1]) {
    for (const tileX of [firstX, firstX + 1]) {
      const [left, top] = [tileX - startX, tileY - startY];
      const visible = left < 1 - 1e-9 && top < 1 - 1e-9 && left > -1 + 1e-9 && top > -1 + 1e-9;
      if (visible && tileY >= 0 && tileY < count) {
        pieces.push({ x: ((tileX % count) + count) % count, y: tileY, left, top });
      }
    }
  }
  return pieces;
}
