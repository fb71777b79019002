import type { Map as MapLibre } from 'maplibre-gl';
import { mapColours } from '#kit/theme/tokens.ts';
import { ringArcs } from './ring-parts.ts';

/** Pictures are drawn twice as large as they are shown, for sharp screens. */
const ratio = 2;
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws the pictures that layers name, each once and only when it is first needed (S2, S3). */
export function drawPicturesOnDemand(map: MapLibre, pictureOf: (id: string) => ImageData | null): void {
  map.setMissingStyleImageResolver((id) => {
    const picture = pictureOf(id);
    if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: ratio });
  });
}

/** A picture of `size` px; its middle is the pen's origin. */
export function draw(size: number, paint: (pen: Pen) => void): ImageData {
  const canvas = new OffscreenCanvas(size * ratio, size * ratio);
  // Read back at once: a canvas of the graphics card would take 20 ms for each sign.
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.scale(ratio, ratio);
  pen.translate(size / 2, size / 2);
  paint(pen);
  return pen.getImageData(0, 0, size * ratio, size * ratio);
}

/** White disc, ring divided by state from the top, clockwise. The count is drawn by the map as text. */
export function drawRing(
  pen: Pen,
  size: number,
  shares: readonly number[],
  colours: readonly string[],
): void {
  const radius = size / 2 - 3;
  disc(pen, size / 2 - 0.5, 'rgba(20, 28, 36, 0.18)');
  disc(pen, size / 2 - 1.5, mapColours.light.home);
  pen.lineWidth = 5;
  for (const { state, from, to } of ringArcs(shares)) {
    pen.strokeStyle = colours[state]!;
    pen.beginPath();
    pen.arc(0, 0, radius - 1, from - Math.PI / 2, to - Math.PI / 2);
    pen.stroke();
  }
}

export function disc(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
}
