import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { defaultTimeZone, useFormats } from '#kit/formats/use-formats.ts';
import { zoneOffsetS } from '#kit/formats/wall-clock.ts';
import { useAccount } from '#kit/session/account.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { useTexts } from '#kit/words/text.ts';
import { seek, toEnd, toStart } from '../playback/playback.ts';
import { usePlayback, usePlaybackAct, usePlaybackStore } from '../playback/playback-store.ts';
import { lengthOf, type Span } from '../spans.ts';
import { CursorLine } from './cursor-line.tsx';
import { drawTimeLine, heightFor, type TimeLineContent } from './draw-time-line.ts';
import styles from './time-line.module.css';
import { useTimeLineGestures } from './time-line-gestures.ts';
import { TimeLineHint } from './time-line-hint.tsx';
import { timeAt, xOf } from './time-scale.ts';
import { useCanvas } from './use-canvas.ts';

interface Props {
  content: TimeLineContent;
  whole: Span;
  view: Span;
  onView: (view: Span) => void;
}

/** A brush shorter than this was a slip of the hand, seconds. */
const SHORTEST_BRUSH_S = 2;

/** When each machine did what, on a canvas; the cursor on it is the one of map and curve. */
export function TimeLine({ content, whole, view, onView }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const store = usePlaybackStore();
  const act = usePlaybackAct();
  const appearance = useAppearance();
  const area = useRef<HTMLDivElement>(null);
  const brushing = usePlayback((state) => state.brushing);
  const [drawn, setDrawn] = useState<Span | null>(null);
  const [hover, setHover] = useState<number | null>(null);
  const offset = zoneOffsetS(whole.from, useAccount()?.timeZone ?? defaultTimeZone);
  const height = heightFor(content);
  const brushed = drawn ?? content.brushed;
  const { canvas, width } = useCanvas(
    height,
    (context, across) =>
      drawTimeLine(
        { context, scale: { view, width: across }, appearance },
        { ...content, brushed },
        {
          zoneOffsetS: offset,
          tickWords: (time, step) => tickWords(formats, time, step, offset),
        },
      ),
    [content, brushed, view, appearance, formats, offset],
  );
  const scale = { view, width };
  const place = useCallback((time: number) => xOf({ view, width }, time), [view, width]);
  const gestures = useTimeLineGestures(area, {
    scale,
    whole,
    brushing,
    cursor: () => store.getState().playback.cursor,
    onView,
    onCursor: (time) => act((playback) => seek(playback, time)),
    onBrush: (span, done) => {
      setDrawn(done ? null : span);
      if (!done) return;
      store.setState({ brushing: false });
      if (lengthOf(span) >= SHORTEST_BRUSH_S) store.setState({ brushed: wholeSeconds(span) });
    },
  });
  const keys = (event: KeyboardEvent) => {
    const deed = keyDeed(event, lengthOf(view));
    if (!deed) return;
    event.preventDefault();
    act(deed);
  };
  return (
    <div className={styles.line}>
      <div
        ref={area}
        className={styles.area}
        data-drag={gestures.dragging ?? (brushing ? 'brush' : undefined)}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={text('track.time.name')}
        title={gestures.dragging || hover !== null ? undefined : text('track.time.hint')}
        aria-valuemin={Math.round(whole.from)}
        aria-valuemax={Math.round(whole.to)}
        aria-valuenow={Math.round(store.getState().playback.cursor)}
        aria-valuetext={formats.dateTime(store.getState().playback.cursor)}
        onKeyDown={keys}
        onPointerDown={gestures.onPointerDown}
        onPointerMove={(event) => {
          gestures.onPointerMove(event);
          setHover(event.clientX - event.currentTarget.getBoundingClientRect().left);
        }}
        onPointerUp={gestures.onPointerUp}
        onPointerCancel={gestures.onPointerCancel}
        onPointerLeave={() => setHover(null)}
      >
        <canvas ref={canvas} />
        <CursorLine place={place} width={width} height={height} />
        {hover !== null && gestures.dragging === null && (
          <TimeLineHint content={content} time={timeAt(scale, hover)} x={hover} width={width} />
        )}
      </div>
    </div>
  );
}

/** Arrows move by a hundredth of the view (with Shift by a tenth), Home and End go to the ends. */
function keyDeed({ key, shiftKey }: KeyboardEvent, length: number) {
  if (key === 'Home') return toStart;
  if (key === 'End') return toEnd;
  const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key];
  if (direction === undefined) return null;
  const by = direction * Math.max(1, length / (shiftKey ? 10 : 100));
  return (playback: Parameters<typeof seek>[0]) => seek(playback, playback.cursor + by);
}

/** Days as dates, less as a clock; midnight always as its date. */
function tickWords(
  formats: ReturnType<typeof useFormats>,
  time: number,
  step: number,
  offset: number,
): string {
  if (step >= 86_400 || (time + offset) % 86_400 === 0) return shortDate(formats.date(time));
  const clock = formats.time(time);
  return step < 60 ? clock : clock.slice(0, 5);
}

/** 2026-11-21 → 11-21, 21/11/2026 → 21/11. */
const shortDate = (date: string): string => (date.includes('/') ? date.slice(0, 5) : date.slice(5));

/** The calls of the track count in whole seconds. */
const wholeSeconds = ({ from, to }: Span): Span => ({ from: Math.floor(from), to: Math.ceil(to) });
