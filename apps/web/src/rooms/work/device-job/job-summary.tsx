import type { DeviceJobSummary } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { api } from '../../../kit/api/api.ts';
import { joined } from '../../../kit/formats/formats.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { ListFigures } from '../../../kit/list/list-figures.tsx';
import type { ListState } from '../../../kit/list/state/use-list.ts';
import { useOfFilter } from '../../../kit/list/state/use-of-filter.ts';
import { ErrorState } from '../../../kit/parts/states/error-state.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './device-job.module.css';

/** The figures over the whole filter. */
export function JobSummary<Row>({ list }: { list: ListState<Row> }) {
  const sums = useSums(list);
  const cards = useCards(sums.data);
  if (sums.error) return <ErrorState error={sums.error} onRetry={() => void sums.refetch()} />;
  return <ListFigures cards={cards} />;
}

/** A list of a moment of before says how much has changed since. */
export function JobsOfBefore<Row>({ list }: { list: ListState<Row> }) {
  const sums = useSums(list);
  if (!sums.data || !list.state.filters.asOf) return null;
  return <ChangedSince summary={sums.data} onPresent={() => list.setFilter('asOf', [])} />;
}

function useSums<Row>({ resource, state, call, query: page }: ListState<Row>) {
  return useOfFilter<DeviceJobSummary>({
    ...{ resource, name: 'summary', filters: state.filters },
    page: { call, readAt: page.isPlaceholderData ? undefined : page.data?.readAt },
    ask: (signal) => api.get(`${resource}/summary`, state.filters, signal),
  });
}

function ChangedSince({ summary, onPresent }: { summary: DeviceJobSummary; onPresent: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <Alert
      className={styles.changed ?? ''}
      type="info"
      showIcon
      title={text('deviceJob.summary.changed', {
        count: summary.changed,
        time: formats.dateTime(summary.asOf),
      })}
      action={
        <Button size="small" onClick={onPresent}>
          {text('deviceJob.summary.present')}
        </Button>
      }
    />
  );
}

function useCards(summary: DeviceJobSummary | undefined) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const area = (m2: number) => joined(formats.area(m2));
  const rate = (part: number, whole: number) =>
    whole > 0 ? `${formats.number((part / whole) * 100, 2, 2)} %` : none;
  const card = (key: string, label: string, value: string | undefined) => ({
    key,
    label,
    value: value ?? none,
  });
  const s = summary;
  return [
    card('jobs', text('deviceJob.summary.jobs'), s && formats.number(s.jobs)),
    card('devices', text('deviceJob.summary.devices'), s && formats.number(s.devices)),
    card('area', text('deviceJob.summary.area'), s && area(s.areaM2)),
    card(
      'overlap',
      text('deviceJob.summary.overlap', { rate: s ? rate(s.overlapM2, s.overlapOfM2) : none }),
      s && (s.overlapOfM2 > 0 ? area(s.overlapM2) : none),
    ),
    card(
      'missed',
      text('deviceJob.summary.missed', { rate: s ? rate(s.missedM2, s.missedM2 + s.missedOfM2) : none }),
      s && (s.missedOfM2 > 0 ? area(s.missedM2) : none),
    ),
    card('repeated', text('deviceJob.summary.repeated'), s && area(s.repeatedM2)),
    card(
      'qualified',
      text('deviceJob.summary.qualified', { rate: s ? rate(s.qualifiedM2, s.judgedM2) : none }),
      s && (s.judgedM2 > 0 ? area(s.qualifiedM2) : none),
    ),
    card(
      'depth',
      text('deviceJob.summary.depth'),
      s && (s.meanDepthM === null ? none : joined(formats.depth(s.meanDepthM))),
    ),
    card(
      'speed',
      text('deviceJob.summary.speed'),
      s && (s.workingS > 0 ? joined(formats.speed(s.distanceM / s.workingS)) : none),
    ),
    card('hours', text('deviceJob.summary.hours'), s && formats.duration(s.workingS)),
    card(
      'perHour',
      text('deviceJob.summary.perHour'),
      s && (s.workingS > 0 ? area((s.areaM2 / s.workingS) * 3600) : none),
    ),
  ];
}
