import { deviceJobsCalls, type SortieRow, type SortieSums, sortieList } from '@furrow/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { JobSlipDialog } from '../../device-job/deeds/job-slip.tsx';
import { CorrectSortie } from '../deeds/correct-sortie.tsx';
import { type SortieDialogs, useSortieActions } from '../deeds/use-sortie-actions.ts';
import { sortieName } from '../sortie-cells.tsx';
import { sortieColumns } from '../sortie-columns.tsx';
import { knownOfSorties, sortieFilters } from '../sortie-filters.ts';
import { SortieSummary } from '../sortie-summary.tsx';
import { SortieTools } from '../tools/sortie-tools.tsx';

type Open = { kind: keyof SortieDialogs; sortie: SortieRow } | null;

/** One row a sortie. */
export function SortieListView() {
  const [open, setOpen] = useState<Open>(null);
  const dialogs = useMemo((): SortieDialogs => {
    const opens = (kind: keyof SortieDialogs) => (sortie: SortieRow) => setOpen({ kind, sortie });
    return { correct: opens('correct'), slip: opens('slip') };
  }, []);
  return (
    <>
      <ListPage<SortieRow, typeof sortieList, SortieSums>
        screen="jiading"
        resource="jiading"
        title="titles.jiading"
        list={sortieList}
        filters={sortieFilters}
        columns={sortieColumns}
        known={knownOfSorties}
        keyOf={({ id }) => id}
        nameOf={sortieName}
        exportRight="jiading.export"
        rowActions={useSortieActions(dialogs)}
        summary={(list) => <SortieSummary list={list} />}
        tools={() => <SortieTools />}
        empty="jiading.empty"
      />
      <Opened open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function Opened({ open, onClose }: { open: Open; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  if (!open) return null;
  const { sortie, kind } = open;
  if (kind === 'slip') return <Slip jobId={sortie.jobId} onClose={onClose} />;
  const done = () => {
    onClose();
    showSuccess(text('jiading.deeds.corrected'));
    void queries.invalidateQueries({ queryKey: ['jiading'] });
  };
  return <CorrectSortie sortie={sortie} onDone={done} onCancel={onClose} />;
}

function Slip({ jobId, onClose }: { jobId: string | null; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['deviceJob', 'job', jobId],
    queryFn: ({ signal }) => ask(deviceJobsCalls.read, { params: { id: jobId ?? '' } }, { signal }),
    enabled: jobId !== null,
  });
  return data ? <JobSlipDialog job={data} onClose={onClose} /> : null;
}
