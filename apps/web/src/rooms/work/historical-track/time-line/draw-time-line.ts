import type { EngineTrack, TrackEvent, TrackJob, TrackStop } from '@furrow/contract';
import {
  type Appearance,
  fontFamily,
  stateColours,
  statusColours,
  surfaces,
  trackColours,
} from '#kit/theme/tokens.ts';
import { drawEngineLanes, engineLanesHeight } from '../engine/engine-lanes.ts';
import { eventColours } from '../event-colours.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import type { Span } from '../spans.ts';
import { pixelsOf, statusBands } from './status-bands.ts';
import { type TimeScale, ticksOf, xOf } from './time-scale.ts';

export interface TimeLineContent {
  readonly tracks: readonly ShownTrack[];
  readonly colours: readonly string[];
  readonly jobs: readonly { readonly job: TrackJob; readonly label: string }[];
  readonly stops: readonly TrackStop[];
  readonly events: readonly TrackEvent[];
  /** Marked invalid, by the place of the vehicle's band. */
  readonly invalid: readonly (Span & { readonly place: number })[];
  readonly brushed: Span | null;
  /** What the engine of a T-BOX told, in lanes below the bands; null on /historicalTrack. */
  readonly engine: EngineTrack | null;
}

/** Heights in pixels: lanes of jobs, stops and events, then a band for each vehicle, then the axis. */
export const lane = { jobs: 14, stops: 10, events: 12, band: 14, axis: 18, gap: 2 } as const;
export const bandTop = lane.jobs + lane.stops + lane.events + 3 * lane.gap;
const lanesTop = (vehicles: number): number => bandTop + Math.max(1, vehicles) * (lane.band + lane.gap);
export const heightFor = ({ tracks, engine }: Pick<TimeLineContent, 'tracks' | 'engine'>): number =>
  lanesTop(tracks.length) + (engine ? engineLanesHeight : 0) + lane.axis;

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly scale: TimeScale;
  readonly appearance: Appearance;
}

/** Draws everything but the cursor: called when the view or the data change, not while it plays. */
export function drawTimeLine(
  brush: Brush,
  content: TimeLineContent,
  clock: { zoneOffsetS: number; tickWords: (time: number, step: number) => string },
): void {
  const { context, scale } = brush;
  const height = heightFor(content);
  context.clearRect(0, 0, scale.width, height);
  drawLanes(brush, content);
  for (const [index, track] of content.tracks.entries())
    drawBand(brush, track, index, content.colours[index]);
  for (const one of content.invalid) drawInvalid(brush, one);
  if (content.engine) drawEngineLanes(brush, content.engine, lanesTop(content.tracks.length));
  drawAxis(brush, height, clock);
  if (content.brushed) drawBrush(brush, content.brushed, height);
}

function drawLanes({ context, scale, appearance }: Brush, { jobs, stops, events }: TimeLineContent): void {
  context.font = `11px ${fontFamily}`;
  context.textBaseline = 'middle';
  let wordsEnd = 0;
  for (const { job, label } of jobs) {
    const place = pixelsOf(scale, job.from, job.to, 2);
    if (!place) continue;
    context.fillStyle = `${stateColours.working}44`;
    context.fillRect(place.x, 0, place.width, lane.jobs);
    context.fillStyle = surfaces[appearance].ink;
    const from = Math.max(place.x, 0) + 4;
    const width = context.measureText(label).width;
    // Jobs of several vehicles lie over each other; words would only blot.
    if (from < wordsEnd || width > place.width - 8) continue;
    context.fillText(label, from, lane.jobs / 2 + 1);
    wordsEnd = from + width + 8;
  }
  const stopsTop = lane.jobs + lane.gap;
  context.fillStyle = stateColours.frozen;
  for (const stop of stops) {
    const place = pixelsOf(scale, stop.from, stop.to, 2);
    if (place) context.fillRect(place.x, stopsTop + 2, place.width, lane.stops - 4);
  }
  const eventsMiddle = stopsTop + lane.stops + lane.gap + lane.events / 2;
  for (const event of events) {
    const place = pixelsOf(scale, event.time, event.time);
    if (!place) continue;
    context.fillStyle = eventColours[event.kind];
    context.beginPath();
    if (event.kind === 'alarm') {
      context.moveTo(place.x, eventsMiddle - 5);
      context.lineTo(place.x + 5, eventsMiddle + 4);
      context.lineTo(place.x - 5, eventsMiddle + 4);
    } else if (event.kind === 'photo') context.rect(place.x - 4, eventsMiddle - 3, 8, 6);
    else context.arc(place.x, eventsMiddle, event.kind === 'command' ? 4 : 3, 0, 7);
    context.fill();
  }
}

function drawBand(
  { context, scale, appearance }: Brush,
  track: ShownTrack,
  index: number,
  edge?: string,
): void {
  const top = bandTop + index * (lane.band + lane.gap);
  context.fillStyle = surfaces[appearance].line;
  context.fillRect(0, top, scale.width, lane.band);
  for (const { status, from, to } of statusBands(track.columns, scale)) {
    if (status < 0) continue;
    context.fillStyle = statusColours[status]!;
    context.fillRect(from, top, to - from, lane.band);
  }
  if (edge) {
    context.fillStyle = edge;
    context.fillRect(0, top, 4, lane.band);
  }
}

/** Hatched over the band: what is marked invalid counts in no sum (S2). */
function drawInvalid({ context, scale }: Brush, { from, to, place }: Span & { place: number }): void {
  const at = pixelsOf(scale, from, to, 3);
  if (!at) return;
  const top = bandTop + place * (lane.band + lane.gap);
  context.save();
  context.beginPath();
  context.rect(at.x, top, at.width, lane.band);
  context.clip();
  context.fillStyle = `${trackColours.invalid}88`;
  context.fillRect(at.x, top, at.width, lane.band);
  context.strokeStyle = trackColours.invalid;
  context.lineWidth = 2;
  context.beginPath();
  for (let x = at.x - lane.band; x < at.x + at.width; x += 6) {
    context.moveTo(x, top + lane.band);
    context.lineTo(x + lane.band, top);
  }
  context.stroke();
  context.restore();
}

function drawAxis(
  { context, scale, appearance }: Brush,
  height: number,
  { zoneOffsetS, tickWords }: { zoneOffsetS: number; tickWords: (time: number, step: number) => string },
): void {
  const { step, times } = ticksOf(scale, zoneOffsetS);
  context.font = `11px ${fontFamily}`;
  context.textBaseline = 'middle';
  const top = height - lane.axis;
  for (const time of times) {
    const x = Math.round(xOf(scale, time)) + 0.5;
    context.fillStyle = surfaces[appearance].line;
    context.fillRect(x, 0, 1, top + 4);
    context.fillStyle = surfaces[appearance].inkSecondary;
    const words = tickWords(time, step);
    const half = context.measureText(words).width / 2;
    context.fillText(words, Math.min(scale.width - 2 * half, Math.max(0, x - half)), top + lane.axis / 2 + 2);
  }
}

function drawBrush({ context, scale, appearance }: Brush, span: Span, height: number): void {
  const [left, right] = [xOf(scale, span.from), xOf(scale, span.to)];
  context.fillStyle = `${surfaces[appearance].page}B0`;
  context.fillRect(0, 0, Math.max(0, left), height - lane.axis);
  context.fillRect(right, 0, Math.max(0, scale.width - right), height - lane.axis);
  context.fillStyle = surfaces[appearance].inkSecondary;
  context.fillRect(left - 1, 0, 2, height - lane.axis);
  context.fillRect(right - 1, 0, 2, height - lane.axis);
}
