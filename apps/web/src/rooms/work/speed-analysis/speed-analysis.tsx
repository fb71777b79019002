import type { SpeedAnalysis } from '@furrow/contract';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import layout from '../shown/shown.module.css';
import { OfHours, OfJobs } from './mean-charts.tsx';
import { RunsTable } from './runs-table.tsx';
import { type SpeedAddress, useSpeedAddress } from './speed-address.ts';
import { AgainstValue, Bands, Curve, Verdicts } from './speed-charts.tsx';
import { SpeedFilters } from './speed-filters.tsx';
import { SpeedMap } from './speed-map.tsx';
import { Limits, SpeedSummary } from './speed-summary.tsx';
import { isAsked, speedCall, useSpeed } from './use-speed.ts';

/** /speedAnalysis: does this driver work too fast for the tool? */
export function Screen() {
  const text = useTexts();
  const address = useSpeedAddress();
  const query = useSpeed(address);
  return (
    <main className={layout.page} id="content">
      <PageHeading hidden>{text('titles.speedAnalysis')}</PageHeading>
      <SpeedFilters address={address} found={query.data} />
      {isAsked(address) ? (
        <QueryState query={query}>{(found) => <Figures found={found} address={address} />}</QueryState>
      ) : (
        <EmptyState>{text('speedAnalysis.choose')}</EmptyState>
      )}
    </main>
  );
}

function Figures({ found, address }: { found: SpeedAnalysis; address: SpeedAddress }) {
  const text = useTexts();
  if (found.summary.seconds === 0)
    return <EmptyState>{text(`speedAnalysis.${found.line.length === 0 ? 'noData' : 'noWork'}`)}</EmptyState>;
  return (
    <div className={layout.found}>
      <div className={layout.head}>
        <SpeedSummary summary={found.summary} />
        <ExportMenu right="speedAnalysis.export" path="speed/analysis/export" query={speedCall(address)} />
      </div>
      <Limits limits={found.limits} />
      <div className={layout.charts}>
        <Bands found={found} workingOnly={address.workingOnly} />
        <Verdicts summary={found.summary} />
        <Curve series={found.series} />
        <SpeedMap line={found.line} />
        <AgainstValue {...found} />
        <OfJobs jobs={found.jobs} />
        <OfHours hours={found.hours} />
        <RunsTable found={found} />
      </div>
    </div>
  );
}
