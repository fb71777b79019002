import {
  conditionFixes,
  fixNumbers,
  type ZwtMonitorRow,
  type zwtMonitorList,
  zwtSigns,
} from '@furrow/contract';
import { PrivateValue } from '#kit/contact/use-contact.tsx';
import { areaCell, codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { roundCell } from '../health/health-columns.tsx';
import { signColours } from './zwt-pictures.ts';

export const signTag = (sign: ZwtMonitorRow['sign']) => (
  <StateTag colour={signColours[sign]}>{text(`zwtMonitor.signs.${sign}`)}</StateTag>
);
export const phoneCell = ({ userId, phone }: Pick<ZwtMonitorRow, 'userId' | 'phone'>) => (
  <PrivateValue path="zwtUsers" id={userId} right="zwtuser.contact" field="phone" value={phone} />
);
export const fixCell = (fix: number | null): string =>
  fix === null
    ? ''
    : text(`conditions.fixes.${conditionFixes.find((name) => fixNumbers[name] === fix) ?? 'none'}`);
/** The last day, marked when it is over or near. */
export const endCell = (endsOn: string, { daysLeft }: Pick<ZwtMonitorRow, 'daysLeft'>) =>
  daysLeft > 30 ? endsOn : <StateTag colour={daysLeft < 0 ? 'expired' : 'warning'}>{endsOn}</StateTag>;

export const filters: ListFilters<typeof zwtMonitorList> = {
  user: { kind: 'text', title: 'zwtMonitor.columns.user' },
  sn: { kind: 'sn', title: 'zwtMonitor.columns.sn' },
  sign: {
    kind: 'choice',
    title: 'zwtMonitor.columns.sign',
    choices: zwtSigns,
    words: (sign) => text(`zwtMonitor.signs.${sign}`),
  },
  expired: { kind: 'flag', title: 'zwtMonitor.expired' },
  expiring: { kind: 'flag', title: 'zwtMonitor.expiring' },
  fixed: { kind: 'flag', title: 'zwtMonitor.fixed' },
  dealer: {
    kind: 'branch',
    title: 'zwtMonitor.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'zwtMonitor.columns.divisionCode', useNodes: useDivisionNodes },
};

const right = { align: 'right', width: 110 } as const;
export const columns: readonly ListColumn<ZwtMonitorRow, typeof zwtMonitorList>[] = [
  { key: 'sign', title: 'zwtMonitor.columns.sign', width: 100, cell: signTag },
  { key: 'sn', title: 'zwtMonitor.columns.sn', width: 120, cell: codeCell },
  { key: 'user', title: 'zwtMonitor.columns.user', width: 120 },
  { key: 'phone', title: 'zwtMonitor.columns.phone', width: 130, cell: (_, row) => phoneCell(row) },
  { key: 'divisionCode', title: 'zwtMonitor.columns.divisionCode', width: 150, cell: divisionCell },
  { key: 'fix', title: 'zwtMonitor.columns.fix', width: 100, cell: fixCell },
  { key: 'account', title: 'zwtMonitor.columns.account', width: 130 },
  { key: 'endsOn', title: 'zwtMonitor.columns.endsOn', width: 120, cell: endCell },
  { key: 'heardAt', title: 'zwtMonitor.columns.heardAt', width: 150, cell: timeCell },
  { key: 'measuredM2', title: 'zwtMonitor.columns.measuredM2', ...right, cell: areaCell },
  { key: 'dealer', title: 'zwtMonitor.columns.dealer', width: 140, hidden: true },
  { key: 'mountPoint', title: 'zwtMonitor.columns.mountPoint', width: 120, hidden: true },
  { key: 'satellites', title: 'zwtMonitor.columns.satellites', ...right, hidden: true },
  {
    key: 'correctionAge',
    title: 'zwtMonitor.columns.correctionAge',
    ...right,
    hidden: true,
    cell: roundCell,
  },
  { key: 'daysLeft', title: 'zwtMonitor.columns.daysLeft', ...right, hidden: true },
  { key: 'lastSeenAt', title: 'zwtMonitor.columns.lastSeenAt', width: 150, hidden: true, cell: timeCell },
];
