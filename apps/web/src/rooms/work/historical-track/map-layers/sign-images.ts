import type { TrackEventKind } from '@furrow/contract';
import { fontFamily, mapColours, stateColours, stateInk, surfaces } from '#kit/theme/tokens.ts';
import { eventColours } from '../event-colours.ts';

/** Rims and marks: the same on the light and on the dark map, so that a sign is one picture. */
const paper = surfaces.light.panel;
const ink = mapColours.light.labelStrong;

/** Signs are drawn once on a canvas of twice the size and handed to the map as images. */
const RATIO = 2;

function draw(size: number, paint: (context: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = size * RATIO;
  canvas.height = size * RATIO;
  // Read back at once: a canvas of the graphics card would take 20 ms for each sign.
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.scale(RATIO, RATIO);
  paint(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** A small chevron to the right: the way along a line. */
export function arrowImage(): ImageData {
  return draw(12, (context) => {
    context.beginPath();
    context.moveTo(4, 2.5);
    context.lineTo(8.5, 6);
    context.lineTo(4, 9.5);
    for (const [colour, width] of [
      [paper, 4],
      [ink, 1.8],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineJoin = 'round';
      context.lineCap = 'round';
      context.stroke();
    }
  });
}

/** P sign of a stop with its number; longer stops have larger signs: 18, 22, 26 px. */
export function stopImage(number: number, size: number): ImageData {
  return draw(size, (context) => {
    const middle = size / 2;
    context.fillStyle = stateInk.light.frozen;
    context.strokeStyle = paper;
    context.lineWidth = 1.5;
    context.beginPath();
    context.roundRect(1, 1, size - 2, size - 2, 4);
    context.fill();
    context.stroke();
    context.fillStyle = paper;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `600 ${size * (number > 9 ? 0.42 : 0.5)}px ${fontFamily}`;
    context.fillText(`P${number}`, middle, middle + 0.5);
  });
}

export type FlagKind = 'start' | 'end';

/** A flag on a pole whose foot is the place: plain at the start, chequered at the end. */
export function flagImage(kind: FlagKind): ImageData {
  return draw(28, (context) => {
    context.strokeStyle = ink;
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(14, 27);
    context.lineTo(14, 4);
    context.stroke();
    context.fillStyle = kind === 'start' ? stateColours.passed : paper;
    context.fillRect(14, 4, 12, 9);
    if (kind === 'end') {
      context.fillStyle = ink;
      for (let row = 0; row < 3; row++)
        for (let column = 0; column < 4; column++)
          if ((row + column) % 2 === 0) context.fillRect(14 + column * 3, 4 + row * 3, 3, 3);
    }
    context.lineWidth = 1;
    context.strokeRect(14, 4, 12, 9);
  });
}

const eventMarks: Record<TrackEventKind, (context: CanvasRenderingContext2D) => void> = {
  online: (c) => c.arc(9, 9, 3, 0, 7),
  offline: (c) => {
    c.moveTo(6, 6);
    c.lineTo(12, 12);
    c.moveTo(12, 6);
    c.lineTo(6, 12);
  },
  command: (c) => {
    c.moveTo(7, 5.5);
    c.lineTo(11.5, 9);
    c.lineTo(7, 12.5);
  },
  photo: (c) => c.rect(5.5, 6.5, 7, 5.5),
  alarm: (c) => {
    c.moveTo(9, 5);
    c.lineTo(9, 9.5);
    c.moveTo(9, 12);
    c.lineTo(9, 12.6);
  },
};

/** A small round sign; kinds are told apart by the mark inside and by colour. */
export function eventImage(kind: TrackEventKind): ImageData {
  return draw(18, (context) => {
    context.fillStyle = eventColours[kind];
    context.strokeStyle = paper;
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(9, 9, 8, 0, 7);
    context.fill();
    context.stroke();
    context.lineWidth = 1.6;
    context.lineCap = 'round';
    context.beginPath();
    eventMarks[kind](context);
    context.stroke();
  });
}

/** The machine: an arrow in its status colour with a dark rim, pointing north. */
export function machineImage(colour: string): ImageData {
  return draw(30, (context) => {
    context.translate(15, 15);
    context.beginPath();
    context.moveTo(0, -11);
    context.lineTo(8.5, 10);
    context.lineTo(0, 5.5);
    context.lineTo(-8.5, 10);
    context.closePath();
    context.fillStyle = colour;
    context.strokeStyle = paper;
    context.lineWidth = 4.5;
    context.lineJoin = 'round';
    context.stroke();
    context.strokeStyle = ink;
    context.lineWidth = 1.8;
    context.stroke();
    context.fill();
  });
}
