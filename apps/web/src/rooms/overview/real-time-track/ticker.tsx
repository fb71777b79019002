import { tracksCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { homeMidnight } from '#kit/formats/home-day.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { useStreamMessage } from '#live/use-stream.ts';
import styles from './real-time.module.css';

const most = 12;
const againMs = 60_000;

/** What happened today, the newest first: connections, commands, photos, alarms. */
export function Ticker({ device }: { device: string }) {
  const text = useTexts();
  const formats = useFormats();
  const { data = [], refetch } = useQuery({
    queryKey: ['track', 'ticker', device],
    queryFn: ({ signal }) => {
      const now = Date.now();
      const span = { from: homeMidnight(now), to: Math.ceil(now / 1000) };
      return ask(tracksCalls.events, { query: { device, ...span } }, { signal });
    },
    refetchInterval: againMs,
  });
  useStreamMessage('state', ({ device: id }) => {
    if (id === device) void refetch();
  });
  const events = data.slice(-most).reverse();
  return (
    <section className={`${styles.group} ${styles.last}`}>
      <h3>{text('realTime.ticker')}</h3>
      {events.length === 0 && <p>{text('realTime.noEvents')}</p>}
      <ul className={styles.events}>
        {events.map(({ kind, time, what }) => (
          <li key={`${time} ${kind} ${what}`}>
            <time>{formats.time(time)}</time> {text(`exports.event.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
