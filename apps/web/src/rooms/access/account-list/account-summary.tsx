import { type AccountRow, type AccountSummary, accountCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useTexts } from '#kit/words/text.ts';

/** Who is online changes without a deed that could be told. */
const againMs = 15_000;

type Filters = Readonly<Record<string, readonly string[]>>;
/** What each figure filters by; those of one figure replace those of another. */
const filtersOf: Record<keyof AccountSummary, Filters> = {
  all: {},
  active: { state: ['active'] },
  online: { online: ['yes'] },
  frozen: { state: ['frozen'] },
  ending: { state: ['active'], remainingDays: ['..30'] },
  neverSignedIn: { neverSignedIn: ['yes'] },
};
const figures = Object.keys(filtersOf) as (keyof AccountSummary)[];
const touched = [...new Set(figures.flatMap((figure) => Object.keys(filtersOf[figure])))];

/** All, active, online now, frozen, expiring, never signed in; a click filters by it. */
export function AccountSummaryLine({ list }: { list: ListState<AccountRow> }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(
    accountCalls.summary,
    {},
    { asOf: String(list.total), placeholderData: (before) => before, refetchInterval: againMs },
  );
  const now = list.state.filters;
  const isOn = (figure: keyof AccountSummary) =>
    touched.every((name) => (now[name] ?? []).join() === (filtersOf[figure][name] ?? []).join());
  const clear: Filters = Object.fromEntries(touched.map((name) => [name, []]));
  return (
    <ListFigures
      cards={figures.map((key) => ({
        key,
        label: text(`accountList.summary.${key}`),
        value: data ? formats.number(data[key]) : text('format.none'),
        active: key !== 'all' && isOn(key),
        onClick: () => list.setFilters({ ...clear, ...(isOn(key) ? {} : filtersOf[key]) }),
      }))}
    />
  );
}
