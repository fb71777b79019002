import {
  type TerminalWarningDetail,
  type TerminalWarningRow,
  terminalWarningCalls,
  terminalWarningList,
} from '@furrow/contract';
import { Fields } from '#kit/detail/fields.tsx';
import { areaCell, Time } from '#kit/list/cells.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { text } from '#kit/words/text.ts';
import { useWays } from '../list/use-ways.ts';
import { asWarningKind } from '../list/warning-kind.ts';
import { WarningMap } from '../list/warning-map.tsx';
import { WarningScreen } from '../list/warning-screen.tsx';
import { DistanceSentence, distanceCell } from '../list/warning-words.tsx';
import { terminalRuleKind } from '../rules/rule-kind.ts';
import { terminalColumns, terminalFilters } from './terminal-columns.tsx';
import { useAskDealer } from './use-ask-dealer.tsx';

const rights = {
  flowMap: 'terminalCrossRegionMap',
  stock: 'warehouse',
  transfer: 'carManage.transfer',
  extend: 'extendArea.create',
  white: 'crossSnWhite.create',
  jobs: 'deviceJob',
  track: 'historicalTrack',
  monitor: 'carMonitor',
  problem: 'problemManage.create',
} as const;

const kind = asWarningKind({
  page: 'terminalCrossRegionWarning',
  calls: terminalWarningCalls,
  list: terminalWarningList,
  filters: terminalFilters,
  columns: terminalColumns,
  empty: 'warnings.emptyTerminal',
  rule: terminalRuleKind,
  ofPlace: true,
  useWays: useTerminalWays,
  lead: (row: TerminalWarningDetail) => <DistanceSentence sentence="sentenceTerminal" row={row} />,
  details: (row: TerminalWarningDetail) => <Sale row={row} />,
});

/** /terminalCrossRegionWarning: terminals that live outside of the equipment area of the dealer they were sold to. */
export const Screen = () => <WarningScreen kind={kind} />;

function useTerminalWays() {
  const ways = useWays(rights);
  const { actions, dialog } = useAskDealer();
  return { actions: (row: TerminalWarningRow) => [...actions(row), ...ways(row)], dialog };
}

function Sale({ row }: { row: TerminalWarningDetail }) {
  return (
    <>
      <Fields
        title="warnings.drawer.where"
        lines={[
          { label: 'warnings.columns.dealer', value: row.dealer },
          {
            label: 'warnings.columns.soldAt',
            value: row.soldAt === null ? null : <Time at={row.soldAt} />,
          },
          { label: 'warnings.columns.soldBy', value: row.soldBy },
          { label: 'warnings.columns.productModel', value: row.productModel },
          { label: 'warnings.columns.vehicleState', value: text(`devices.states.${row.vehicleState}`) },
          { label: 'warnings.columns.areaOf', value: row.areaOf },
          { label: 'warnings.columns.nowCode', value: <DivisionName code={row.nowCode} /> },
          { label: 'warnings.columns.areaDistanceM', value: distanceCell(row.distanceM) },
          { label: 'warnings.columns.daysOutside', value: row.daysOutside },
          { label: 'warnings.columns.areaOutsideM2', value: areaCell(row.areaOutsideM2) },
        ]}
      />
      <WarningMap row={row} />
    </>
  );
}
