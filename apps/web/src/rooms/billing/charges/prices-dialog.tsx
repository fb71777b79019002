import {
  chargeCalls,
  type DealerNode,
  dealerCalls,
  feeTypes,
  priceForm,
  priceUnits,
  refundLimitForm,
} from '@furrow/contract';
import { Button, Modal, Space, Table } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Money } from '../parts/money.tsx';

const PriceField = fieldOf(priceForm, 'billing.charges.fields');
const LimitField = fieldOf(refundLimitForm, 'billing.charges.fields');

/** What things cost by default, from which day on; and up to where one person may refund. */
export function PricesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [adding, setAdding] = useState<'price' | 'limit' | null>(null);
  const query = useCall(chargeCalls.prices, {});
  if (adding) return <AddDialog kind={adding} onClose={() => setAdding(null)} />;
  return (
    <Modal
      open
      width="min(760px, 96vw)"
      title={text('billing.charges.deeds.prices')}
      footer={null}
      onCancel={onClose}
    >
      <QueryState query={query} lines={4}>
        {({ rows, refundLimit }) => (
          <>
            <Space wrap>
              <Button type="primary" onClick={() => setAdding('price')}>
                {text('billing.charges.deeds.addPrice')}
              </Button>
              <Button onClick={() => setAdding('limit')}>{text('billing.charges.deeds.setLimit')}</Button>
              <span>
                {text('billing.charges.fields.refundLimit')}: <Money of={refundLimit} />
              </span>
            </Space>
            <Table
              size="small"
              rowKey="id"
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: text('billing.charges.noPrices') }}
              dataSource={rows}
              columns={[
                {
                  dataIndex: 'feeType',
                  title: text('billing.charges.columns.feeType'),
                  render: (fee: (typeof feeTypes)[number]) => text(`billing.charges.fees.${fee}`),
                },
                {
                  dataIndex: 'amount',
                  title: text('billing.charges.columns.amount'),
                  align: 'right',
                  render: (amount: string) => <Money of={amount} />,
                },
                {
                  dataIndex: 'unit',
                  title: text('billing.charges.columns.unit'),
                  render: (unit: (typeof priceUnits)[number]) => text(`billing.charges.units.${unit}`),
                },
                {
                  dataIndex: 'dealer',
                  title: text('billing.charges.columns.dealer'),
                  render: (dealer: string | null) => dealer ?? text('billing.charges.allDealers'),
                },
                { dataIndex: 'validFrom', title: text('billing.charges.columns.validFrom') },
              ]}
            />
          </>
        )}
      </QueryState>
    </Modal>
  );
}

function AddDialog({ kind, onClose }: { kind: 'price' | 'limit'; onClose: () => void }) {
  const text = useTexts();
  const isPrice = kind === 'price';
  return (
    <FormDialog
      title={text(isPrice ? 'billing.charges.deeds.addPrice' : 'billing.charges.deeds.setLimit')}
      path="chargeRecord"
      schema={isPrice ? priceForm : refundLimitForm}
      labels="billing.charges.fields"
      initial={isPrice ? { feeType: 'flow', unit: 'year', dealerId: null } : {}}
      go={text(isPrice ? 'billing.charges.deeds.addPrice' : 'billing.charges.deeds.setLimit')}
      send={(body) =>
        isPrice ? sendValues(chargeCalls.addPrice, body) : sendValues(chargeCalls.setLimit, body)
      }
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {isPrice ? (
        <>
          <PriceField
            name="feeType"
            choices={feeTypes.map((value) => ({ value, label: text(`billing.charges.fees.${value}`) }))}
          />
          <PriceField name="amount" unit="¥" />
          <PriceField
            name="unit"
            choices={priceUnits.map((value) => ({ value, label: text(`billing.charges.units.${value}`) }))}
          />
          <PriceField name="dealerId">
            <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={({ company }) => company} allowClear />
          </PriceField>
          <PriceField name="validFrom" />
        </>
      ) : (
        <LimitField name="refundLimit" unit="¥" />
      )}
    </FormDialog>
  );
}
