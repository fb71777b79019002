import type { DrawnChart } from './draw-chart.ts';

/** Less is a click and no span, px. */
const leastPx = 4;

/**
 * Lets a span of the names be dragged over a chart; `tell` gets the first and the last place. Returns how to stop it. Whoever cannot
 * drag chooses the same span in the filters.
 */
export function dragSpans(
  chart: DrawnChart,
  place: HTMLElement,
  count: number,
  tell: (first: number, last: number) => void,
): () => void {
  let began: number | null = null;
  const mark = document.createElement('div');
  mark.dataset.span = '';
  const xOf = (event: PointerEvent): number => event.clientX - place.getBoundingClientRect().left;
  const placeAt = (x: number): number => {
    const found = Number(chart.convertFromPixel({ xAxisIndex: 0 }, x));
    return Math.min(Math.max(Math.round(found), 0), count - 1);
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    began = xOf(event);
    place.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    if (began === null) return;
    const [from, to] = [Math.min(began, xOf(event)), Math.max(began, xOf(event))];
    if (!mark.isConnected) place.append(mark);
    mark.style.left = `${from}px`;
    mark.style.width = `${to - from}px`;
  };
  const up = (event: PointerEvent): void => {
    const from = began;
    drop();
    if (from === null || Math.abs(xOf(event) - from) < leastPx) return;
    const ends = [placeAt(from), placeAt(xOf(event))].sort((a, b) => a - b);
    if (ends.every(Number.isFinite)) tell(ends[0]!, ends[1]!);
  };
  const drop = (): void => {
    began = null;
    mark.remove();
  };
  place.addEventListener('pointerdown', down);
  place.addEventListener('pointermove', move);
  place.addEventListener('pointerup', up);
  place.addEventListener('pointercancel', drop);
  return () => {
    drop();
    place.removeEventListener('pointerdown', down);
    place.removeEventListener('pointermove', move);
    place.removeEventListener('pointerup', up);
    place.removeEventListener('pointercancel', drop);
  };
}
