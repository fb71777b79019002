import { type JobBlockRow, type JobDeviceRow, jobBlockList, jobDeviceList } from '@furrow/contract';
import { writeAddress } from '#kit/address.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { openBlock } from '../coverage/coverage-address.ts';
import { jobBlockColumns, jobDeviceColumns } from '../job-columns.tsx';
import { jobFilters } from '../job-filters.ts';
import { knownOfView } from './known-of-view.ts';

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
      known={knownOfView}
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
      known={knownOfView}
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
