import { type ChargeRow, chargeCalls, chargeList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { chargeColumns, chargeFilters } from './charge-columns.tsx';
import { ChargeDrawer } from './charge-drawer.tsx';
import { NewChargeDialog } from './new-charge-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { useChargeDeeds } from './use-charge-deeds.tsx';

// Whoever opens a code or pays it is nobody of ours: no message tells of it.
const paysEveryMs = 5_000;
const known = ['add'];

/** /chargeRecord: who owes or paid what for which device. `?add=` opens the form, with an SN when there is one. */
export function Screen() {
  const text = useTexts();
  const [adding] = useAddressItem('add');
  const [pricing, setPricing] = useState(false);
  const [mayCreate, mayPrice] = [useMay('chargeRecord.create'), useMay('chargeRecord.price')];
  useAskAgain('chargeRecord', paysEveryMs);
  const { actions, dialog } = useChargeDeeds();
  const create = { label: text('billing.charges.deeds.create'), onClick: () => pushAddress({ add: 'new' }) };
  return (
    <>
      <ListPage<ChargeRow, typeof chargeList>
        screen="chargeRecord"
        resource={chargeCalls.list}
        title="titles.chargeRecord"
        list={chargeList}
        filters={chargeFilters}
        columns={chargeColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ no }) => no}
        create={mayCreate ? create : undefined}
        exportRight="chargeRecord.export"
        rowActions={actions}
        summary={(list) => <Figures list={list} />}
        tools={() => (
          <>
            {mayPrice && (
              <Button onClick={() => setPricing(true)}>{text('billing.charges.deeds.prices')}</Button>
            )}
            <ImportTool right="chargeRecord.import" resource="chargeRecord" title="titles.chargeRecord" />
          </>
        )}
        drawer={({ ids }) => <ChargeDrawer ids={ids} />}
        empty="billing.charges.empty"
      />
      {adding !== null && mayCreate && (
        <NewChargeDialog sn={adding === 'new' ? '' : adding} onClose={() => pushAddress({ add: null })} />
      )}
      {pricing && <PricesDialog onClose={() => setPricing(false)} />}
      {dialog}
    </>
  );
}

const states = { paid: 'paid', unpaid: 'unpaid', refunded: 'refunded' } as const;

/** What the filter comes to, exact; a click filters by the state. */
function Figures({ list }: { list: Pick<ListState<ChargeRow>, 'state'> }) {
  const text = useTexts();
  const [state, setState] = useAddressItem('state');
  const query = list.state.filters;
  const { data } = useCall(chargeCalls.sums, { query }, { placeholderData: (before) => before });
  if (!data) return null;
  const card = (key: 'charged' | 'paid' | 'unpaid' | 'refunded') => ({
    key,
    label: `${text(`billing.charges.summary.${key}`)} (${data[key].count})`,
    value: data[key].sum,
  });
  return (
    <ListFigures
      cards={[
        card('charged'),
        ...(['paid', 'unpaid', 'refunded'] as const).map((key) => ({
          ...card(key),
          active: state === states[key],
          onClick: () => setState(state === states[key] ? null : states[key]),
        })),
        { key: 'net', label: text('billing.charges.summary.net'), value: data.net },
      ]}
    />
  );
}
