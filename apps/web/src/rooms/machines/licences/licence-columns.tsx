import {
  type SdkLicenceRow,
  type SdkLicenceState,
  sdkLicenceFlow,
  type sdkLicenceList,
  sdkProducts,
} from '@furrow/contract';
import { PrivateValue } from '#kit/contact/use-contact.tsx';
import { codeCell, numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { text } from '#kit/words/text.ts';

export const licenceFilters: ListFilters<typeof sdkLicenceList> = {
  partner: { kind: 'text', title: 'sdk.filters.partner' },
  product: {
    kind: 'choice',
    title: 'sdk.filters.product',
    choices: sdkProducts,
    words: (product) => text(`sdk.products.${product}`),
  },
  state: {
    kind: 'choice',
    title: 'sdk.filters.state',
    choices: sdkLicenceFlow.states,
    words: (state) => text(`sdk.states.${state}`),
  },
  endsOn: { kind: 'days', title: 'sdk.filters.endsOn' },
  prefix: { kind: 'text', title: 'sdk.filters.prefix' },
  deleted: { kind: 'flag', title: 'plain.deletedOnly' },
};

const colours = { active: 'passed', suspended: 'frozen', expired: 'expired', revoked: 'offline' } as const;
export const stateTag = (state: SdkLicenceState) => (
  <StateTag colour={colours[state]}>{text(`sdk.states.${state}`)}</StateTag>
);
export const productWords = (product: SdkLicenceRow['product']): string => text(`sdk.products.${product}`);
export const endWords = (endsOn: string | null): string => endsOn ?? text('sdk.permanent');
export const quotaWords = (quota: number) => (quota === 0 ? text('sdk.noLimit') : numberCell(quota));

export const licenceColumns: readonly ListColumn<SdkLicenceRow, typeof sdkLicenceList>[] = [
  { key: 'partner', title: 'sdk.fields.partner', width: 180 },
  {
    key: 'contactPhone',
    title: 'sdk.fields.contactPhone',
    width: 200,
    cell: (phone, { id }) => (
      <PrivateValue path="sdk/licences" id={id} right="sdk.contact" field="contactPhone" value={phone} />
    ),
  },
  { key: 'product', title: 'sdk.fields.product', width: 140, cell: productWords },
  { key: 'applicationId', title: 'sdk.fields.applicationId', width: 200, cell: codeCell },
  { key: 'prefix', title: 'sdk.columns.prefix', width: 130 },
  {
    key: 'devicesUsed',
    title: 'sdk.columns.devices',
    width: 150,
    align: 'right',
    cell: (used, { deviceLimit }) => `${used} / ${deviceLimit}`,
  },
  { key: 'callsToday', title: 'sdk.columns.callsToday', width: 120, align: 'right', cell: numberCell },
  { key: 'calls30', title: 'sdk.columns.calls30', width: 140, align: 'right', cell: numberCell },
  { key: 'dailyQuota', title: 'sdk.fields.dailyQuota', width: 130, align: 'right', cell: quotaWords },
  { key: 'endsOn', title: 'sdk.fields.endsOn', width: 130, cell: endWords },
  { key: 'state', title: 'sdk.columns.state', width: 110, cell: stateTag },
  { key: 'lastUsedAt', title: 'sdk.columns.lastUsedAt', width: 180, cell: timeCell },
  { key: 'lastAddress', title: 'sdk.columns.lastAddress', width: 150, hidden: true },
  { key: 'remark', title: 'sdk.fields.remark', width: 200, hidden: true },
];
