import { type PreciseJobSummary, precisionGrades } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';
import { amountUnit, rateUnit } from './precise-cells.tsx';

/** The figures over the whole filter; a grade filters by itself. */
export function PreciseSummary<Row>({ list }: { list: ListState<Row, PreciseJobSummary> }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const s = list.summary;
  const percent = (share: number | null | undefined) =>
    share == null ? none : `${formats.number(share * 100, 2, 2)} %`;
  const chosen = list.state.filters.grade ?? [];
  const graded = s ? precisionGrades.reduce((sum, grade) => sum + s.grades[grade], 0) : 0;
  return (
    <ListFigures
      cards={[
        { key: 'jobs', label: text('precise.summary.jobs'), value: s ? formats.number(s.jobs) : none },
        {
          key: 'area',
          label: text('precise.summary.area'),
          value: s ? joined(formats.area(s.areaM2)) : none,
        },
        ...precisionGrades.map((grade) => ({
          key: grade,
          label: text(`precise.grades.${grade}`),
          value: percent(s && graded > 0 ? s.grades[grade] / graded : null),
          active: chosen.length === 1 && chosen[0] === grade,
          onClick: () => list.setFilter('grade', chosen.length === 1 && chosen[0] === grade ? [] : [grade]),
        })),
        {
          key: 'ungraded',
          label: text('precise.summary.ungraded'),
          value: s ? formats.number(s.ungraded) : none,
        },
        {
          key: 'p95',
          label: text('precise.summary.p95'),
          value: s?.p95M == null ? none : joined(formats.depth(s.p95M)),
        },
        { key: 'fixed', label: text('precise.summary.fixed'), value: percent(s?.fixedShare) },
        { key: 'engaged', label: text('precise.summary.engaged'), value: percent(s?.engagedShare) },
        ...(s?.amounts ?? []).map(({ workType, amount, rate, saved }) => ({
          key: workType,
          label:
            text('precise.summary.amount', {
              workType: text(`exports.workType.${workType}`),
              rate: `${formats.number(rate, 1)} ${rateUnit(workType)}`,
            }) +
            (saved === null
              ? ''
              : text('precise.summary.saved', {
                  saved: `${formats.number(saved, saved < 100 ? 1 : 0)} ${amountUnit(workType)}`,
                })),
          value: `${formats.number(amount, amount < 100 ? 1 : 0)} ${amountUnit(workType)}`,
        })),
      ]}
    />
  );
}
