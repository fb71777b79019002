import { type LogLine, logFilters } from '@furrow/contract';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#kit/address.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useStreamMessage, useTopic } from '#live/use-stream.ts';
import { ExactTime } from './exact-time.tsx';
import { levelColours } from './log-columns.tsx';
import styles from './system-log.module.css';

const KEPT = 500;

/** Topic `log` with the filters of the list: new lines on top; scrolled down it waits, so that what is read stays in its place. */
export function LiveLines() {
  const text = useTexts();
  const address = useAddress();
  const box = useRef<HTMLUListElement>(null);
  const [lines, setLines] = useState<LogLine[]>([]);
  const [more, setMore] = useState(0);
  const [paused, setPaused] = useState(false);
  const asked: Record<string, unknown> = {};
  for (const name of ['node', 'text', 'traceId', 'account', 'sn', 'call']) {
    if (address.get(name)) asked[name] = address.get(name);
  }
  for (const name of ['level', 'module']) if (address.has(name)) asked[name] = address.getAll(name);
  const filters = logFilters.safeParse(asked);
  useTopic('log', { filters: filters.success ? filters.data : {} });
  useStreamMessage('log', (message) => {
    setMore((count) => count + message.more + (paused ? message.lines.length : 0));
    if (!paused) setLines((before) => [...message.lines.toReversed(), ...before].slice(0, KEPT));
  });
  useEffect(() => {
    const list = box.current;
    const follow = () => setPaused((list?.scrollTop ?? 0) > 8);
    list?.addEventListener('scroll', follow);
    return () => list?.removeEventListener('scroll', follow);
  }, []);
  return (
    <div className={styles.liveBox}>
      <div className={styles.liveHead} role="status">
        {paused && text('systemLog.livePaused')} {more > 0 && text('systemLog.liveMore', { count: more })}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className={styles.liveLines} ref={box} tabIndex={0} aria-label={text('systemLog.live')}>
        {lines.map((line) => (
          <li key={line.id}>
            <ExactTime at={line.at} />
            <StateTag colour={levelColours[line.level]}>{text(`systemLog.levels.${line.level}`)}</StateTag>
            <span>{line.module}</span>
            <span>{line.call ? `${line.call} ${line.status ?? ''}` : line.message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
