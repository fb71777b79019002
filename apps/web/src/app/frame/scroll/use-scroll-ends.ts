import { type RefObject, useEffect, useState } from 'react';
import { RESIZE_MS } from '#kit/settings/settings-store.ts';

/** Whether something of a row is hidden before and after what is seen; asked again 1 s after the last resize (spec §9). */
export function useScrollEnds(row: RefObject<HTMLElement | null>, content: unknown) {
  const [ends, setEnds] = useState({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries make another width
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const before = element.scrollLeft > 0;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setEnds((old) => (old.before === before && old.after === after ? old : { before, after }));
    };
    const wheel = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY + event.deltaX;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(look, RESIZE_MS);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('wheel', wheel, { passive: false });
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', look);
      element.removeEventListener('wheel', wheel);
      window.removeEventListener('resize', resized);
    };
  }, [row, content]);
  return ends;
}
