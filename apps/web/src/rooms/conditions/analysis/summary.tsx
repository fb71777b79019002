import type { ConditionAnalysis } from '@furrow/contract';
import { toHectares, toMu } from '@furrow/geo';
import { useFormats } from '#kit/formats/use-formats.ts';
import { SummaryCards } from '#kit/list/summary-cards.tsx';
import { currentLanguage, useTexts } from '#kit/words/text.ts';

/** Hours with their shares, fuel and how it was reckoned, area, faults. */
export function Summary({ found: { total, guidance } }: { found: ConditionAnalysis }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const one = (value: number | null) => (value === null ? none : formats.number(value, 1));
  const states = total.workingHours + total.travellingHours + total.idlingHours;
  const withShare = (value: number) =>
    states === 0 ? one(value) : `${one(value)} (${formats.number((value / states) * 100, 0)} %)`;
  const perHour = total.fuel === null || total.engineHours === 0 ? null : total.fuel / total.engineHours;
  const areaUnit = formats.area(1).unit;
  const area = currentLanguage() === 'zh' ? toMu(total.area) : toHectares(total.area);
  const share = (value: number | null) => (value === null ? none : `${formats.number(value * 100, 1)} %`);
  const hoursHint = text(`conditions.analysis.${total.hoursMethod === 'counter' ? 'byCounter' : 'byStates'}`);
  const fuelHint = total.fuelMethod
    ? ` (${text(`conditions.analysis.fuelMethods.${total.fuelMethod}`)})`
    : '';
  return (
    <SummaryCards
      cards={[
        {
          key: 'engine',
          label: `${text('conditions.analysis.engineHours')} (${hoursHint})`,
          value: one(total.engineHours),
        },
        {
          key: 'working',
          label: text('conditions.analysis.workingHours'),
          value: withShare(total.workingHours),
        },
        {
          key: 'travelling',
          label: text('conditions.analysis.travellingHours'),
          value: withShare(total.travellingHours),
        },
        {
          key: 'idling',
          label: text('conditions.analysis.idlingHours'),
          value: withShare(total.idlingHours),
        },
        { key: 'fuel', label: `${text('conditions.analysis.fuel')}${fuelHint}`, value: one(total.fuel) },
        { key: 'perHour', label: text('conditions.analysis.litresPerHour'), value: one(perHour) },
        {
          key: 'perArea',
          label: text('conditions.analysis.litresPerArea', { unit: areaUnit }),
          value: total.fuel === null || area === 0 ? none : formats.number(total.fuel / area, 2),
        },
        {
          key: 'areaPerHour',
          label: `${text('conditions.analysis.areaPerHour')} (${areaUnit})`,
          value: total.workingHours === 0 || area === 0 ? none : formats.number(area / total.workingHours, 1),
        },
        { key: 'faults', label: text('conditions.analysis.faultCount'), value: formats.number(total.faults) },
        { key: 'beyond', label: text('conditions.analysis.beyondHours'), value: one(total.beyondHours) },
        { key: 'engaged', label: text('conditions.analysis.engaged'), value: share(guidance.engagedShare) },
        { key: 'fixed', label: text('conditions.analysis.fixed'), value: share(guidance.fixedShare) },
      ]}
    />
  );
}
