import type { SampleState, SamplingSums } from '@furrow/contract';
import { toHectares, toMu } from '@furrow/geo';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { currentLanguage, useTexts } from '#kit/words/text.ts';

/** The figures over the whole filter; some filter by a click. */
export function SampleSummary<Row>({ list }: { list: ListState<Row, SamplingSums> }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const s = list.summary;
  const chinese = currentLanguage() === 'zh';
  const shown = s && (chinese ? toMu(s.areaM2) / 100 : toHectares(s.areaM2) / 10);
  const share = s && s.planned > 0 ? ` (${formats.number((s.taken / s.planned) * 100, 1)} %)` : '';
  const card = (key: string, label: string, value: string | undefined | null | 0 | false) => ({
    key,
    label,
    value: value || none,
  });
  const by = (states: readonly SampleState[]) => () => list.setFilter('state', [...states]);
  return (
    <ListFigures
      cards={[
        card('planned', text('sampling.summary.planned'), s && formats.number(s.planned)),
        {
          ...card('taken', text('sampling.summary.taken'), s && `${formats.number(s.taken)}${share}`),
          onClick: by(['taken', 'received', 'analysed']),
        },
        card('blocks', text('sampling.summary.blocks'), s && `${s.blocksDone} / ${s.blocks}`),
        {
          ...card('received', text('sampling.summary.received'), s && formats.number(s.received)),
          onClick: by(['received', 'analysed']),
        },
        {
          ...card('analysed', text('sampling.summary.analysed'), s && formats.number(s.analysed)),
          onClick: by(['analysed']),
        },
        card(
          'density',
          text(chinese ? 'sampling.summary.per100mu' : 'sampling.summary.per10ha'),
          s && shown ? formats.number(s.bags / shown, 1) : null,
        ),
        card(
          'offPlan',
          text('sampling.summary.offPlan'),
          s && s.meanOffPlanM !== null && joined(formats.distance(s.meanOffPlanM)),
        ),
        card(
          'perDay',
          text('sampling.summary.perDay'),
          s && s.operatorDays > 0 && formats.number(s.bags / s.operatorDays, 1),
        ),
      ]}
    />
  );
}
