import { type CrossRegionDetail, crossRegionCalls, crossRegionList } from '@furrow/contract';
import { Fields } from '#kit/detail/fields.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { crossRegionRuleKind } from '../rules/rule-kind.ts';
import { useWays } from './use-ways.ts';
import { crossRegionColumns, crossRegionFilters } from './warning-columns.tsx';
import { asWarningKind } from './warning-kind.ts';
import { WarningMap } from './warning-map.tsx';
import { WarningScreen } from './warning-screen.tsx';
import { DistanceSentence, distanceCell } from './warning-words.tsx';

const rights = {
  extend: 'extendArea.create',
  white: 'crossSnWhite.create',
  region: 'carManage.edit',
  jobs: 'deviceJob',
  track: 'historicalTrack',
  monitor: 'carMonitor',
  problem: 'problemManage.create',
} as const;

const kind = asWarningKind({
  page: 'crossRegion',
  calls: crossRegionCalls,
  list: crossRegionList,
  filters: crossRegionFilters,
  columns: crossRegionColumns,
  empty: 'warnings.empty',
  rule: crossRegionRuleKind,
  ofPlace: true,
  useWays: () => ({ actions: useWays(rights) }),
  lead: (row: CrossRegionDetail) => <DistanceSentence sentence="sentence" row={row} />,
  details: (row: CrossRegionDetail) => <Where row={row} />,
});

/** /crossRegion: vehicles that stay or work outside of the region they belong to. */
export const Screen = () => <WarningScreen kind={kind} />;

function Where({ row }: { row: CrossRegionDetail }) {
  return (
    <>
      <Fields
        title="warnings.drawer.where"
        lines={[
          { label: 'warnings.columns.homeCode', value: <DivisionName code={row.homeCode} /> },
          { label: 'warnings.columns.nowCode', value: <DivisionName code={row.nowCode} /> },
          { label: 'warnings.columns.distanceM', value: distanceCell(row.distanceM) },
          { label: 'warnings.columns.farthestM', value: distanceCell(row.farthestM) },
          { label: 'warnings.columns.pathM', value: distanceCell(row.pathM) },
          { label: 'warnings.columns.daysOutside', value: row.daysOutside },
        ]}
      />
      <WarningMap row={row} withHome />
    </>
  );
}
