import { type Appearance, fontFamily, surfaces, trackColours } from '#kit/theme/tokens.ts';
import type { Span } from '../spans.ts';
import { type TimeScale, xOf } from '../time-line/time-scale.ts';
import { roundTop, type Series } from './curve-series.ts';

/** One strip of the chart: a quantity of all vehicles over the shared axis. */
export interface Strip {
  readonly title: string;
  readonly lines: readonly { readonly series: Series; readonly colour: string }[];
  /** As shown; null without one. */
  readonly standard: number | null;
  readonly meanWords: string;
  readonly standardWords: string;
  readonly number: (value: number) => string;
}

interface Ground {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly view: Span;
  readonly appearance: Appearance;
}

/** Room for the words above each strip, pixels. */
const HEAD = 16;
/** The knob of the cursor stands at the left edge at first. */
const INDENT = 10;

/** Draws the strips below each other: zero line, top, mean, standard, curves; what lies below the standard is orange. */
export function drawCurves(ground: Ground, strips: readonly Strip[]): void {
  const { context, width, height } = ground;
  context.clearRect(0, 0, width, height);
  const each = height / strips.length;
  for (const [index, strip] of strips.entries()) drawStrip(ground, strip, index * each, each);
}

function drawStrip(
  { context, width, view, appearance }: Ground,
  strip: Strip,
  top: number,
  height: number,
): void {
  const { ink, inkHint, line } = surfaces[appearance];
  const [upper, lower] = [top + HEAD, top + height - 4];
  const most = roundTop(Math.max(strip.standard ?? 0, ...strip.lines.map(({ series }) => series.highest)));
  const yOf = (value: number) => lower - (value / most) * (lower - upper);
  context.font = `11px ${fontFamily}`;
  context.textBaseline = 'middle';
  context.fillStyle = line;
  context.fillRect(0, lower, width, 1);
  context.fillRect(0, upper, width, 1);
  context.fillStyle = ink;
  context.fillText(strip.title, INDENT, top + 8);
  context.fillStyle = inkHint;
  const words = [strip.number(most), strip.meanWords, strip.standardWords].filter(Boolean).join('  ·  ');
  context.fillText(words, INDENT + context.measureText(strip.title).width + 12, top + 8);
  for (const { series, colour } of strip.lines) {
    const scale = { view, width };
    const path = pathOf(series, scale, yOf);
    stroke(context, path, colour, 1.4);
    if (strip.standard !== null) strokeBelow(context, path, width, yOf(strip.standard), lower);
    if (!Number.isNaN(series.mean)) level(context, width, yOf(series.mean), colour, [1, 3]);
  }
  if (strip.standard !== null) level(context, width, yOf(strip.standard), ink, [5, 4]);
}

function pathOf({ at, value }: Series, scale: TimeScale, yOf: (value: number) => number): Path2D {
  const path = new Path2D();
  let open = false;
  for (let i = 0; i < at.length; i++) {
    if (Number.isNaN(value[i]!)) {
      open = false;
      continue;
    }
    const [x, y] = [xOf(scale, at[i]!), yOf(value[i]!)];
    if (open) path.lineTo(x, y);
    else path.moveTo(x, y);
    open = true;
  }
  return path;
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.stroke(path);
}

/** The same line again in orange, cut off at the standard. */
function strokeBelow(
  context: CanvasRenderingContext2D,
  path: Path2D,
  width: number,
  from: number,
  to: number,
): void {
  context.save();
  context.beginPath();
  context.rect(0, from, width, Math.max(0, to - from + 2));
  context.clip();
  stroke(context, path, trackColours.workingBelow, 1.6);
  context.restore();
}

function level(
  context: CanvasRenderingContext2D,
  width: number,
  y: number,
  colour: string,
  dash: number[],
): void {
  context.save();
  context.setLineDash(dash);
  context.strokeStyle = colour;
  context.globalAlpha = 0.7;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(0, Math.round(y) + 0.5);
  context.lineTo(width, Math.round(y) + 0.5);
  context.stroke();
  context.restore();
}
