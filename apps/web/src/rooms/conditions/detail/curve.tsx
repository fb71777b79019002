import { type ConditionNow, conditionLimits, type SignalSeries } from '@furrow/contract';
import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';
import { limitOf, shownAs, signalName, valueWords } from '../parts/signals.ts';
import { curvePath, nearestPoint } from './curve-path.ts';
import type { Zoom } from './zoom.ts';

const width = 1000;
const height = 90;
/** A shorter drag is a click, px. */
const leastDrag = 6;

interface Props {
  series: SignalSeries;
  now: ConditionNow;
  view: Zoom;
  cursor: number | null;
  onCursor: (at: number | null) => void;
  onZoom: (zoom: Zoom) => void;
}

/** One signal over time with its limit; a drag zooms, the pointer moves the common cursor, as do the arrow keys. */
export function Curve({ series, now, view, cursor, onCursor, onZoom }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { signal, points } = series;
  const key = limitOf(signal);
  const { factor, unit } = shownAs(signal, now.own);
  const limit = key ? now.limits[key] / conditionLimits[key].factor : null;
  const drawn = useMemo(() => curvePath(points, view, { width, height, limit }), [points, view, limit]);
  const near = cursor === null ? null : nearestPoint(points, cursor);
  const plot = usePlot(view, onCursor, onZoom);
  const step = (view.to - view.from) / 200;
  const moveBy = (by: number) =>
    onCursor(Math.min(view.to, Math.max(view.from, (cursor ?? (view.from + view.to) / 2) + by)));
  const name = signalName(text, signal);
  const isInView = cursor !== null && cursor >= view.from && cursor <= view.to;
  const cursorX = isInView ? ((cursor - view.from) / (view.to - view.from)) * width : null;
  return (
    <div className={styles.plot}>
      <div className={styles.plotHead}>
        <span>{`${name}${unit ? ` (${unit})` : ''}`}</span>
        <span>
          {near === null
            ? `${formats.number(drawn.low * factor, 1)} – ${formats.number(drawn.high * factor, 1)}`
            : valueWords(text, formats, signal, near[1])}
        </span>
      </div>
      <div
        ref={plot.ref}
        className={styles.canvas}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={view.from}
        aria-valuemax={view.to}
        aria-valuenow={cursor ?? view.to}
        aria-valuetext={
          near === null
            ? name
            : `${formats.dateTime(near[0])}: ${valueWords(text, formats, signal, near[1])} ${unit}`
        }
        onKeyDown={({ key: pressed }) => {
          if (pressed === 'ArrowLeft') moveBy(-step);
          if (pressed === 'ArrowRight') moveBy(step);
        }}
        {...plot.handlers}
      >
        <Drawing drawn={drawn} drag={plot.drag} cursorX={cursorX} />
      </div>
    </div>
  );
}

interface DrawingProps {
  drawn: ReturnType<typeof curvePath>;
  /** What is being dragged over, and where the common cursor stands, in units of the drawing. */
  drag: { x: number; width: number } | null;
  cursorX: number | null;
}

/** The line with its limits; it is as wide as its place. */
function Drawing({ drawn, drag, cursorX }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
      <rect
        width={width}
        height={height}
        fill="transparent"
        stroke="var(--line)"
        vectorEffect="non-scaling-stroke"
      />
      {drawn.limits.map((y) => (
        <line
          key={y}
          x2={width}
          y1={y}
          y2={y}
          stroke="var(--state-error)"
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        d={drawn.path}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
      {drag && <rect x={drag.x} width={drag.width} height={height} fill="var(--accent)" opacity="0.15" />}
      {cursorX !== null && <line {...lineAt(cursorX)} />}
    </svg>
  );
}

const lineAt = (x: number) => ({
  x1: x,
  x2: x,
  y2: height,
  stroke: 'var(--ink)',
  vectorEffect: 'non-scaling-stroke' as const,
});

/** Cursor and drag of a curve. */
function usePlot(view: Zoom, onCursor: Props['onCursor'], onZoom: Props['onZoom']) {
  const ref = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);
  const share = (event: PointerEvent): number => {
    const box = ref.current!.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const timeOf = (of: number) => view.from + of * (view.to - view.from);
  return {
    ref,
    drag: drag && { x: Math.min(drag.from, drag.to) * width, width: Math.abs(drag.to - drag.from) * width },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const at = share(event);
        setDrag({ from: at, to: at });
      },
      onPointerMove: (event: PointerEvent) => {
        const at = share(event);
        onCursor(timeOf(at));
        if (drag) setDrag({ ...drag, to: at });
      },
      onPointerUp: () => {
        const box = ref.current!.getBoundingClientRect();
        if (drag && Math.abs(drag.to - drag.from) * box.width > leastDrag)
          onZoom({ from: timeOf(Math.min(drag.from, drag.to)), to: timeOf(Math.max(drag.from, drag.to)) });
        setDrag(null);
      },
      onPointerLeave: () => setDrag(null),
    },
  };
}
