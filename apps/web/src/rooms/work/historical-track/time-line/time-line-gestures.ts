import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Span } from '../spans.ts';
import { panned, type TimeScale, timeAt, xOf, zoomed } from './time-scale.ts';

interface Deeds {
  readonly scale: TimeScale;
  readonly whole: Span;
  readonly cursor: () => number;
  /** The next drag selects a span, as Shift does. */
  readonly brushing: boolean;
  readonly onView: (view: Span) => void;
  readonly onCursor: (time: number) => void;
  /** While a span is being drawn, and when it is done. */
  readonly onBrush: (span: Span, done: boolean) => void;
}

type Drag =
  | { readonly kind: 'press' | 'pan'; readonly x: number; readonly view: Span }
  | { readonly kind: 'scrub' }
  | { readonly kind: 'brush'; readonly from: number };

/** Pixels around the cursor in which it can be taken hold of, and that a press may slip without being a drag. */
const GRIP = 8;
const SLIP = 4;
const WHEEL_STEP = 1.0015;

/** Wheel zooms, drag pans, click jumps; the cursor can be dragged; Shift and drag brushes. With nothing to pan a drag moves the cursor. */
export function useTimeLineGestures(area: RefObject<HTMLElement | null>, deeds: Deeds) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { scale, whole, onView } = deeds;
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) onView(panned(scale, whole, -event.deltaX));
    else onView(zoomed(scale, whole, WHEEL_STEP ** event.deltaY, placeOf(event)));
  });
  useEffect(() => {
    const element = area.current;
    // React listens passively; a page that scrolls while the time line zooms is of no use.
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [area]);
  const placeOf = ({ clientX }: { clientX: number }) =>
    clientX - (area.current?.getBoundingClientRect().left ?? 0);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const x = placeOf(event);
    const { scale, whole } = deeds;
    const all = scale.view.from <= whole.from && scale.view.to >= whole.to;
    if (event.shiftKey || deeds.brushing) setDrag({ kind: 'brush', from: timeAt(scale, x) });
    else if (all || Math.abs(x - xOf(scale, deeds.cursor())) <= GRIP) {
      setDrag({ kind: 'scrub' });
      deeds.onCursor(timeAt(scale, x));
    } else setDrag({ kind: 'press', x, view: scale.view });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return;
    const x = placeOf(event);
    const { scale, whole } = deeds;
    if (drag.kind === 'scrub') deeds.onCursor(timeAt(scale, x));
    else if (drag.kind === 'brush') deeds.onBrush(spanOf(drag.from, timeAt(scale, x)), false);
    else if (drag.kind === 'pan' || Math.abs(x - drag.x) > SLIP) {
      setDrag({ ...drag, kind: 'pan' });
      deeds.onView(panned({ ...scale, view: drag.view }, whole, x - drag.x));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    const time = timeAt(deeds.scale, placeOf(event));
    if (drag?.kind === 'press') deeds.onCursor(time);
    if (drag?.kind === 'brush') deeds.onBrush(spanOf(drag.from, time), true);
    setDrag(null);
  };
  return {
    dragging: drag?.kind ?? null,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: () => setDrag(null),
  };
}

const spanOf = (a: number, b: number): Span => ({ from: Math.min(a, b), to: Math.max(a, b) });
