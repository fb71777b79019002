import type { ExceptionRow, PermissionCode } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';

/** A row is shown with so much before and after it, seconds. */
const aroundS = 1800;

interface Way {
  readonly key: string;
  readonly right: PermissionCode;
  readonly label: TextKey;
  readonly path: string;
}

/** Rules about what the machine's condition tells, and about how the terminal is. */
const ofCondition = ['EX-05', 'EX-07', 'EX-08', 'EX-09'];
const ofTerminal = ['EX-04', 'EX-06', 'EX-11', 'EX-12', 'EX-13', 'EX-14', 'EX-16'];

/** Where the rule's own facts are shown: the condition of the machine, the health of its terminal, the vehicle that is to be frozen. */
const waysOfRule = ({ sn, vehicleId, rule }: ExceptionRow, span: string): (Way | false)[] => [
  ofCondition.includes(rule) && {
    key: 'condition',
    right: 'conditionDetail',
    label: 'warnings.exceptions.condition',
    path: `/conditionDetail?id=${vehicleId}&${span}`,
  },
  ofTerminal.includes(rule) && {
    key: 'terminal',
    right: 'terminalCondition',
    label: 'warnings.exceptions.health',
    path: `/terminalCondition?sn=${sn}`,
  },
  rule === 'EX-15' && {
    key: 'freeze',
    right: 'carManage',
    label: 'warnings.exceptions.freeze',
    path: `/carManage?sn=${sn}`,
  },
];

function waysOfVehicle(row: ExceptionRow): Way[] {
  const { id, sn, vehicleId, fenceId, raisedAt, endedAt, lastSeenAt } = row;
  const span = `from=${Math.floor(raisedAt - aroundS)}&to=${Math.ceil((endedAt ?? lastSeenAt) + aroundS)}`;
  const problem = `/createProblem?sn=${sn}&source=warning&sourceId=${id}`;
  const all: (Way | false)[] = [
    {
      key: 'live',
      right: 'carMonitor',
      label: 'warnings.exceptions.live',
      path: `/carMonitor?id=${vehicleId}`,
    },
    fenceId !== null && {
      key: 'fence',
      right: 'carMonitor',
      label: 'warnings.exceptions.fenceOnMap',
      path: `/carMonitor?fence=${fenceId}`,
    },
    ...waysOfRule(row, span),
    {
      key: 'track',
      right: 'historicalTrack',
      label: 'warnings.deeds.track',
      path: `/historicalTrack?sn=${sn}&${span}`,
    },
    {
      key: 'monitor',
      right: 'carMonitor',
      label: 'warnings.deeds.monitor',
      path: `/carMonitorDetail?id=${vehicleId}`,
    },
    {
      key: 'problem',
      right: 'problemManage.create' as PermissionCode,
      label: 'warnings.deeds.problem',
      path: problem,
    },
  ];
  return all.filter((way) => way !== false);
}

function waysOf(row: ExceptionRow): Way[] {
  if (row.vehicleId !== null) return waysOfVehicle(row);
  if (row.objectKind === 'station')
    return [
      {
        key: 'station',
        right: 'baseStationMonitor',
        label: 'warnings.exceptions.stationMap',
        path: `/baseStationMonitor?id=${row.objectId}`,
      },
    ];
  return [
    {
      key: 'relay',
      right: 'thirdVariance',
      label: 'warnings.exceptions.relays',
      path: '/thirdVariance',
    },
  ];
}

/** Pages that lie behind an exception, by what it is about, for who may see them. */
export function useExceptionWays(): (row: ExceptionRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const account = useAccount();
  return (row) =>
    waysOf(row)
      .filter(({ right }) => mayOpen(account, right))
      .map(({ key, label, path }) => ({ key, label: text(label), onClick: () => void navigate(path) }));
}
