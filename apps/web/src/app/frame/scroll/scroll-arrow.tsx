import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { NextIcon, PreviousIcon } from '../icons.tsx';

/** 30 px a click, and every 100 ms while it is held (spec §9). */
export const scrolling = { stepPx: 30, everyMs: 100 } as const;

/** An arrow at one end of a row that does not fit. */
export function ScrollArrow({
  row,
  direction,
  name,
}: {
  row: RefObject<HTMLElement | null>;
  direction: -1 | 1;
  name: string;
}) {
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const step = () => row.current?.scrollBy({ left: direction * scrolling.stepPx });
  const stop = () => clearInterval(timer.current);
  useEffect(() => () => clearInterval(timer.current), []);
  const hold = () => {
    stop();
    timer.current = setInterval(step, scrolling.everyMs);
  };
  return (
    <IconButton name={name} onClick={step} onPointerDown={hold} onPointerUp={stop} onPointerLeave={stop}>
      {direction < 0 ? <PreviousIcon /> : <NextIcon />}
    </IconButton>
  );
}
