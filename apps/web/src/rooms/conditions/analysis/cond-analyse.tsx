import {
  type ConditionAnalysis,
  conditionAnalysisCalls,
  conditionKinds,
  mostAnalysedVehicles,
} from '@furrow/contract';
import { useMemo } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import layout from '../parts/page.module.css';
import { AnalysisFilters } from './analysis-filters.tsx';
import { AnalysisCharts } from './charts.tsx';
import { Summary } from './summary.tsx';
import { useAnalysisAddress } from './use-analysis-address.ts';
import { VehicleTable } from './vehicle-table.tsx';

/** /condAnalyse: how hard machines were used, and how well. */
export function Screen() {
  const text = useTexts();
  const address = useAnalysisAddress();
  const { ids, from, to, workType, kind } = address;
  const asked = ids.length > 0 && ids.length <= mostAnalysedVehicles;
  const given = useMemo(
    () => ({
      query: {
        ids: [...ids],
        from: String(from),
        to: String(to),
        ...(workType ? { workType } : {}),
        ...(conditionKinds.some((one) => one === kind) ? { kind } : {}),
      },
    }),
    [ids, from, to, workType, kind],
  );
  const query = useCall(conditionAnalysisCalls.analyse, given, { enabled: asked });
  return (
    <main id="content" className={layout.page}>
      <PageHeading hidden>{text('titles.condAnalyse')}</PageHeading>
      <AnalysisFilters address={address} found={query.data} />
      {asked ? (
        <QueryState query={query} lines={8}>
          {(found) => <Figures found={found} />}
        </QueryState>
      ) : (
        <EmptyState>{text('conditions.analysis.choose')}</EmptyState>
      )}
    </main>
  );
}

function Figures({ found }: { found: ConditionAnalysis }) {
  const text = useTexts();
  if (found.days.length === 0) return <EmptyState>{text('conditions.detail.noData')}</EmptyState>;
  return (
    <>
      <Summary found={found} />
      <AnalysisCharts found={found} />
      <VehicleTable found={found} />
    </>
  );
}
