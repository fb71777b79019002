import {
  accountUses,
  boughtValidities,
  type ExternalAccountRow,
  externalAccount,
  externalAccountCalls,
} from '@furrow/contract';
import { Form } from 'antd';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import type { RecordFieldOf } from '#kit/record/record-field.tsx';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { type RecordView, useRecordParts } from '#kit/record/record-screen.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DevicesOf } from '../bought/devices-of.tsx';
import { type Stock, type StockRow, useMobileDeeds } from '../bought/use-mobile-deeds.tsx';
import { CasterPicker } from './caster-picker.tsx';

const view: RecordView<ExternalAccountRow, typeof externalAccount.list> = {
  of: externalAccount,
  kind: 'externalAccount',
  nameOf: ({ account }) => account,
  rights: { import: 'thirdVariance.import', export: 'thirdVariance.export' },
  columns: [
    ...(['account', 'caster', 'use', 'state', 'sn', 'relays', 'endsAt', 'daysLeft', 'running'] as const),
    ...(['lastFault', 'testResult', 'lot'] as const),
    ...(['mountPoint', 'sessions', 'dealer', 'assignedAt', 'testedAt', 'price', 'remark'] as const).map(
      (key) => ({ key, hidden: true as const }),
    ),
  ],
  filters: {
    sn: { kind: 'sn', title: 'corrections.mobile.columns.sn' },
    dealer: {
      kind: 'branch',
      title: 'corrections.mobile.columns.dealer',
      useNodes: useDealerNodes,
      withBelow: 'page.withBelow',
    },
  },
  groups: [
    {
      title: 'corrections.mobile.access',
      lines: [
        ...(['account', 'caster', 'use', 'mountPoint', 'state', 'sn', 'dealer', 'assignedAt'] as const),
        ...(['freeAt', 'running', 'relays', 'lastFault'] as const),
      ],
    },
    {
      title: 'corrections.mobile.service',
      lines: [
        ...(['sessions', 'validity', 'endsAt', 'daysLeft', 'firstUsedAt', 'lot', 'price'] as const),
        ...(['testResult', 'testedAt', 'testMs', 'testMessages', 'remark'] as const),
      ],
    },
  ],
  colours: {
    free: 'passed',
    assigned: 'waiting',
    inUse: 'online',
    released: 'offline',
    expired: 'expired',
    frozen: 'frozen',
    good: 'passed',
    wrongPassword: 'error',
    unknownMount: 'error',
    refused: 'error',
    noData: 'waiting',
    unreachable: 'error',
    noAccount: 'error',
    lost: 'waiting',
  },
  related: ({ id }) => <DevicesOf id={id} call={externalAccountCalls.devices} />,
  form: (Field, row) => <Fields Field={Field} row={row} />,
  initial: {
    use: 'relay',
    sessions: 1,
    validity: 'date',
    mountPoint: '',
    lot: '',
    remark: '',
    secretText: '',
  },
};

const stock: Stock = {
  path: 'externalAccounts',
  calls: externalAccountCalls,
  page: 'thirdVariance',
  goesToDevices: (row: StockRow) => (row as ExternalAccountRow).use === 'direct',
};

/** Accounts at the casters of others, for devices and for relays. */
export function ExternalAccountsTab() {
  const { actions, dialog } = useMobileDeeds(stock);
  const record = useRecordParts({ ...view, actions });
  return (
    <>
      <RecordPages record={{ ...record, screen: 'externalAccounts' }} />
      {dialog}
    </>
  );
}

function Fields({ Field, row }: { Field: RecordFieldOf; row: ExternalAccountRow | null }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const validity = Form.useWatch<string | undefined>('validity', form) ?? row?.validity ?? 'date';
  const use = Form.useWatch<string | undefined>('use', form) ?? row?.use ?? 'relay';
  return (
    <>
      <Field name="casterId">
        <CasterPicker />
      </Field>
      <Field name="account" />
      <Field name="secretText" hint={row !== null && text('corrections.mobile.secretHint')} />
      <Field
        name="use"
        choices={accountUses.map((value) => ({ value, label: text(`third.accounts.uses.${value}`) }))}
      />
      {use === 'direct' && <Field name="mountPoint" />}
      <Field name="sessions" />
      <Field
        name="validity"
        choices={boughtValidities.map((value) => ({
          value,
          label: text(`corrections.mobile.validities.${value}`),
        }))}
      />
      {validity === 'days' ? <Field name="days" /> : <Field name="endsOn" />}
      <Field name="lot" />
      <Field name="price" />
      <Field name="remark" wide />
    </>
  );
}
