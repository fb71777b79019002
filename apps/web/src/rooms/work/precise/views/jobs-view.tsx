import {
  mostCompared,
  type PreciseJobRow,
  type PreciseJobSummary,
  preciseJobList,
  preciseJobsCalls,
} from '@furrow/contract';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { openJob } from '../../device-job/coverage/coverage-address.ts';
import { jobName } from '../../device-job/job-cells.tsx';
import { CompareDialog } from '../compare-dialog.tsx';
import { preciseColumns } from '../precise-columns.tsx';
import { knownOfPrecise, preciseFilters } from '../precise-filters.ts';
import { PreciseSummary } from '../precise-summary.tsx';

/** One row a job. */
export function PreciseJobsView() {
  const [compared, setCompared] = useState<readonly PreciseJobRow[] | null>(null);
  const bulk = useCompare(setCompared);
  const actionsOf = usePreciseActions();
  return (
    <>
      <ListPage<PreciseJobRow, typeof preciseJobList, PreciseJobSummary>
        screen="preciseJob"
        resource="preciseJob"
        title="titles.preciseJob"
        list={preciseJobList}
        filters={preciseFilters}
        columns={preciseColumns}
        known={knownOfPrecise}
        keyOf={({ id }) => id}
        nameOf={jobName}
        exportRight="preciseJob.export"
        rowActions={actionsOf}
        bulk={bulk}
        summary={(list) => <PreciseSummary list={list} />}
        empty="precise.empty"
      />
      {compared && <CompareDialog jobs={compared} onClose={() => setCompared(null)} />}
    </>
  );
}

/** Two to five ticked jobs side by side. */
function useCompare(show: (jobs: readonly PreciseJobRow[]) => void): BulkAction[] {
  const text = useTexts();
  return useMemo(
    () => [
      {
        key: 'compare',
        label: text('precise.deeds.compare'),
        run: async (selection) => {
          const ids = 'ids' in selection ? selection.ids : null;
          if (ids && ids.length < 2) showMessage('error', text('precise.deeds.atLeast'));
          else if (!ids || ids.length > mostCompared)
            showMessage('error', text('precise.deeds.atMost', { count: mostCompared }));
          else show((await ask(preciseJobsCalls.list, { query: { ids, size: mostCompared } })).rows);
          return undefined;
        },
      },
    ],
    [text, show],
  );
}

/** What may be opened of one job. */
function usePreciseActions(): (job: PreciseJobRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayCover, mayTrack, mayPhotos, mayLayer] = [
    useMay('deviceJob'),
    useMay('historicalTrack'),
    useMay('photoDisplay'),
    useMay('variableLayer'),
  ];
  return ({ id, sn, startedAt, endedAt, rate }) => [
    {
      key: 'analysis',
      label: text('precise.deeds.analysis'),
      onClick: () => void navigate(`/preciseAnalysis?job=${id}`),
    },
    ...(mayCover
      ? [{ key: 'coverage', label: text('precise.deeds.coverage'), onClick: () => openJob(id) }]
      : []),
    ...(mayTrack
      ? [
          {
            key: 'track',
            label: text('precise.deeds.track'),
            onClick: () => void navigate(`/historicalTrack?sn=${sn}&from=${startedAt}&to=${endedAt}`),
          },
        ]
      : []),
    ...(mayLayer && rate !== null
      ? [
          {
            key: 'layer',
            label: text('titles.variableLayer'),
            onClick: () => void navigate(`/variableLayer?job=${id}`),
          },
        ]
      : []),
    ...(mayPhotos
      ? [
          {
            key: 'photos',
            label: text('titles.photoDisplay'),
            onClick: () => void navigate(`/photoDisplay?job=${id}`),
          },
        ]
      : []),
  ];
}
