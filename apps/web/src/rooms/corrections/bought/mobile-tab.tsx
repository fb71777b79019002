import { type MobileAccountRow, mobileAccount, mobileAccountCalls } from '@furrow/contract';
import { Button, Popover, Table } from 'antd';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { type RecordView, useRecordParts } from '#kit/record/record-screen.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DevicesOf } from './devices-of.tsx';
import { MobileFields } from './mobile-form.tsx';
import { useMobileBulk } from './use-mobile-bulk.tsx';
import { useMobileDeeds } from './use-mobile-deeds.tsx';

const view: RecordView<MobileAccountRow, typeof mobileAccount.list> = {
  of: mobileAccount,
  kind: 'mobileAccount',
  nameOf: ({ account }) => account,
  rights: { import: 'mobileAccount.import', export: 'mobileAccount.export' },
  columns: [
    ...(['account', 'supplier', 'state', 'mountPoint', 'endsAt', 'daysLeft', 'sn', 'dealer'] as const),
    ...(['assignedAt', 'testResult', 'testedAt', 'lot'] as const),
    ...(['host', 'port', 'price', 'firstUsedAt', 'remark'] as const).map((key) => ({
      key,
      hidden: true as const,
    })),
  ],
  filters: {
    sn: { kind: 'sn', title: 'corrections.mobile.columns.sn' },
    dealer: {
      kind: 'branch',
      title: 'corrections.mobile.columns.dealer',
      useNodes: useDealerNodes,
      withBelow: 'page.withBelow',
    },
    createdAt: { kind: 'days', title: 'corrections.mobile.columns.createdAt' },
  },
  groups: [
    {
      title: 'corrections.mobile.access',
      lines: [
        'account',
        'supplier',
        'host',
        'port',
        'mountPoint',
        'state',
        'sn',
        'dealer',
        'assignedAt',
        'freeAt',
      ],
    },
    {
      title: 'corrections.mobile.service',
      lines: [
        ...(['validity', 'endsAt', 'daysLeft', 'firstUsedAt', 'lot', 'price'] as const),
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
  },
  related: ({ id }) => <DevicesOf id={id} call={mobileAccountCalls.devices} />,
  form: (_, row) => <MobileFields row={row} />,
  initial: { validity: 'date', port: 8002, lot: '', remark: '', secretText: '' },
};

export function MobileTab() {
  const { actions, dialog } = useMobileDeeds();
  const bulk = useMobileBulk();
  const record = useRecordParts({ ...view, actions, bulk: bulk.actions, summary: () => <Figures /> });
  return (
    <>
      <RecordPages record={record} />
      {dialog}
      {bulk.dialog}
    </>
  );
}

const byState = ['free', 'assigned', 'inUse'] as const;

/** How the stock stands; a click filters. Behind the button: what is left of each supplier and lot. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const { data } = useCall(mobileAccountCalls.figures, {});
  if (!data) return null;
  const card = (key: 'free' | 'assigned' | 'inUse' | 'ending' | 'failedTests') => ({
    key,
    label: text(`corrections.mobile.summary.${key}`),
    value: formats.number(data[key]),
  });
  const lots = (
    <Table
      size="small"
      pagination={false}
      rowKey={({ supplier, lot }) => `${supplier} ${lot}`}
      dataSource={data.lots}
      columns={[
        { dataIndex: 'supplier', title: text('corrections.mobile.columns.supplier') },
        {
          dataIndex: 'lot',
          title: text('corrections.mobile.fields.lot'),
          render: (lot) => lot || text('format.none'),
        },
        { dataIndex: 'free', title: text('corrections.mobile.summary.free'), align: 'right' },
      ]}
    />
  );
  return (
    <>
      <ListFigures
        cards={[
          ...byState.map((key) => ({
            ...card(key),
            active: state === key,
            onClick: () => setState(state === key ? null : key),
          })),
          card('ending'),
          card('failedTests'),
        ]}
      />
      {data.lots.length > 0 && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          title={text('corrections.mobile.lots')}
          content={lots}
        >
          <Button size="small">{text('corrections.mobile.fields.lot')}</Button>
        </Popover>
      )}
    </>
  );
}
