import {
  type DeviceJobRow,
  type DeviceJobSummary,
  deviceJobList,
  type JobBlockRow,
  type JobDeviceRow,
  jobBlockList,
  jobDeviceList,
} from '@furrow/contract';
import { writeAddress } from '../../../../kit/address.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import { openBlock } from '../coverage/coverage-address.ts';
import { useJobActions } from '../deeds/use-job-actions.ts';
import { jobName } from '../job-cells.tsx';
import { jobBlockColumns, jobColumns, jobDeviceColumns } from '../job-columns.tsx';
import { jobFilters } from '../job-filters.ts';
import { JobSummary } from '../job-summary.tsx';

const known = ['view', 'job', 'season', 'seasonType', 'unit', 'map'];

/** One row a job. */
export function JobsView() {
  const actionsOf = useJobActions();
  return (
    <ListPage<DeviceJobRow, typeof deviceJobList, DeviceJobSummary>
      screen="deviceJob"
      resource="deviceJob"
      title="titles.deviceJob"
      list={deviceJobList}
      filters={jobFilters}
      columns={jobColumns}
      known={known}
      keyOf={({ id }) => id}
      nameOf={jobName}
      exportRight="deviceJob.export"
      rowActions={actionsOf}
      summary={(list) => <JobSummary list={list} />}
      empty="deviceJob.empty"
    />
  );
}

/** One row a device with its sums; its jobs at a press. */
export function DevicesView() {
  const text = useTexts();
  return (
    <ListPage<JobDeviceRow, typeof jobDeviceList>
      screen="deviceJobDevices"
      resource="deviceJob/devices"
      title="titles.deviceJob"
      list={jobDeviceList}
      filters={jobFilters}
      columns={jobDeviceColumns}
      known={known}
      keyOf={({ vehicleId }) => vehicleId}
      nameOf={({ sn }) => sn}
      rowActions={({ sn }) => [
        {
          key: 'jobs',
          label: text('deviceJob.views.jobs'),
          onClick: () => writeAddress({ view: null, sn: [sn], sort: null, page: null }),
        },
      ]}
      empty="deviceJob.empty"
    />
  );
}

/** One row a block. */
export function BlocksView() {
  const text = useTexts();
  return (
    <ListPage<JobBlockRow, typeof jobBlockList>
      screen="deviceJobBlocks"
      resource="deviceJob/blocks"
      title="titles.deviceJob"
      list={jobBlockList}
      filters={jobFilters}
      columns={jobBlockColumns}
      known={known}
      keyOf={({ blockId }) => blockId}
      nameOf={({ name }) => name}
      rowActions={({ blockId, season, workType }) => [
        {
          key: 'coverage',
          label: text('deviceJob.deeds.coverage'),
          onClick: () => openBlock({ blockId, season, workType }),
        },
        {
          key: 'jobs',
          label: text('deviceJob.views.jobs'),
          onClick: () => writeAddress({ view: null, block: blockId, sort: null, page: null }),
        },
      ]}
      empty="deviceJob.empty"
    />
  );
}
