import type { SiteRow } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { Progress } from 'antd';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './sites.module.css';

export const siteColours: Record<SiteRow['state'], StateColour> = {
  planned: 'online',
  running: 'working',
  paused: 'waiting',
  finished: 'offline',
};

interface Props {
  /** Null: not there yet. */
  sites: readonly SiteRow[] | null;
  picked: string | null;
  onPick: (id: string) => void;
}

/** Sites with their progress, machines, planned end and delay. */
export function SiteLines({ sites, picked, onPick }: Props) {
  const text = useTexts();
  const formats = useFormats();
  if (sites?.length === 0) return <EmptyState>{text('sites.empty')}</EmptyState>;
  return (
    <ul>
      {(sites ?? []).map(({ id, name, state, progress, machinesNow, plannedEnd, lateDays }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.line}
            aria-pressed={id === picked}
            onClick={() => onPick(id)}
          >
            <b>{name}</b>
            <StateTag colour={siteColours[state]}>{text(`sites.states.${state}`)}</StateTag>
            <Progress percent={roundHalfUp(progress * 100, 1)} size="small" aria-label={name} />
            <small>
              {lateDays > 0 ? (
                <span className={styles.late}>{text('sites.late', { days: formats.number(lateDays) })}</span>
              ) : (
                text('sites.ends', { day: plannedEnd })
              )}
              {machinesNow > 0 && ` · ${text('sites.machinesHere', { count: machinesNow })}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
