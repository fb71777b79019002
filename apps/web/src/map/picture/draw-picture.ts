import { type Appearance, fontFamily, surfaces } from '#kit/theme/tokens.ts';
import type { LegendEntry } from '../legend.ts';

const LINE = 22;

/** The legend as a card in the upper left corner. */
export function drawLegend(
  context: CanvasRenderingContext2D,
  entries: readonly LegendEntry[],
  appearance: Appearance,
): void {
  if (entries.length === 0) return;
  context.font = `13px ${fontFamily}`;
  const width = Math.max(...entries.map((entry) => context.measureText(entry.label).width)) + 52;
  context.fillStyle = surfaces[appearance].panel;
  context.beginPath();
  context.roundRect(12, 12, width, entries.length * LINE + 14, 6);
  context.fill();
  for (const [index, { label, colour, shape }] of entries.entries()) {
    const middle = 12 + 7 + index * LINE + LINE / 2;
    drawSign(context, shape, colour, 32, middle);
    context.fillStyle = surfaces[appearance].ink;
    context.textBaseline = 'middle';
    context.fillText(label, 50, middle);
  }
}

function drawSign(
  context: CanvasRenderingContext2D,
  shape: LegendEntry['shape'],
  colour: string,
  x: number,
  y: number,
): void {
  context.save();
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineWidth = shape === 'line' ? 4 : 2;
  context.setLineDash(shape === 'dashed' ? [4, 3] : []);
  context.beginPath();
  switch (shape) {
    case 'arrow':
      for (const [dx, dy] of [
        [0, -6],
        [5, 6],
        [0, 3],
        [-5, 6],
      ] as const)
        context.lineTo(x + dx, y + dy);
      context.fill();
      break;
    case 'dot':
      context.arc(x, y, 4.5, 0, 7);
      context.fill();
      break;
    case 'ring':
      context.arc(x, y, 4, 0, 7);
      context.stroke();
      break;
    case 'line':
    case 'dashed':
      context.moveTo(x - 9, y);
      context.lineTo(x + 9, y);
      context.stroke();
      break;
    case 'area':
      context.globalAlpha = 0.5;
      context.fillRect(x - 8, y - 6, 16, 12);
      context.globalAlpha = 1;
      context.strokeRect(x - 8, y - 6, 16, 12);
  }
  context.restore();
}

interface Foot {
  scalePixels: number;
  scaleWords: string;
  words: string;
}

/** Scale at the left, attribution and time at the right of a band along the lower edge. */
export function drawFoot(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  appearance: Appearance,
  foot: Foot,
): void {
  const { panel, ink } = surfaces[appearance];
  context.fillStyle = panel;
  context.fillRect(0, height - 30, width, 30);
  context.fillStyle = ink;
  context.strokeStyle = ink;
  context.lineWidth = 1.5;
  context.beginPath();
  context.moveTo(12, height - 18);
  context.lineTo(12, height - 12);
  context.lineTo(12 + foot.scalePixels, height - 12);
  context.lineTo(12 + foot.scalePixels, height - 18);
  context.stroke();
  context.font = `12px ${fontFamily}`;
  context.textBaseline = 'middle';
  context.textAlign = 'start';
  context.fillText(foot.scaleWords, 20 + foot.scalePixels, height - 15);
  context.textAlign = 'end';
  context.fillText(foot.words, width - 12, height - 15, width - foot.scalePixels - 120);
  context.textAlign = 'start';
}
