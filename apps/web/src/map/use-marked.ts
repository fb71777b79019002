import { useEffect, useState } from 'react';

/** A picture that never comes (an empty fleet, no graphics) must not hold back what waits for it. */
const patienceMs = 5000;

/** True once the page's time line has a mark of that name (`markWhenDrawn`), or after five seconds without it. */
export function useMarked(name: string): boolean {
  const [marked, setMarked] = useState(() => performance.getEntriesByName(name).length > 0);
  useEffect(() => {
    if (marked) return;
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(name).length > 0) setMarked(true);
    });
    observer.observe({ type: 'mark', buffered: true });
    const timer = setTimeout(() => setMarked(true), patienceMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [name, marked]);
  return marked;
}
