import type { MonitorState } from '@furrow/contract';
import { useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useCounts } from '../monitor-calls.ts';
import { StateSign } from '../state-sign.tsx';
import { changeFilters, useFilters } from '../use-monitor.ts';
import styles from './status-bar.module.css';
import { afterClick, barStates } from './status-choice.ts';
import { StatusTools } from './status-tools.tsx';
import { StreamLight } from './stream-light.tsx';

const UnknownTerminals = lazyPart(async () => (await import('./unknown-terminals.tsx')).UnknownTerminals);

/** Counts by state under the present filters, live; a click filters, Ctrl+click adds. */
export function StatusBar() {
  const text = useTexts();
  const filters = useFilters();
  const chosen = filters.state ?? [];
  const counts = useCounts(filters);
  const unfiltered = Object.values(filters).every((value) => value === undefined || value.length === 0);
  const adds = useMay('deviceList.create');
  const [unknownOpen, setUnknownOpen] = useState(false);
  const click = (state: MonitorState) => (event: React.MouseEvent) =>
    changeFilters({ state: afterClick(chosen, state, event.ctrlKey || event.metaKey) });
  return (
    <div className={styles.bar}>
      <div className={styles.counts} role="toolbar" aria-label={text('monitor.status.label')}>
        <Count
          label={text('monitor.status.all')}
          value={counts?.all}
          pressed={chosen.length === 0}
          onClick={() => changeFilters({ state: [] })}
        />
        {barStates.map((state) => (
          <Count
            key={state}
            label={text(`format.state.${state}`)}
            state={state}
            value={counts?.[state]}
            pressed={chosen.includes(state)}
            onClick={click(state)}
          />
        ))}
        <Count
          label={text('monitor.status.unknown')}
          state="unknown"
          value={counts?.unknownTerminals}
          onClick={() => setUnknownOpen(true)}
        />
      </div>
      {counts?.all === 0 && unfiltered && (
        <p className={styles.nothing} role="status">
          {text(adds ? 'monitor.status.nothingYet' : 'monitor.status.nothing')}
        </p>
      )}
      <StatusTools />
      <StreamLight />
      {unknownOpen && <UnknownTerminals onClose={() => setUnknownOpen(false)} />}
    </div>
  );
}

interface CountProps {
  label: string;
  state?: MonitorState | 'unknown';
  value: number | undefined;
  pressed?: boolean;
  onClick: (event: React.MouseEvent) => void;
}

function Count({ label, state, value, pressed, onClick }: CountProps) {
  const text = useTexts();
  const formats = useFormats();
  const full = value === undefined ? text('format.none') : formats.number(value, 0);
  const sign = state === 'working' || state === 'online' || state === 'offline';
  return (
    <button
      type="button"
      className={styles.count}
      data-state={state}
      data-none={value === 0 || undefined}
      aria-pressed={pressed}
      title={`${label}: ${full}${pressed === undefined ? '' : ` · ${text('monitor.status.hint')}`}`}
      onClick={onClick}
    >
      <span className={styles.label}>
        {sign && <StateSign state={state} />}
        {label}
      </span>
      <span className={styles.value}>{value === undefined ? text('format.none') : formats.short(value)}</span>
    </button>
  );
}
