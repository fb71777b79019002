import { crossRegionList, type WarningRow } from '@furrow/contract';
import { defineExport } from '../../../kit/export/list-export.ts';
import { headsOf, plainExport } from '../../../kit/export/plain-columns.ts';
import { crossRegionSource, seenWarnings, type WarningFilters, type WarningSort } from './warning.store.ts';

const row = plainExport<WarningRow>();
const head = headsOf(({ warnings }) => warnings.columns);

/** /crossRegion as a file. */
export const warningExport = defineExport<WarningRow, WarningFilters, WarningSort>({
  screen: 'warnings/crossRegion',
  right: 'crossRegion.export',
  title: ({ titles }) => titles.crossRegion,
  list: crossRegionList,
  source: crossRegionSource,
  seen: seenWarnings,
  columns: [
    row.time('raisedAt', head('raisedAt')),
    row.choice('level', head('level'), ({ warnings }) => warnings.levels),
    row.choice('rule', head('rule'), ({ warnings }) => warnings.rules),
    row.column('sn', head('sn'), 'code'),
    row.column('alias', head('alias')),
    row.column('dealer', head('dealer')),
    row.column('homeCode', head('homeCode'), 'code'),
    row.column('nowCode', head('nowCode'), 'code'),
    row.column('distanceM', head('distanceM'), 'distance'),
    row.time('outsideSince', head('outsideSince')),
    row.column('daysOutside', head('daysOutside'), 'number'),
    row.column('areaOutsideM2', head('areaOutsideM2'), 'area'),
    row.column('jobsOutside', head('jobsOutside'), 'number'),
    row.column('staysThisYear', head('staysThisYear'), 'number'),
    row.column('placeCode', head('placeCode'), 'code'),
    row.column('count', head('count'), 'number'),
    row.time('lastSeenAt', head('lastSeenAt')),
    row.choice('state', head('state'), ({ warnings }) => warnings.states),
    row.choice('endCause', head('endCause'), ({ warnings }) => warnings.ends),
    row.time('endedAt', head('endedAt')),
    row.choice('handling', head('handling'), ({ warnings }) => warnings.handlings),
    row.column('takenBy', head('takenBy')),
    { ...row.column('number', head('number'), 'code'), hidden: true },
    { ...row.time('knownAt', head('knownAt')), hidden: true },
    { ...row.column('owner', head('owner')), hidden: true },
    { ...row.column('value', head('value'), 'distance'), hidden: true },
    { ...row.column('ruleVersion', head('ruleVersion'), 'number'), hidden: true },
    { ...row.time('mutedUntil', head('mutedUntil')), hidden: true },
    { ...row.column('farthestM', head('farthestM'), 'distance'), hidden: true },
    { ...row.column('pathM', head('pathM'), 'distance'), hidden: true },
    { ...row.choice('result', head('result'), ({ warnings }) => warnings.results), hidden: true },
    { ...row.column('note', head('note')), hidden: true },
  ],
});
