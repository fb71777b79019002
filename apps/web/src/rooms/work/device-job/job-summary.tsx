import { type DeviceJobSummary, deviceJobsCalls } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useOfFilter } from '#kit/list/state/use-of-filter.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
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
    resource,
    name: 'summary',
    filters: state.filters,
    page: { call, readAt: page.isPlaceholderData ? undefined : page.data?.readAt },
    ask: (signal) => ask(deviceJobsCalls.summary, { query: state.filters }, { signal }),
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

function useCards(sums: DeviceJobSummary | undefined) {
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
  return [
    card('jobs', text('deviceJob.summary.jobs'), sums && formats.number(sums.jobs)),
    card('devices', text('deviceJob.summary.devices'), sums && formats.number(sums.devices)),
    card('area', text('deviceJob.summary.area'), sums && area(sums.areaM2)),
    card(
      'overlap',
      text('deviceJob.summary.overlap', { rate: sums ? rate(sums.overlapM2, sums.overlapOfM2) : none }),
      sums && (sums.overlapOfM2 > 0 ? area(sums.overlapM2) : none),
    ),
    card(
      'missed',
      text('deviceJob.summary.missed', {
        rate: sums ? rate(sums.missedM2, sums.missedM2 + sums.missedOfM2) : none,
      }),
      sums && (sums.missedOfM2 > 0 ? area(sums.missedM2) : none),
    ),
    card('repeated', text('deviceJob.summary.repeated'), sums && area(sums.repeatedM2)),
    card(
      'qualified',
      text('deviceJob.summary.qualified', { rate: sums ? rate(sums.qualifiedM2, sums.judgedM2) : none }),
      sums && (sums.judgedM2 > 0 ? area(sums.qualifiedM2) : none),
    ),
    card(
      'depth',
      text('deviceJob.summary.depth'),
      sums && (sums.meanDepthM === null ? none : joined(formats.depth(sums.meanDepthM))),
    ),
    card(
      'speed',
      text('deviceJob.summary.speed'),
      sums && (sums.workingS > 0 ? joined(formats.speed(sums.distanceM / sums.workingS)) : none),
    ),
    card('hours', text('deviceJob.summary.hours'), sums && formats.duration(sums.workingS)),
    card(
      'perHour',
      text('deviceJob.summary.perHour'),
      sums && (sums.workingS > 0 ? area((sums.areaM2 / sums.workingS) * 3600) : none),
    ),
  ];
}
