import { type ChargeRow, chargeCalls, type LedgerLine } from '@furrow/contract';
import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Money } from '../parts/money.tsx';
import { boughtWords, chargeTag, failureWords, feeWords, originWords, wayWords } from './charge-columns.tsx';

/** A charge with everything that happened to it. */
export function ChargeDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<ChargeRow>
      path={chargeCalls.read}
      kind="charge"
      ids={ids}
      titleOf={({ no }) => no}
      details={(row) => (
        <Fields
          lines={[
            { label: 'billing.charges.columns.state', value: chargeTag(row.state) },
            { label: 'billing.charges.columns.amount', value: <Money of={row.amount} /> },
            { label: 'billing.charges.columns.sn', value: row.sn },
            { label: 'billing.charges.columns.feeType', value: feeWords(row.feeType) },
            { label: 'billing.charges.columns.what', value: boughtWords(row) },
            { label: 'billing.charges.columns.dealer', value: row.dealer },
            { label: 'billing.charges.columns.owner', value: row.owner },
            { label: 'billing.charges.columns.origin', value: originWords(row.origin) },
            { label: 'billing.charges.columns.payer', value: row.payer },
            { label: 'billing.charges.columns.phone', value: row.phone },
            { label: 'billing.charges.columns.way', value: wayWords(row.way) },
            { label: 'billing.charges.columns.createdAt', value: <Time at={row.createdAt} /> },
            { label: 'billing.charges.columns.createdBy', value: row.createdBy },
            { label: 'billing.charges.columns.scannedAt', value: <Time at={row.scannedAt} /> },
            { label: 'billing.charges.columns.paidAt', value: <Time at={row.paidAt} /> },
            { label: 'billing.charges.columns.failure', value: failureWords(row.failure) },
            { label: 'billing.charges.columns.refundAsked', value: <Money of={row.refundAsked} /> },
            { label: 'billing.charges.columns.refunded', value: <Money of={row.refunded} /> },
            { label: 'billing.charges.columns.refundReason', value: row.refundReason },
            { label: 'billing.charges.columns.providerNo', value: row.providerNo },
            { label: 'billing.charges.columns.documentNo', value: row.documentNo },
            { label: 'billing.charges.columns.invoiceNo', value: row.invoiceNo },
            { label: 'billing.charges.columns.remark', value: row.remark },
          ]}
        />
      )}
      related={({ id }) => <Ledger id={id} />}
    />
  );
}

function Ledger({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(chargeCalls.ledger, { params: { id } });
  return (
    <QueryState query={query} lines={3}>
      {(lines) => (
        <Table<LedgerLine>
          size="small"
          rowKey="no"
          pagination={false}
          scroll={{ x: 'max-content' }}
          title={() => text('billing.charges.ledger.title')}
          dataSource={lines}
          columns={[
            {
              dataIndex: 'at',
              title: text('billing.charges.columns.at'),
              render: (at: number) => <Time at={at} />,
            },
            {
              dataIndex: 'kind',
              title: text('billing.charges.columns.kind'),
              render: (kind: LedgerLine['kind']) => text(`billing.charges.ledger.${kind}`),
            },
            {
              dataIndex: 'amount',
              title: text('billing.charges.columns.amount'),
              align: 'right',
              render: (amount: string) => <Money of={amount} />,
            },
            { dataIndex: 'by', title: text('billing.charges.columns.by') },
            { dataIndex: 'approvedBy', title: text('billing.charges.columns.approvedBy') },
            {
              dataIndex: 'reason',
              title: text('billing.charges.fields.reason'),
              render: (reason: string) => failureWords(reason),
            },
          ]}
        />
      )}
    </QueryState>
  );
}
