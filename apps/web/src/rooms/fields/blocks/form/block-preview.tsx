import { blockCalls, blockPreviewForm } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../blocks.module.css';

interface Props {
  id: string | null;
  values: Record<string, unknown>;
}

/** What the server makes of the boundary as it stands in the form. */
export function BlockPreview({ id, values }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { outline, ownerId = null } = values;
  const asked = useDeferredValue(JSON.stringify({ id, outline, ownerId }));
  const form = blockPreviewForm.safeParse(JSON.parse(asked));
  const { data } = useQuery({
    queryKey: ['blocks', 'preview', asked],
    queryFn: () => ask(blockCalls.preview, { body: form.data! }),
    enabled: form.success,
    placeholderData: keepPreviousData,
  });
  if (!form.success || !data) return null;
  return (
    <section className={styles.preview} aria-live="polite">
      <dl>
        <dt>{text('blocks.columns.areaM2')}</dt>
        <dd>
          <UnitNumber of={formats.area(data.areaM2)} />
        </dd>
        <dt>{text('blocks.perimeter')}</dt>
        <dd>
          <UnitNumber of={formats.distance(data.perimeterM)} />
        </dd>
        {data.divisionCode !== '' && (
          <>
            <dt>{text('blocks.columns.divisionCode')}</dt>
            <dd>
              <DivisionName code={data.divisionCode} />
            </dd>
          </>
        )}
      </dl>
      {data.problem && <p className={styles.problem}>{text(`refusals.${data.problem}`)}</p>}
      {data.overlaps.map(({ name, part }) => (
        <p key={name} className={styles.warning}>
          {text('blocks.overlapping', { name, percent: formats.number(part * 100, 1) })}
        </p>
      ))}
    </section>
  );
}
