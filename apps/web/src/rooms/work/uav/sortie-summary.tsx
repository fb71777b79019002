import type { AmountUnit, SortieSums } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import { amountOf, doseOf } from './sortie-cells.tsx';

/** The figures over the whole filter. */
export function SortieSummary<Row>({ list: { summary: s } }: { list: ListState<Row, SortieSums> }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const card = (key: keyof typeof labels, value: string | undefined) => ({
    key,
    label: labels[key],
    value: value ?? none,
  });
  const labels = {
    sorties: text('jiading.summary.sorties'),
    aircraft: text('jiading.summary.aircraft'),
    pilots: text('jiading.summary.pilots'),
    area: text('jiading.summary.area'),
    amount: text('jiading.summary.amount'),
    dose: text('jiading.summary.dose'),
    hours: text('jiading.summary.hours'),
    outside: text('jiading.summary.outside'),
  };
  const both = (of: (unit: AmountUnit) => string | null) =>
    [of('litre'), of('kilogram')].filter((one) => one !== null).join(' · ') || none;
  const amounts = { litre: s?.litres ?? 0, kilogram: s?.kilograms ?? 0 };
  const areas = { litre: s?.litresM2 ?? 0, kilogram: s?.kilogramsM2 ?? 0 };
  return (
    <ListFigures
      cards={[
        card('sorties', s && formats.number(s.sorties)),
        card('aircraft', s && formats.number(s.aircraft)),
        card('pilots', s && formats.number(s.pilots)),
        card('area', s && joined(formats.area(s.areaM2))),
        card(
          'amount',
          both((unit) => (amounts[unit] > 0 ? joined(amountOf(amounts[unit], unit, formats)) : null)),
        ),
        card(
          'dose',
          both((unit) =>
            areas[unit] > 0 ? joined(doseOf(amounts[unit] / areas[unit], unit, formats)) : null,
          ),
        ),
        card('hours', s && formats.duration(s.flightS)),
        card(
          'outside',
          s && s.outsideOfM2 > 0
            ? `${formats.number((s.outsideM2 / s.outsideOfM2) * 100, 2, 2)} %`
            : undefined,
        ),
      ]}
    />
  );
}
