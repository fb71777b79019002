import type { Map as MapLibre } from 'maplibre-gl';
import { stateColours } from '#kit/theme/tokens.ts';
import { disc, draw, drawPicturesOnDemand, drawRing, type Pen } from '#map/rings/pictures.ts';
import { ringStates } from './ring-states.ts';

const ringColours = ringStates.map((state) => stateColours[state]);

/**
 * Draws the pictures that the fleet's layers name, each once and only when it is first needed (S2, S3):
 * `ring-<size>-<steps working>-<online>-<offline>`, `vehicle-<state>[-expired]`, `mark-frozen`, `mark-inProblem`.
 */
export function drawMissingPictures(map: MapLibre): void {
  drawPicturesOnDemand(map, pictureOf);
}

function pictureOf(id: string): ImageData | null {
  const [kind, ...parts] = id.split('-');
  if (kind === 'ring') {
    const [size = 36, ...shares] = parts.map(Number);
    return draw(size, (pen) => drawRing(pen, size, shares, ringColours));
  }
  if (kind === 'vehicle') return draw(32, (pen) => drawVehicle(pen, parts[0] ?? '', parts[1] === 'expired'));
  if (kind === 'mark')
    return draw(14, (pen) => (parts[0] === 'frozen' ? drawSnowflake(pen) : drawWrench(pen)));
  return null;
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
