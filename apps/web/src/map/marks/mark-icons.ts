import type { MarkType } from '@furrow/contract';
import type { Map as MapLibre } from 'maplibre-gl';
import { chartColours, mapColours, stateColours } from '#kit/theme/tokens.ts';

/** Lines on a field of 24 × 24. */
const paths: Record<MarkType, string> = {
  pole: 'M12 4v17 M7 7h10 M8 10h8',
  well: 'M6 10h12l-1 10H7z M5 10c2-5 12-5 14 0',
  tree: 'M12 3l6 8h-3l4 6H5l4-6H6z M12 17v4',
  ditch: 'M3 9c3 0 3 3 6 3s3-3 6-3 3 3 6 3 M3 15c3 0 3 3 6 3s3-3 6-3 3 3 6 3',
  stone: 'M5 17l2-7 6-4 5 4 2 7z M7 10l5 3 6-3 M12 13v4',
  entrance: 'M5 20V4h9v16 M21 12H10 M13 9l-3 3 3 3',
  water: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  refuelling: 'M6 20V5h8v15z M8 8h4 M14 12h3v5a2 2 0 0 0 3 0V9l-3-3',
  sampling: 'M9 3h6 M10 3v6l-5 10h14L14 9V3 M8 15h8',
  other: 'M7 21V4 M7 5h11l-3 4 3 4H7',
};

const sizePx = 30;
const obstacle = stateColours.error;
const colours: Partial<Record<MarkType, string>> = {
  entrance: stateColours.passed,
  water: stateColours.online,
  refuelling: stateColours.warning,
  sampling: chartColours[3],
  other: stateColours.offline,
};
export const markColour = (type: MarkType): string => colours[type] ?? obstacle;

export const markIconName = (type: string): string => `mark-${type}`;

/** Puts the icons of all types into a map, once; sharp on dense screens. */
export function addMarkIcons(map: MapLibre): void {
  const ratio = 2;
  for (const type of Object.keys(paths) as MarkType[]) {
    const name = markIconName(type);
    if (map.hasImage(name)) continue;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = sizePx * ratio;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return;
    pen.scale(ratio, ratio);
    pen.fillStyle = markColour(type);
    pen.strokeStyle = mapColours.light.halo;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(sizePx / 2, sizePx / 2, sizePx / 2 - 1.5, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
    pen.translate(6, 6);
    pen.scale(0.75, 0.75);
    pen.lineCap = pen.lineJoin = 'round';
    pen.stroke(new Path2D(paths[type]));
    const { width, height, data } = {
      width: canvas.width,
      height: canvas.height,
      data: new Uint8Array(pen.getImageData(0, 0, canvas.width, canvas.height).data),
    };
    map.addImage(name, { width, height, data }, { pixelRatio: ratio });
  }
}
