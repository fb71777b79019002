import type { AreaSummary as Summary } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { SummaryCards } from '#kit/list/summary-cards.tsx';
import { useTexts } from '#kit/words/text.ts';

/** The figures over everything that is asked for (R10). */
export function AreaSummary({ summary: s }: { summary: Summary }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const area = (m2: number) => joined(formats.area(m2));
  const rate = (part: number, whole: number) =>
    whole > 0 ? `${formats.number((part / whole) * 100, 2, 2)} %` : none;
  // Without work every figure is 0.00; where there was work but nothing to judge it by, it is not defined.
  const known = (m2: number, of: number) => (of > 0 || s.jobs === 0 ? area(m2) : none);
  const words = 'areaStatistics.summary';
  const cards = [
    { key: 'worked', label: text(`${words}.worked`), value: area(s.areaM2) },
    {
      key: 'overlap',
      label: text(`${words}.overlap`, { rate: rate(s.overlapM2, s.overlapOfM2) }),
      value: known(s.overlapM2, s.overlapOfM2),
    },
    {
      key: 'missed',
      label: text(`${words}.missed`, { rate: rate(s.missedM2, s.missedM2 + s.missedOfM2) }),
      value: known(s.missedM2, s.missedOfM2),
    },
    {
      key: 'qualified',
      label: text(`${words}.qualified`, { rate: rate(s.qualifiedM2, s.judgedM2) }),
      value: known(s.qualifiedM2, s.judgedM2),
    },
    { key: 'hours', label: text(`${words}.hours`), value: formats.duration(s.workingS) },
    {
      key: 'perHour',
      label: text(`${words}.perHour`),
      value: area(s.workingS > 0 ? (s.areaM2 / s.workingS) * 3600 : 0),
    },
    { key: 'days', label: text(`${words}.days`), value: formats.number(s.days) },
    ...(s.best
      ? [
          {
            key: 'best',
            label: text(`${words}.best`, { date: formats.day(s.best.date) }),
            value: area(s.best.areaM2),
          },
        ]
      : []),
  ];
  return <SummaryCards cards={cards} />;
}
