import { type RegionPreview as Found, regionCalls, regionPreviewForm } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './regions.module.css';

interface Props {
  id: string | null;
  values: Record<string, unknown>;
}

/** What the area would hold as it stands in the form, and what stands against it. */
export function RegionPreview({ id, values }: Props) {
  const text = useTexts();
  const { kind, divisions, outline } = values;
  const asked = useDeferredValue(JSON.stringify({ id, kind, divisions, outline }));
  const form = regionPreviewForm.safeParse(JSON.parse(asked));
  const found = useQuery({
    queryKey: ['regions', 'preview', asked],
    queryFn: () => ask(regionCalls.preview, { body: form.data! }),
    enabled: form.success,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.preview} aria-live="polite">
      <h2>{text('regions.preview.title')}</h2>
      {!form.success && <p className={styles.hint}>{text('regions.preview.none')}</p>}
      {form.success && found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {form.success && found.data && <Figures found={found.data} />}
    </section>
  );
}

function Figures({ found: { vehicles, points, areaKm2, taken, overlaps } }: { found: Found }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <>
      <dl>
        <dt>{text('regions.preview.vehicles')}</dt>
        <dd>{formats.number(vehicles)}</dd>
        <dt>{text('regions.preview.points')}</dt>
        <dd>{formats.number(points)}</dd>
        {areaKm2 > 0 && (
          <>
            <dt>{text('regions.preview.area')}</dt>
            <dd>
              <UnitNumber of={{ value: formats.number(areaKm2, 0), unit: 'km²' }} />
            </dd>
          </>
        )}
      </dl>
      {taken.slice(0, 5).map(({ code, region }) => (
        <p key={`${code} ${region}`}>
          <Taken code={code} region={region} />
        </p>
      ))}
      {overlaps.map(({ region, part }) => (
        <p key={region}>
          {text('regions.preview.overlaps', { region, percent: formats.number(part * 100, 1) })}
        </p>
      ))}
    </>
  );
}

function Taken({ code, region }: { code: string; region: string }) {
  const text = useTexts();
  return (
    <>
      <DivisionName code={code} /> · {text('regions.preview.taken', { region })}
    </>
  );
}
