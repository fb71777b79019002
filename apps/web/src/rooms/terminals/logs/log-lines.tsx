import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import type { LogLine } from './log-piece.ts';
import styles from './logs.module.css';

/** Px of a line: as in the style. */
const lineHeight = 20;
/** Lines that are drawn beyond what is in sight. */
const around = 30;

/** Lines of a log, of which those in sight are drawn: ten megabytes are more elements than a page bears. */
export function LogLines({ lines, mark }: { lines: readonly LogLine[]; mark: number | null }) {
  const text = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(480);
  const markedAt = mark === null ? -1 : lines.findIndex(({ at }) => at >= mark);
  useEffect(() => {
    if (!box.current) return;
    setHeight(box.current.clientHeight);
    box.current.scrollTop = Math.max(0, (markedAt - 3) * lineHeight);
  }, [markedAt]);
  const first = Math.max(0, Math.floor(top / lineHeight) - around);
  const last = Math.min(lines.length, Math.ceil((top + height) / lineHeight) + around);
  const hits = lines.reduce((sum, { hit }) => sum + Number(hit), 0);
  return (
    <>
      {hits > 0 && <p role="status">{text('softwareLog.view.matches', { count: hits })}</p>}
      <div
        ref={box}
        className={styles.lines}
        role="log"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keys
        tabIndex={0}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <div style={{ height: lines.length * lineHeight }}>
          <pre style={{ transform: `translateY(${first * lineHeight}px)` }}>
            {lines.slice(first, last).map(({ at, line, level, hit }, place) => (
              <div key={at} data-level={level} data-hit={hit} data-mark={first + place === markedAt}>
                {line || ' '}
              </div>
            ))}
          </pre>
        </div>
      </div>
    </>
  );
}
