import { type ReportAnswer, type ReportName, reportPlans } from '@furrow/contract';
import { useFilterWords } from '#kit/list/filters/use-filter-words.ts';
import type { AnyFilter } from '#kit/list/list-screen.ts';
import { RunningHead } from '#kit/print/running-head.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { ReportAddress } from './report-address.ts';
import { filtersOf } from './report-filters.tsx';

interface Props {
  name: ReportName;
  address: ReportAddress;
  /** Undefined: it has not come yet. */
  found: ReportAnswer | undefined;
}

/** Above each sheet of a report: what it is, of which days, and filtered by what. */
export function ReportPaperHead({ name, address, found }: Props) {
  const text = useTexts();
  const { period, compared } = found ?? { period: address.period, compared: null };
  return (
    <RunningHead title={text(`titles.${reportPlans[name].screen}`)}>
      <span>{`${period.begin} – ${period.end}`}</span>
      {compared && <span>{`${text('reports.before')}: ${compared.begin} – ${compared.end}`}</span>}
      <span>{text(`reports.attributes.${address.attributes}`)}</span>
      {Object.entries(filtersOf(name)).map(([key, filter]) => {
        const values = address.filters[key] ?? [];
        return values.length > 0 && <Filtered key={key} filter={filter} values={values} />;
      })}
    </RunningHead>
  );
}

function Filtered({ filter, values }: { filter: AnyFilter; values: readonly string[] }) {
  return <span>{useFilterWords(filter, values)}</span>;
}
