import type { LngLat } from '@furrow/contract';
import { useRef } from 'react';
import { useMapEvent } from '../use-map-event.ts';
import { type PointerEvent, placeOf } from './place-of.ts';

interface Gesture<Held> {
  /** What lies under the pointer and may be moved; null: the map itself is moved. */
  find: (event: PointerEvent) => Held | null;
  drag: (held: Held, place: LngLat) => void;
  /** Let go, whether or not it was moved. */
  drop: (held: Held) => void;
}

/** A pointer or a finger takes hold of something, moves it and lets it go. */
export function useDrag<Held>({ find, drag, drop }: Gesture<Held>): void {
  const held = useRef<Held | null>(null);
  const take = (event: PointerEvent) => {
    held.current = find(event);
    if (held.current !== null) event.preventDefault();
  };
  const move = (event: PointerEvent) => {
    if (held.current !== null) drag(held.current, placeOf(event));
  };
  const letGo = () => {
    const last = held.current;
    held.current = null;
    if (last !== null) drop(last);
  };
  useMapEvent('mousedown', (_, event) => take(event));
  useMapEvent('touchstart', (_, event) => take(event));
  useMapEvent('mousemove', (_, event) => move(event));
  useMapEvent('touchmove', (_, event) => move(event));
  useMapEvent('mouseup', letGo);
  useMapEvent('touchend', letGo);
}
