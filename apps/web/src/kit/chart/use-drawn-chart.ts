import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useFormats } from '../formats/use-formats.ts';
import { mayMove } from '../theme/motion.ts';
import { type ChartData, type ChartInk, chartOption } from './chart-option.ts';
import { dragSpans } from './drag-span.ts';
import type { FlowPlace } from './flow-option.ts';

interface Told {
  onSpan?: ((first: number, last: number) => void) | undefined;
  /** Told which name was clicked: its place, and the series that it was clicked in. */
  onPick?: ((place: number, series: number) => void) | undefined;
}

/** Draws into the place that it returns, and again with other figures, another size or another theme. */
export function useDrawnChart(data: ChartData, { onSpan, onPick }: Told): RefObject<HTMLDivElement | null> {
  const tell = useEffectEvent((first: number, last: number) => onSpan?.(first, last));
  const pick = useEffectEvent((place: number, series: number) => onPick?.(place, series));
  const takesSpans = onSpan !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const formats = useFormats();
  const key = JSON.stringify(data);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    let gone = false;
    void import('./draw-chart.ts').then(({ drawChart }) => {
      if (gone) return;
      const chart = drawChart(element);
      const draw = () =>
        chart.setOption(
          chartOption(JSON.parse(key) as ChartData, inkOf(element), mayMove(), (n) => formats.number(n)),
          true,
        );
      draw();
      const sizes = new ResizeObserver(() => chart.resize());
      sizes.observe(element);
      // The theme is an attribute or a class of the root: another one is other variables.
      const theme = new MutationObserver(draw);
      theme.observe(document.documentElement, { attributes: true });
      const count = (JSON.parse(key) as ChartData).names.length;
      chart.on('click', ({ dataIndex, seriesIndex, data: pressed }) => {
        const own = (pressed as Partial<FlowPlace> | null)?.at;
        if (own) pick(...own);
        else pick(Number(dataIndex), Number(seriesIndex ?? 0));
      });
      const stopSpans = takesSpans
        ? dragSpans(chart, element, count, (first, last) => tell(first, last))
        : undefined;
      stop = () => {
        stopSpans?.();
        sizes.disconnect();
        theme.disconnect();
        chart.dispose();
      };
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [key, formats, takesSpans]);
  return place;
}

function inkOf(element: HTMLElement): ChartInk {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    text: read('--ink-secondary'),
    faint: read('--line'),
    panel: read('--panel'),
    font: style.fontFamily,
    size: Number.parseFloat(read('--chart-text')) || 12,
  };
}
