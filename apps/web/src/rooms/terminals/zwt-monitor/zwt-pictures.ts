import { type ZwtSign, zwtSigns } from '@furrow/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import { type StateColour, stateColours } from '#kit/theme/tokens.ts';
import { disc, draw, drawPicturesOnDemand, drawRing, type Pen } from '#map/rings/pictures.ts';

export const signColours = {
  online: 'online',
  offline: 'offline',
  locked: 'cancelled',
  userOnly: 'frozen',
} as const satisfies Record<ZwtSign, StateColour>;

const colourOf = (sign: ZwtSign): string => stateColours[signColours[sign]];
const ringColours = zwtSigns.map(colourOf);
const isSign = (name: string | undefined): name is ZwtSign => zwtSigns.some((sign) => sign === name);

/** Draws what the layer names: `ring-<size>-<steps of each state>`, `zwt-<sign>`. */
export const drawZwtPictures = (map: MapLibre): void => drawPicturesOnDemand(map, pictureOf);

function pictureOf(id: string): ImageData | null {
  const [kind, ...parts] = id.split('-');
  if (kind === 'ring') {
    const [size = 36, ...shares] = parts.map(Number);
    return draw(size, (pen) => drawRing(pen, size, shares, ringColours));
  }
  const [sign] = parts;
  return kind === 'zwt' && isSign(sign) ? draw(28, (pen) => drawSign(pen, sign)) : null;
}

/** Online: a full phone; offline: a hollow one; locked: a lock; a user without a terminal: a head with shoulders. */
function drawSign(pen: Pen, sign: ZwtSign): void {
  disc(pen, 12, '#FFFFFF');
  const colour = colourOf(sign);
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [colour, colour, 2];
  if (sign === 'online') pen.fillRect(-5, -8, 10, 16);
  if (sign === 'offline') pen.strokeRect(-4, -7, 8, 14);
  if (sign === 'locked') {
    pen.fillRect(-6, -2, 12, 9);
    pen.beginPath();
    pen.arc(0, -2, 4, Math.PI, 0);
    pen.stroke();
  }
  if (sign === 'userOnly') {
    pen.beginPath();
    pen.arc(0, 8, 7, Math.PI, 0);
    pen.fill();
    pen.translate(0, -4);
    disc(pen, 4, colour);
    pen.translate(0, 4);
  }
}
