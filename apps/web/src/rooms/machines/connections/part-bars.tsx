import { connectionCalls, type SnConnection } from '@furrow/contract';
import { Tooltip } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats, useNow } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { type Bar, barParts, barsOf } from './bars.ts';
import styles from './connections.module.css';

/** What belonged to the vehicle of a connection, one row of bars a part, from its first connection to now. */
export function PartBars({ id, version }: { id: string; version: string }) {
  const text = useTexts();
  const query = useCall(connectionCalls.timeline, { params: { id } }, { asOf: version });
  return (
    <section aria-label={text('connections.timeline')}>
      <h3>{text('connections.timeline')}</h3>
      <QueryState query={query} lines={4}>
        {(connections) => <Bars connections={connections} />}
      </QueryState>
    </section>
  );
}

function Bars({ connections }: { connections: readonly SnConnection[] }) {
  const text = useTexts();
  const formats = useFormats();
  const now = useNow(60_000);
  const bars = barsOf(connections);
  const rows = barParts.filter((part) => bars[part].length > 0);
  if (rows.length === 0) return <p>{text('connections.noTimeline')}</p>;
  const begin = Math.min(...rows.flatMap((part) => bars[part].map(({ from }) => from)));
  const span = Math.max(now - begin, 1);
  const share = (at: number): number => Math.min(Math.max((at - begin) / span, 0), 1) * 100;
  return (
    <div className={styles.bars}>
      {rows.map((part) => (
        <div key={part} className={styles.row}>
          <span className={styles.part}>{text(`connections.columns.${part}`)}</span>
          <ol className={styles.track}>
            {bars[part].map((bar) => (
              <OneBar
                key={`${bar.sn} ${bar.from}`}
                bar={bar}
                left={share(bar.from)}
                width={share(bar.to ?? now) - share(bar.from)}
              />
            ))}
          </ol>
        </div>
      ))}
      <div className={styles.row} aria-hidden>
        <span />
        <span className={styles.ends}>
          <span>{formats.dateTime(begin)}</span>
          <span>{text('connections.present')}</span>
        </span>
      </div>
    </div>
  );
}

function OneBar({ bar, left, width }: { bar: Bar; left: number; width: number }) {
  const text = useTexts();
  const formats = useFormats();
  const to = bar.to === null ? text('connections.present') : formats.dateTime(bar.to);
  const words = `${bar.sn} · ${formats.dateTime(bar.from)} – ${to}`;
  return (
    <Tooltip title={words}>
      <li
        className={bar.to === null ? styles.present : styles.past}
        style={{ left: `${left}%`, width: `${width}%` }}
        aria-label={words}
      >
        {bar.sn}
      </li>
    </Tooltip>
  );
}
