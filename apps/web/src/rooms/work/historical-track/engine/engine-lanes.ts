import type { EngineTrack } from '@furrow/contract';
import { type Appearance, stateColours, surfaces } from '#kit/theme/tokens.ts';
import type { TextKey } from '#kit/words/text.ts';
import { pixelsOf } from '../time-line/status-bands.ts';
import type { TimeScale } from '../time-line/time-scale.ts';

/** The lanes of a T-BOX below its band, from above; idling lies on that of the ignition. */
export const engineLanes = ['ignition', 'faults', 'alarms', 'sleep', 'late'] as const;
export type EngineLane = (typeof engineLanes)[number];
export const engineLaneKeys: Record<EngineLane | 'idling', TextKey> = {
  ignition: 'tboxTrack.lanes.ignition',
  idling: 'tboxTrack.lanes.idling',
  faults: 'tboxTrack.lanes.faults',
  alarms: 'tboxTrack.lanes.alarms',
  sleep: 'tboxTrack.lanes.sleep',
  late: 'tboxTrack.lanes.late',
};

const colours: Record<EngineLane | 'idling', string> = {
  ignition: stateColours.passed,
  idling: '#FADB14',
  faults: stateColours.error,
  alarms: stateColours.warning,
  sleep: stateColours.frozen,
  late: stateColours.expired,
};

/** Pixels of a lane, and between two. */
const laneHeight = 7;
const laneGap = 2;
export const engineLanesHeight = engineLanes.length * (laneHeight + laneGap);

interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly scale: TimeScale;
  readonly appearance: Appearance;
}

/** Draws the lanes from `top` down; what came late is hatched. */
export function drawEngineLanes({ context, scale, appearance }: Brush, told: EngineTrack, top: number): void {
  for (const [index, lane] of engineLanes.entries()) {
    const y = top + index * (laneHeight + laneGap);
    context.fillStyle = surfaces[appearance].line;
    context.fillRect(0, y + laneHeight - 1, scale.width, 1);
    for (const { from, to } of told[lane]) {
      const at = pixelsOf(scale, from, to, 2);
      if (!at) continue;
      if (lane === 'late') hatch(context, at.x, y, at.width);
      else {
        context.fillStyle = colours[lane];
        context.fillRect(at.x, y, at.width, laneHeight);
      }
    }
    if (lane !== 'ignition') continue;
    context.fillStyle = colours.idling;
    for (const { from, to } of told.idling) {
      const at = pixelsOf(scale, from, to, 2);
      // The yellow edge: the ignition shows through above it.
      if (at) context.fillRect(at.x, y + laneHeight - 4, at.width, 4);
    }
  }
}

function hatch(context: CanvasRenderingContext2D, x: number, y: number, width: number): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, laneHeight);
  context.clip();
  context.fillStyle = `${colours.late}44`;
  context.fillRect(x, y, width, laneHeight);
  context.strokeStyle = colours.late;
  context.lineWidth = 1.5;
  context.beginPath();
  for (let at = x - laneHeight; at < x + width; at += 5) {
    context.moveTo(at, y + laneHeight);
    context.lineTo(at + laneHeight, y);
  }
  context.stroke();
  context.restore();
}
