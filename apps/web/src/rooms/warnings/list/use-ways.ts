import type { PermissionCode, WarningRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** A stay is shown with so much before and after it, seconds. */
const aroundS = 600;

const words = {
  extend: 'warnings.deeds.extend',
  white: 'warnings.deeds.white',
  region: 'warnings.deeds.region',
  jobs: 'warnings.deeds.jobs',
  track: 'warnings.deeds.track',
  monitor: 'warnings.deeds.monitor',
  stock: 'warnings.deeds.stock',
  transfer: 'warnings.deeds.transfer',
  problem: 'warnings.deeds.problem',
  parts: 'warnings.signals.parts',
  job: 'replacements.deeds.job',
  replacement: 'titles.equipReplace',
  sim: 'warnings.signals.sim',
  freeze: 'warnings.exceptions.freeze',
  depth: 'warnings.signals.depth',
  tool: 'warnings.signals.toolOf',
  work: 'titles.deviceJob',
  flowMap: 'titles.terminalCrossRegionMap',
} as const;
type Way = keyof typeof words;

/** The province of the place as an item of the address; nothing abroad. */
export const provinceItem = (code: string): string =>
  /^\d{6}$/.test(code) ? `&division=${code.slice(0, 2)}0000` : '';

/** Pages that lie behind a warning of a vehicle, for who may see them; none behind what is no vehicle. */
export function useWays(
  rights: Readonly<Partial<Record<Way, PermissionCode>>>,
): (row: WarningRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const account = useAccount();
  return ({ id, sn, vehicleId, nowCode, raisedAt, endedAt, lastSeenAt }) => {
    if (vehicleId === null) return [];
    const span = `from=${Math.floor(raisedAt - aroundS)}&to=${Math.ceil((endedAt ?? lastSeenAt) + aroundS)}`;
    const paths: Record<Way, string> = {
      extend: `/extendArea?edit=new&sn=${sn}${provinceItem(nowCode)}`,
      white: `/crossSnWhite?add=${sn}`,
      region: `/editCar?id=${vehicleId}`,
      jobs: `/deviceJob?sn=${sn}`,
      track: `/historicalTrack?sn=${sn}&${span}`,
      monitor: `/carMonitorDetail?id=${vehicleId}`,
      stock: `/warehouse?sn=${sn}`,
      transfer: `/carManage?sn=${sn}`,
      problem: `/createProblem?sn=${sn}&source=warning&sourceId=${id}`,
      parts: `/snConnect?sn=${sn}`,
      job: `/newReplaceRecord?sn=${sn}`,
      replacement: `/replaceDetail?sn=${sn}`,
      sim: `/flowManage?sn=${sn}`,
      freeze: `/carManage?sn=${sn}`,
      depth: `/depthSet?sn=${sn}`,
      tool: `/agriculture?sn=${sn}`,
      work: `/deviceJob?sn=${sn}`,
      flowMap: `/terminalCrossRegionMap?tab=all&sn=${sn}&id=${id}`,
    };
    return (Object.keys(rights) as Way[])
      .filter((key) => mayOpen(account, rights[key]!))
      .map((key) => ({
        key,
        label: text(words[key]),
        onClick: () => void navigate(paths[key]),
      }));
  };
}
