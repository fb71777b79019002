import { type TboxLink, tboxLinks } from '@furrow/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import { stateColours } from '#kit/theme/tokens.ts';
import { disc, draw, drawPicturesOnDemand, drawRing, type Pen } from '#map/rings/pictures.ts';
import { linkColours } from './monitor-columns.tsx';

const colourOf = (link: TboxLink): string => stateColours[linkColours[link]];
const ringColours = tboxLinks.map(colourOf);
const isLink = (name: string | undefined): name is TboxLink => tboxLinks.some((link) => link === name);

/** Draws what the layers of T-BOXes name: `ring-<size>-<steps of each state>`, `tbox-<state>[-alarm]`. */
export const drawTboxPictures = (map: MapLibre): void => drawPicturesOnDemand(map, pictureOf);

function pictureOf(id: string): ImageData | null {
  const [kind, ...parts] = id.split('-');
  if (kind === 'ring') {
    const [size = 36, ...shares] = parts.map(Number);
    return draw(size, (pen) => drawRing(pen, size, shares, ringColours));
  }
  const [link, alarm] = parts;
  if (kind === 'tbox' && isLink(link)) return draw(28, (pen) => drawBox(pen, link, alarm === 'alarm'));
  return null;
}

/** Online: a full box; sleeping: a crescent; offline: a hollow box; never connected: a cross. An alarm is a red corner. */
function drawBox(pen: Pen, link: TboxLink, alarm: boolean): void {
  disc(pen, 12, '#FFFFFF');
  const colour = colourOf(link);
  [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [colour, colour, 2.5];
  if (link === 'online') pen.fillRect(-7, -6, 14, 12);
  if (link === 'offline') pen.strokeRect(-6, -5, 12, 10);
  if (link === 'sleeping') {
    disc(pen, 8, colour);
    pen.translate(4, -3);
    disc(pen, 7, '#FFFFFF');
    pen.translate(-4, 3);
  }
  if (link === 'never') {
    pen.beginPath();
    for (const side of [-1, 1]) {
      pen.moveTo(-5, -5 * side);
      pen.lineTo(5, 5 * side);
    }
    pen.stroke();
  }
  if (!alarm) return;
  pen.translate(8, -8);
  disc(pen, 5, '#FFFFFF');
  disc(pen, 4, stateColours.error);
}
