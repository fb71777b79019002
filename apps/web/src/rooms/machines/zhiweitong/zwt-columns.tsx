import { type ZwtUserRow, type ZwtUserState, zwtUserFlow, type zwtUserList } from '@furrow/contract';
import { PrivateValue } from '#kit/contact/use-contact.tsx';
import { numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';

export const zwtFilters: ListFilters<typeof zwtUserList> = {
  name: { kind: 'text', title: 'zhiweitong.filters.name' },
  phone: { kind: 'text', title: 'zhiweitong.filters.phone' },
  terminal: { kind: 'text', title: 'zhiweitong.filters.terminal' },
  dealer: {
    kind: 'branch',
    title: 'zhiweitong.filters.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  division: { kind: 'cascade', title: 'zhiweitong.filters.division', useNodes: useDivisionNodes },
  state: {
    kind: 'choice',
    title: 'zhiweitong.filters.state',
    choices: zwtUserFlow.states,
    words: (state) => text(`zhiweitong.states.${state}`),
  },
  online: { kind: 'flag', title: 'zhiweitong.filters.online' },
  endsOn: { kind: 'days', title: 'zhiweitong.filters.endsOn' },
  lastSeenAt: { kind: 'days', title: 'zhiweitong.filters.lastSeenAt' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

const colours = { active: 'passed', frozen: 'frozen', expired: 'expired' } as const;
export const stateTag = (state: ZwtUserState) => (
  <StateTag colour={colours[state]}>{text(`zhiweitong.states.${state}`)}</StateTag>
);
export const onlineTag = (online: boolean) => (
  <StateTag colour={online ? 'online' : 'offline'}>
    {text(online ? 'zhiweitong.online' : 'zhiweitong.offline')}
  </StateTag>
);
const countCell = (terminals: string[]) => numberCell(terminals.length);

export const zwtColumns: readonly ListColumn<ZwtUserRow, typeof zwtUserList>[] = [
  { key: 'name', title: 'zhiweitong.fields.name', width: 150 },
  {
    key: 'phone',
    title: 'zhiweitong.fields.phone',
    width: 200,
    cell: (phone, { id }) => (
      <PrivateValue path="zwtUsers" id={id} right="zwtuser.contact" field="phone" value={phone} />
    ),
  },
  { key: 'dealer', title: 'zhiweitong.fields.dealerId', width: 180 },
  { key: 'divisionCode', title: 'zhiweitong.fields.divisionCode', width: 220, cell: divisionCell },
  { key: 'terminals', title: 'zhiweitong.columns.terminals', width: 100, align: 'right', cell: countCell },
  { key: 'appVersion', title: 'zhiweitong.columns.appVersion', width: 120 },
  { key: 'createdAt', title: 'zhiweitong.columns.createdAt', width: 180, cell: timeCell },
  { key: 'endsOn', title: 'zhiweitong.columns.endsOn', width: 130 },
  { key: 'daysLeft', title: 'zhiweitong.columns.daysLeft', width: 110, align: 'right', cell: numberCell },
  { key: 'state', title: 'zhiweitong.columns.state', width: 110, cell: stateTag },
  { key: 'online', title: 'zhiweitong.columns.online', width: 100, cell: onlineTag },
  { key: 'lastSeenAt', title: 'zhiweitong.columns.lastSeenAt', width: 180, cell: timeCell },
  { key: 'longitude', title: 'zhiweitong.columns.longitude', width: 120, hidden: true },
  { key: 'latitude', title: 'zhiweitong.columns.latitude', width: 120, hidden: true },
  { key: 'remark', title: 'zhiweitong.fields.remark', width: 200, hidden: true },
];
