import type { ConditionFigures } from '@furrow/contract';
import { useAddressItem } from '#kit/address.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { useTexts } from '#kit/words/text.ts';

/** How many report now, and how many of them are beyond each limit; a click filters. */
export function Figures({
  figures,
  withFaults,
}: {
  figures: ConditionFigures | undefined;
  withFaults: boolean;
}) {
  const text = useTexts();
  const formats = useFormats();
  const [beyond, setBeyond] = useAddressItem('beyond');
  const [faults, setFaults] = useAddressItem('withFaults');
  if (!figures) return null;
  return (
    <ListFigures
      cards={[
        {
          key: 'reporting',
          label: text('conditions.summary.reporting'),
          value: `${formats.number(figures.reporting)} / ${formats.number(figures.total)}`,
        },
        ...(Object.entries(figures.beyond) as [keyof typeof figures.limits, number][]).map(
          ([key, count]) => ({
            key,
            label: text(`conditions.limits.${key}`),
            value: formats.number(count),
            active: beyond === key,
            onClick: () => setBeyond(beyond === key ? null : key),
          }),
        ),
        ...(withFaults
          ? [
              {
                key: 'faults',
                label: text('conditions.summary.withFaults'),
                value: formats.number(figures.withFaults),
                active: faults === 'yes',
                onClick: () => setFaults(faults === 'yes' ? null : 'yes'),
              },
            ]
          : []),
      ]}
    />
  );
}
