import { type ApprovalTab, approvalTabs } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { SummaryCard } from '#kit/list/summary-cards.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { WebKind } from './web-kind.ts';

/** Counts are asked again this often, ms, beside what a deed of one's own asks at once. */
const countsMs = 15_000;

interface Props {
  kind: WebKind;
  /** The tab that is open where the address names none. */
  first: ApprovalTab;
  /** Figures that the kind has of its own, before those of the last 30 days. */
  more?: readonly SummaryCard[];
  list: {
    state: { filters: Readonly<Record<string, readonly string[] | undefined>> };
    setFilter: (name: string, values: readonly string[]) => void;
  };
}

/** How many applications stand where (A12), the open ones marked, and what the last 30 days came to; a click shows those. */
export function ApprovalSummary({ kind, first, more = [], list }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(kind.calls.counts, {}, { refetchInterval: countsMs });
  const figures = useFigures(kind, () => list.setFilter('due', ['over']));
  const open = list.state.filters.tab?.[0] ?? first;
  const tabs = approvalTabs.map((tab) => ({
    key: tab,
    label: text(`approvals.tabs.${tab}`),
    value: data ? formats.number(data[tab]) : text('format.none'),
    active: tab === open,
    onClick: () => list.setFilter('tab', [tab]),
  }));
  return <ListFigures cards={[...tabs, ...more, ...figures]} />;
}

type Figure = 'overdue' | 'approved' | 'rejected' | 'rejectedShare' | 'medianS' | 'topReason';

function useFigures(kind: WebKind, onOverdue: () => void): SummaryCard[] {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(kind.calls.figures, {});
  const none = text('format.none');
  const card = (key: Figure, value: string | undefined, onClick?: () => void): SummaryCard => ({
    key: `last-${key}`,
    label: text(`approvals.figures.${key}`),
    value: value ?? none,
    onClick,
  });
  const number = (value: number | undefined) => (value === undefined ? undefined : formats.number(value));
  const [top] = data?.reasons ?? [];
  return [
    card('overdue', number(data?.overdue), onOverdue),
    card('approved', number(data?.approved)),
    card('rejected', number(data?.rejected)),
    card(
      'rejectedShare',
      data?.rejectedShare == null ? undefined : `${formats.number(Math.round(data.rejectedShare * 100))} %`,
    ),
    card('medianS', data?.medianS == null ? undefined : formats.duration(data.medianS)),
    card('topReason', top && `${top.reason} (${formats.number(top.count)})`),
  ];
}
