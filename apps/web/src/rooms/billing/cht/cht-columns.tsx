import {
  type ChtPayState,
  type ChtRow,
  type ChtState,
  type chtList,
  chtPayStates,
  chtStates,
} from '@furrow/contract';
import { Link } from 'react-router';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { text } from '#kit/words/text.ts';
import { chargeTag } from '../charges/charge-columns.tsx';
import { daysTag } from '../expiry/expiry-columns.tsx';
import { moneyCell } from '../parts/money.tsx';
import { deliveryTag } from '../registrations/registration-columns.tsx';

const title = <Key extends string>(key: Key) => `cht.columns.${key}` as const;
const colours = { registered: 'passed', unregistered: 'offline', expired: 'expired' } as const;
const stateWords = (state: ChtState): string => text(`cht.states.${state}`);
export const stateTag = (state: ChtState) => <StateTag colour={colours[state]}>{stateWords(state)}</StateTag>;
const payWords = (state: ChtPayState): string =>
  state === 'none' ? text('cht.noPayment') : text(`billing.charges.states.${state}`);
export const payTag = (state: ChtPayState) => (state === 'none' ? payWords(state) : chargeTag(state));
export const leftCell = (days: number | null) => (days === null ? text('format.none') : daysTag(days));
const deviceCell = (sn: string) => <Link to={`/carManage?sn=${sn}`}>{sn}</Link>;
export const chargeCell = (charge: string | null) =>
  charge && <Link to={`/chargeRecord?no=${charge}`}>{charge}</Link>;

export const chtFilters: ListFilters<typeof chtList> = {
  sn: { kind: 'sn', title: title('sn') },
  machineCode: { kind: 'text', title: title('machineCode') },
  dealer: { kind: 'branch', title: title('dealer'), useNodes: useDealerNodes, withBelow: 'page.withBelow' },
  owner: { kind: 'text', title: title('owner') },
  state: { kind: 'choice', title: title('state'), choices: chtStates, words: stateWords },
  payment: { kind: 'choice', title: title('payment'), choices: chtPayStates, words: payWords },
  validUntil: { kind: 'days', title: title('validUntil') },
};

export const chtColumns: readonly ListColumn<ChtRow, typeof chtList>[] = [
  { key: 'sn', title: title('sn'), width: 110, cell: deviceCell },
  { key: 'machineCode', title: title('machineCode'), width: 140, cell: codeCell },
  { key: 'productModel', title: title('productModel'), width: 110 },
  { key: 'dealer', title: title('dealer'), width: 150 },
  { key: 'owner', title: title('owner'), width: 100 },
  { key: 'state', title: title('state'), width: 130, cell: stateTag },
  { key: 'validUntil', title: title('validUntil'), width: 165, cell: timeCell },
  { key: 'daysLeft', title: title('daysLeft'), width: 90, align: 'right', cell: leftCell },
  { key: 'fee', title: title('fee'), width: 100, align: 'right', cell: moneyCell },
  { key: 'payment', title: title('payment'), width: 110, cell: payTag },
  { key: 'charge', title: title('charge'), width: 170, cell: chargeCell },
  { key: 'registeredAt', title: title('registeredAt'), width: 165, cell: timeCell },
  { key: 'delivery', title: title('delivery'), width: 120, cell: deliveryTag },
  { key: 'divisionCode', title: title('divisionCode'), width: 150, cell: divisionCell, screenOnly: true },
  { key: 'registeredBy', title: title('registeredBy'), width: 110, hidden: true },
];
