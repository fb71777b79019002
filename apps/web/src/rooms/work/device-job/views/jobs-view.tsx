import { type DeviceJobRow, deviceJobList } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ListPage } from '#kit/list/list-page.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { CorrectDialog } from '../deeds/correct-dialog.tsx';
import { JobSlipDialog } from '../deeds/job-slip.tsx';
import { type JobDialogs, useJobActions } from '../deeds/use-job-actions.ts';
import { useJobBulk } from '../deeds/use-job-bulk.tsx';
import { VersionsDrawer } from '../deeds/versions-drawer.tsx';
import { jobName } from '../job-cells.tsx';
import { jobColumns } from '../job-columns.tsx';
import { JobDrawer } from '../job-drawer.tsx';
import { jobFilters } from '../job-filters.ts';
import { JobSummary, JobsOfBefore } from '../job-summary.tsx';
import { knownOfView } from './known-of-view.ts';

type Open = { kind: keyof JobDialogs; job: DeviceJobRow } | null;

/** One row a job. */
export function JobsView() {
  const [open, setOpen] = useState<Open>(null);
  const dialogs = useMemo((): JobDialogs => {
    const opens = (kind: keyof JobDialogs) => (job: DeviceJobRow) => setOpen({ kind, job });
    return { correct: opens('correct'), versions: opens('versions'), slip: opens('slip') };
  }, []);
  const actionsOf = useJobActions(dialogs);
  const { bulk, dialog } = useJobBulk();
  return (
    <>
      <ListPage<DeviceJobRow, typeof deviceJobList>
        screen="deviceJob"
        resource="deviceJob"
        title="titles.deviceJob"
        list={deviceJobList}
        filters={jobFilters}
        columns={jobColumns}
        known={knownOfView}
        keyOf={({ id }) => id}
        nameOf={jobName}
        exportRight="deviceJob.export"
        rowActions={actionsOf}
        bulk={bulk}
        above={(list) => <JobsOfBefore list={list} />}
        summary={(list) => <JobSummary list={list} />}
        empty="deviceJob.empty"
        drawer={({ ids }) => <JobDrawer ids={ids} />}
      />
      {dialog}
      <Opened open={open} onClose={() => setOpen(null)} />
    </>
  );
}

function Opened({ open, onClose }: { open: Open; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  if (!open) return null;
  const { job } = open;
  if (open.kind === 'versions') return <VersionsDrawer job={job} onClose={onClose} />;
  if (open.kind === 'slip') return <JobSlipDialog job={job} onClose={onClose} />;
  const done = () => {
    onClose();
    showSuccess(text('deviceJob.deeds.corrected'));
    void queries.invalidateQueries({ queryKey: ['deviceJob'] });
  };
  return <CorrectDialog job={job} onDone={done} onCancel={onClose} />;
}
