import type { Map as MapLibre } from 'maplibre-gl';
import { mapColours, stateColours } from '../../../../kit/theme/tokens.ts';
import { ringArcs } from './ring-parts.ts';

/** Pictures are drawn twice as large as they are shown, for sharp screens. */
const ratio = 2;
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * Draws the pictures that the fleet's layers name, each once and only when it is first needed (S2, S3):
 * `ring-<size>-<steps working>-<online>-<offline>`, `vehicle-<state>[-expired]`, `mark-frozen`, `mark-inProblem`.
 */
export function drawMissingPictures(map: MapLibre): void {
  map.setMissingStyleImageResolver((id) => {
    const picture = pictureOf(id);
    if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: ratio });
  });
}

function pictureOf(id: string): ImageData | null {
  const [kind, ...parts] = id.split('-');
  if (kind === 'ring') {
    const [size = 36, ...shares] = parts.map(Number);
    return draw(size, (pen) => drawRing(pen, size, shares));
  }
  if (kind === 'vehicle') return draw(32, (pen) => drawVehicle(pen, parts[0] ?? '', parts[1] === 'expired'));
  if (kind === 'mark')
    return draw(14, (pen) => (parts[0] === 'frozen' ? drawSnowflake(pen) : drawWrench(pen)));
  return null;
}

/** A picture of `size` px; its middle is the pen's origin. */
function draw(size: number, paint: (pen: Pen) => void): ImageData {
  const canvas = new OffscreenCanvas(size * ratio, size * ratio);
  // Read back at once: a canvas of the graphics card would take 20 ms for each sign.
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.scale(ratio, ratio);
  pen.translate(size / 2, size / 2);
  paint(pen);
  return pen.getImageData(0, 0, size * ratio, size * ratio);
}

/** White disc, ring divided by state from the top, clockwise. The count is drawn by the map as text. */
function drawRing(pen: Pen, size: number, shares: readonly number[]): void {
  const radius = size / 2 - 3;
  disc(pen, size / 2 - 0.5, 'rgba(20, 28, 36, 0.18)');
  disc(pen, size / 2 - 1.5, mapColours.light.home);
  pen.lineWidth = 5;
  for (const { state, from, to } of ringArcs(shares)) {
    pen.strokeStyle = stateColours[state];
    pen.beginPath();
    pen.arc(0, 0, radius - 1, from - Math.PI / 2, to - Math.PI / 2);
    pen.stroke();
  }
}

/** Working: filled arrow in a ring; online: filled arrow; offline: hollow dot. Orange edge: registration expired. */
function drawVehicle(pen: Pen, state: string, expired: boolean): void {
  const edge = expired ? stateColours.warning : '#FFFFFF';
  if (state === 'offline') {
    disc(pen, 7, edge);
    pen.lineWidth = 3;
    pen.strokeStyle = stateColours.offline;
    pen.fillStyle = '#FFFFFF';
    pen.beginPath();
    pen.arc(0, 0, 4.5, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    return;
  }
  const colour = state === 'working' ? stateColours.working : stateColours.online;
  if (state === 'working') {
    disc(pen, 14.5, edge);
    pen.lineWidth = 2.5;
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.arc(0, 0, 12.5, 0, 2 * Math.PI);
    pen.stroke();
  }
  const scale = state === 'working' ? 0.82 : 1;
  pen.beginPath();
  pen.moveTo(0, -11 * scale);
  pen.lineTo(8 * scale, 9 * scale);
  pen.lineTo(0, 5 * scale);
  pen.lineTo(-8 * scale, 9 * scale);
  pen.closePath();
  pen.lineJoin = 'round';
  if (state !== 'working') {
    pen.lineWidth = 4;
    pen.strokeStyle = edge;
    pen.stroke();
  }
  pen.fillStyle = colour;
  pen.fill();
}

function drawSnowflake(pen: Pen): void {
  disc(pen, 6.5, '#FFFFFF');
  pen.strokeStyle = stateColours.frozen;
  pen.lineWidth = 1.6;
  pen.lineCap = 'round';
  for (let arm = 0; arm < 3; arm++) {
    const [x, y] = [Math.sin((arm * Math.PI) / 3) * 4.8, Math.cos((arm * Math.PI) / 3) * 4.8];
    pen.beginPath();
    pen.moveTo(-x, -y);
    pen.lineTo(x, y);
    pen.stroke();
  }
}

function drawWrench(pen: Pen): void {
  disc(pen, 6.5, '#FFFFFF');
  pen.strokeStyle = stateColours.error;
  pen.lineCap = 'round';
  pen.lineWidth = 2.2;
  pen.beginPath();
  pen.moveTo(-3.2, 3.2);
  pen.lineTo(1, -1);
  pen.stroke();
  pen.lineWidth = 1.8;
  pen.beginPath();
  pen.arc(2.2, -2.2, 2.4, -0.1, Math.PI * 1.45);
  pen.stroke();
}

function disc(pen: Pen, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
}
