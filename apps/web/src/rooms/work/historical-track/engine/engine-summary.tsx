import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { Span } from '../spans.ts';
import styles from '../summary/summary.module.css';
import { engineCall } from './use-engine-tracks.ts';

/** Hours of the engine and of idling, fuel in all, per mu and per hour: of a T-BOX and a span. */
export function EngineSummary({ device, span }: { device: string; span: Span }) {
  const text = useTexts();
  const formats = useFormats();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...engineCall(device, span),
    placeholderData: (before) => before,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} />;
  const number = (value: number | null, unit: string) =>
    value === null ? null : { value: formats.number(value, 1), unit };
  const late = data.late.reduce((most, { delayS }) => Math.max(most, delayS), 0);
  const rows = [
    ['engineHours', formats.duration(data.engineS)],
    ['idlingHours', formats.duration(data.idlingS)],
    ['fuel', number(data.fuelL, 'L')],
    ['perMu', number(data.litresPerMu, text('tboxTrack.summary.litresPerMu'))],
    ['perHour', number(data.litresPerHour, 'L/h')],
    ['longestDelay', data.late.length === 0 ? null : formats.duration(late)],
  ] as const;
  return (
    <div className={styles.groups} data-old={isPlaceholderData || undefined}>
      <section>
        <h3>{text('tboxTrack.summary.title')}</h3>
        <dl>
          {rows.map(([key, shown]) => (
            <div key={key}>
              <dt>{text(`tboxTrack.summary.${key}`)}</dt>
              <dd>{typeof shown === 'string' ? shown : <UnitNumber of={shown} />}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
