import type { TrackSource, TrackSummary } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import type { Formats, Quantity } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { trackCalls } from '../loading/track-calls.ts';
import type { TrackVehicle } from '../loading/use-vehicles.ts';
import type { Span } from '../spans.ts';
import styles from './summary.module.css';

interface Props {
  vehicle: TrackVehicle;
  source: TrackSource | 'all';
  span: Span;
}

/** The figures of one vehicle's span, as the server counts them over all points; "—" where not defined. */
export function SummaryList({ vehicle, source, span }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...trackCalls.summary({ device: vehicle.id, source, span }),
    placeholderData: (before) => before,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <div className={styles.groups} data-old={isPlaceholderData || undefined}>
      {groupsOf(data, formats).map(({ title, rows }) => (
        <section key={title}>
          <h3>{text(title)}</h3>
          <dl>
            {rows.map(([key, shown]) => (
              <div key={key}>
                <dt>{text(key)}</dt>
                <dd>{typeof shown === 'string' ? shown : <UnitNumber of={shown} />}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

type Row = [key: TextKey, shown: Quantity | string | null];

/** All of the summary, in four groups. */
export function groupsOf(sum: TrackSummary, formats: Formats): { title: TextKey; rows: Row[] }[] {
  const count = (value: number) => formats.number(value, 0);
  const moment = (value: number | null) => (value === null ? null : formats.dateTime(value));
  const quantity = (value: number | null, of: (value: number) => Quantity) =>
    value === null ? null : of(value);
  return [
    {
      title: 'track.summary.lengths',
      rows: [
        ['track.summary.distance', formats.distance(sum.distanceM)],
        ['track.summary.workingDistance', formats.distance(sum.workingDistanceM)],
        ['track.summary.travellingDistance', formats.distance(sum.travellingDistanceM)],
        ['track.summary.meanSpeed', quantity(sum.meanSpeed, formats.speed)],
        ['track.summary.topSpeed', quantity(sum.topSpeed, formats.speed)],
      ],
    },
    {
      title: 'track.summary.times',
      rows: [
        ['track.summary.working', formats.duration(sum.workingS)],
        ['track.summary.travelling', formats.duration(sum.travellingS)],
        ['track.summary.stopped', formats.duration(sum.stoppedS)],
        ['track.summary.noData', formats.duration(sum.noDataS)],
      ],
    },
    {
      title: 'track.summary.work',
      rows: [
        ['track.summary.area', quantity(sum.grossAreaM2, formats.area)],
        ['track.summary.meanDepth', quantity(sum.meanDepthM, formats.depth)],
      ],
    },
    {
      title: 'track.summary.data',
      rows: [
        ['track.summary.points', count(sum.points)],
        ['track.summary.withoutFix', count(sum.withoutFix)],
        ['track.summary.rejected', count(sum.rejected)],
        ['invalidTracks.track.points', count(sum.markedInvalid)],
        ['track.summary.late', count(sum.late)],
        ['track.summary.first', moment(sum.first)],
        ['track.summary.last', moment(sum.last)],
      ],
    },
  ];
}
