import { type GeofenceRow, geofenceCalls } from '@furrow/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { setPanels } from '../use-monitor.ts';
import { fenceHues } from './fence-features.ts';
import styles from './fences.module.css';
import { showFence } from './show-fence.ts';

/** So many are listed; more are found by their name. */
const mostListed = 100;
const renewalMs = 60_000;

/** All fences that the account may see, the newest first; a click opens one and flies there. */
export function FenceList() {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const name = useSettled(typed.trim(), 300);
  const query = useCall(
    geofenceCalls.list,
    { query: { size: String(mostListed), ...(name && { name }) } },
    { placeholderData: (old) => old, refetchInterval: renewalMs },
  );
  return (
    <>
      <div className={styles.search}>
        <Input
          allowClear
          size="small"
          aria-label={text('fences.search')}
          placeholder={text('fences.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <QueryState query={query} lines={6}>
        {({ rows, total }) => (
          <div className={styles.lines}>
            {rows.map((fence) => (
              <Line key={fence.id} fence={fence} />
            ))}
            {rows.length === 0 && <p className={styles.note}>{text('fences.empty')}</p>}
            {total > rows.length && (
              <p className={styles.note}>{text('fences.more', { count: total - rows.length })}</p>
            )}
          </div>
        )}
      </QueryState>
    </>
  );
}

function Line({ fence }: { fence: GeofenceRow }) {
  const text = useTexts();
  const formats = useFormats();
  const map = useMap();
  const open = () => {
    showFence(map, fence);
    setPanels({ fence: fence.id });
  };
  return (
    <button type="button" className={styles.line} data-off={!fence.enabled || undefined} onClick={open}>
      <i style={{ background: fenceHues[fence.colour] }} />
      <strong>{fence.name}</strong>
      <small>
        {text(`fences.watches.${fence.watch}`)} · {text(`warnings.levels.${fence.level}`)} ·{' '}
        {text('fences.vehicles', { count: fence.vehicleCount })}
        {!fence.enabled && ` · ${text('fences.states.disabled')}`}
      </small>
      <small>
        {fence.eventAt === null
          ? text('fences.never')
          : text('fences.last', { sn: fence.eventSn ?? '', time: formats.dateTime(fence.eventAt) })}
      </small>
      {fence.active > 0 && (
        <b title={text('fences.active', { count: fence.active })}>{formats.number(fence.active, 0)}</b>
      )}
    </button>
  );
}
