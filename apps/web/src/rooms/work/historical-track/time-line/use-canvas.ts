import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A canvas that fills the width of its parent, sharp on every screen. `draw` gets a context in CSS pixels; it runs when the
 * width or one of the `causes` changes.
 */
export function useCanvas(
  height: number,
  draw: (context: CanvasRenderingContext2D, width: number) => void,
  causes: readonly unknown[],
): { canvas: RefObject<HTMLCanvasElement | null>; width: number } {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const parent = canvas.current?.parentElement;
    if (!parent) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    watch.observe(parent);
    return () => watch.disconnect();
  }, []);
  const latest = useEffectEvent(draw);
  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    element.width = Math.round(width * ratio);
    element.height = Math.round(height * ratio);
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    const context = element.getContext('2d');
    if (!context) return;
    context.scale(ratio, ratio);
    latest(context, width);
  }, [width, height, ...causes]);
  return { canvas, width };
}
