import { type PointerEvent, useCallback, useRef, useState } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { useTexts } from '#kit/words/text.ts';
import { PointWords } from '../map-layers/point-words.tsx';
import { seek } from '../playback/playback.ts';
import { usePlaybackAct } from '../playback/playback-store.ts';
import { positionAt } from '../playback/position-at.ts';
import { CursorLine } from '../time-line/cursor-line.tsx';
import { timeAt, xOf } from '../time-line/time-scale.ts';
import { useCanvas } from '../time-line/use-canvas.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import styles from './curve.module.css';
import { firstAt } from './curve-series.ts';
import { drawCurves } from './draw-curve.ts';
import { useAxes, useStrips } from './use-strips.ts';

const HEIGHT = 144;

/** Speed, depth or value, and satellites over time or distance; its cursor is that of map and time line. */
export function Curve({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  return (
    <div className={styles.curve}>
      {screen.address.curves.length === 0 ? (
        <p className={styles.none}>{text('track.curve.chooseOne')}</p>
      ) : (
        <Chart screen={screen} />
      )}
    </div>
  );
}

function Chart({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const appearance = useAppearance();
  const act = usePlaybackAct();
  const formats = useFormats();
  const area = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const { tracks, address } = screen;
  const axes = useAxes(screen);
  const longest = Math.max(1, ...axes.map((axis) => axis.at(-1) ?? 0));
  const view = address.byDistance ? { from: 0, to: longest } : screen.view;
  const [across, setAcross] = useState(600);
  const strips = useStrips(screen, axes, view, across);
  const { canvas, width } = useCanvas(
    HEIGHT,
    (context, wide) => {
      setAcross(wide);
      drawCurves({ context, width: wide, height: HEIGHT, view, appearance }, strips);
    },
    [strips, appearance],
  );
  const { from, to } = view;
  const columns = tracks[0]?.columns;
  const axis = axes[0];
  const place = useCallback(
    (time: number) => {
      const index = columns ? (positionAt(columns, time)?.index ?? 0) : 0;
      return xOf({ view: { from, to }, width }, address.byDistance ? (axis?.[index] ?? 0) : time);
    },
    [columns, axis, from, to, width, address.byDistance],
  );
  const timeOf = (x: number): number => {
    const at = timeAt({ view: { from, to }, width }, x);
    return address.byDistance
      ? (columns?.time[Math.min(columns.time.length - 1, firstAt(axis!, at))] ?? 0)
      : at;
  };
  const xIn = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left;
  const jump = (event: PointerEvent) => act((playback) => seek(playback, timeOf(xIn(event))));
  const index = hover !== null && columns ? (positionAt(columns, timeOf(hover))?.index ?? null) : null;
  return (
    <div
      ref={area}
      className={styles.chart}
      role="img"
      aria-label={text('track.curve.name')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        jump(event);
      }}
      onPointerMove={(event) => {
        setHover(xIn(event));
        if (event.buttons === 1) jump(event);
      }}
      onPointerLeave={() => setHover(null)}
    >
      <canvas ref={canvas} />
      <CursorLine place={place} width={width} height={HEIGHT} />
      {hover !== null && index !== null && (
        <div className={styles.hint} data-side={hover > width / 2 ? 'left' : 'right'} style={{ left: hover }}>
          <PointWords track={tracks[0]!} index={index} />
          {address.byDistance && <div>{joined(formats.distance(axis?.[index] ?? 0))}</div>}
        </div>
      )}
    </div>
  );
}
