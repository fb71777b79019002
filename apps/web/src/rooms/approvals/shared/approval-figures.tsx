import { useCall } from '../../../kit/api/use-call.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { ListFigures } from '../../../kit/list/list-figures.tsx';
import type { SummaryCard } from '../../../kit/list/summary-cards.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import type { WebKind } from './web-kind.ts';

interface Props {
  kind: WebKind;
  onFilter: (name: 'tab' | 'due', value: string) => void;
  /** Figures that the kind has of its own, before those of all. */
  more?: readonly SummaryCard[];
}

/** What waits now, and what the last 30 days came to; a click shows those. */
export function ApprovalFigures({ kind, onFilter, more = [] }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(kind.calls.figures, {});
  const none = text('format.none');
  const number = (value: number | undefined) => (value === undefined ? none : formats.number(value));
  const [top] = data?.reasons ?? [];
  const card = (key: 'waiting' | 'overdue' | 'approved' | 'rejected', onClick: () => void) => ({
    ...{ key, label: text(`approvals.figures.${key}`), value: number(data?.[key]), onClick },
  });
  return (
    <ListFigures
      cards={[
        card('waiting', () => onFilter('tab', 'waiting')),
        card('overdue', () => onFilter('due', 'over')),
        ...more,
        card('approved', () => onFilter('tab', 'approved')),
        card('rejected', () => onFilter('tab', 'rejected')),
        {
          key: 'share',
          label: text('approvals.figures.rejectedShare'),
          value:
            data?.rejectedShare == null ? none : `${formats.number(Math.round(data.rejectedShare * 100))} %`,
        },
        {
          key: 'median',
          label: text('approvals.figures.medianS'),
          value: data?.medianS == null ? none : formats.duration(data.medianS),
        },
        {
          key: 'reason',
          label: text('approvals.figures.topReason'),
          value: top ? `${top.reason} (${formats.number(top.count)})` : none,
        },
      ]}
    />
  );
}
