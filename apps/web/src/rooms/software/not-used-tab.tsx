import { type SoftwareNotUsedRow, softwareNotUsedList, softwareUseCalls } from '@furrow/contract';
import { ListPage } from '#kit/list/list-page.tsx';
import { notUsedColumns } from './use-columns.tsx';
import { knownOfUse, notUsedFilters } from './use-filters.ts';

/** Registered devices on which no software was started for 30, 90 or 365 days. */
export const NotUsedTab = () => (
  <ListPage<SoftwareNotUsedRow, typeof softwareNotUsedList>
    screen="softFreqNotUsed"
    resource={softwareUseCalls.notUsed}
    title="softwareUse.notUsedTitle"
    list={softwareNotUsedList}
    filters={notUsedFilters}
    columns={notUsedColumns}
    known={knownOfUse}
    keyOf={({ id }) => id}
    nameOf={({ sn }) => sn}
    exportRight="softFreq.export"
    empty="softwareUse.notUsedEmpty"
  />
);
