import {
  deviceCategories,
  expiringThings,
  type FlowPayRow,
  type flowPayList,
  renewalStates,
} from '@furrow/contract';
import { Link } from 'react-router';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { moneyCell } from '../parts/money.tsx';

const title = <Key extends string>(key: Key) => `billing.expiry.columns.${key}` as const;
export const thingWords = (what: FlowPayRow['what']): string => text(`billing.expiry.things.${what}`);
const categoryWords = (category: (typeof deviceCategories)[number]): string =>
  text(`exports.category.${category}`);
const renewalColours = {
  none: 'offline',
  chargeOpen: 'waiting',
  promised: 'passed',
  refused: 'error',
} as const;
export const renewalTag = (renewal: FlowPayRow['renewal']) => (
  <StateTag colour={renewalColours[renewal]}>{text(`billing.expiry.renewals.${renewal}`)}</StateTag>
);
/** Red when it is over, orange in its last week. */
export const daysTag = (days: number) =>
  days > 7 ? days : <StateTag colour={days < 0 ? 'error' : 'waiting'}>{days}</StateTag>;

export const expiryFilters: ListFilters<typeof flowPayList> = {
  what: { kind: 'choice', title: title('what'), choices: expiringThings, words: thingWords },
  daysLeft: { kind: 'numbers', title: title('daysLeft') },
  expired: { kind: 'flag', title: 'billing.expiry.filters.expired' },
  sn: { kind: 'sn', title: title('sn') },
  sim: { kind: 'text', title: title('sim') },
  dealer: { kind: 'branch', title: title('dealer'), useNodes: useDealerNodes, withBelow: 'page.withBelow' },
  region: { kind: 'cascade', title: title('divisionCode'), useNodes: useDivisionNodes },
  owner: { kind: 'text', title: title('owner') },
  category: { kind: 'choice', title: title('category'), choices: deviceCategories, words: categoryWords },
  worked: { kind: 'flag', title: 'billing.expiry.filters.worked' },
  reminded: { kind: 'flag', title: 'billing.expiry.filters.reminded' },
  renewal: {
    kind: 'choice',
    title: title('renewal'),
    choices: renewalStates,
    words: (state) => text(`billing.expiry.renewals.${state}`),
  },
};

export const expiryColumns: readonly ListColumn<FlowPayRow, typeof flowPayList>[] = [
  { key: 'sn', title: title('sn'), width: 120, cell: codeCell },
  { key: 'owner', title: title('owner'), width: 110 },
  { key: 'phone', title: title('phone'), width: 130 },
  { key: 'dealer', title: title('dealer'), width: 150 },
  { key: 'what', title: title('what'), width: 120, cell: thingWords },
  { key: 'endsAt', title: title('endsAt'), width: 170, cell: timeCell },
  { key: 'daysLeft', title: title('daysLeft'), width: 100, align: 'right', cell: daysTag },
  { key: 'renewal', title: title('renewal'), width: 120, cell: renewalTag },
  {
    key: 'openCharge',
    title: title('openCharge'),
    width: 170,
    cell: (no) => (no === null ? text('format.none') : <Link to={`/chargeRecord?no=${no}`}>{no}</Link>),
  },
  { key: 'lastOnlineAt', title: title('lastOnlineAt'), width: 170, cell: timeCell },
  { key: 'lastPaidAt', title: title('lastPaidAt'), width: 170, cell: timeCell },
  { key: 'lastPaid', title: title('lastPaid'), width: 130, align: 'right', cell: moneyCell },
  { key: 'remindedAt', title: title('remindedAt'), width: 170, cell: timeCell },
  { key: 'promisedUntil', title: title('promisedUntil'), width: 120 },
  { key: 'grace', title: title('grace'), width: 100, align: 'right', cell: numberCell, hidden: true },
  { key: 'lastWorkOn', title: title('lastWorkOn'), width: 120, hidden: true },
  { key: 'sim1', title: title('sim1'), width: 130, cell: codeCell, hidden: true },
  { key: 'sim2', title: title('sim2'), width: 130, cell: codeCell, hidden: true },
  {
    key: 'divisionCode',
    title: title('divisionCode'),
    width: 180,
    cell: divisionCell,
    hidden: true,
    screenOnly: true,
  },
  { key: 'machineCode', title: title('machineCode'), width: 140, cell: codeCell, hidden: true },
  { key: 'yearPrice', title: title('yearPrice'), width: 130, align: 'right', cell: moneyCell, hidden: true },
];
