import { type ChtRow, chtCalls, chtList } from '@furrow/contract';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Money } from '../parts/money.tsx';
import { deliveryTag } from '../registrations/registration-columns.tsx';
import { chargeCell, chtColumns, chtFilters, leftCell, payTag, stateTag } from './cht-columns.tsx';
import { useChtDeeds } from './use-cht-deeds.tsx';

// Whoever opens a code or pays it is nobody of ours: no message tells of it.
const paysEveryMs = 5_000;

/** /chtManage: devices that are activated for a paid time, until when they are, and what is owed for it. */
export function Screen() {
  useAskAgain('cht', paysEveryMs);
  const { actions, dialog } = useChtDeeds();
  return (
    <>
      <ListPage<ChtRow, typeof chtList>
        screen="chtManage"
        resource={chtCalls.list}
        title="titles.chtManage"
        list={chtList}
        filters={chtFilters}
        columns={chtColumns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="chtManage.export"
        rowActions={actions}
        summary={(list) => <Figures list={list} />}
        drawer={({ ids }) => <ChtDrawer ids={ids} />}
        empty="cht.empty"
      />
      {dialog}
    </>
  );
}

/** How many are registered, soon over or over, and what came in this month; a click filters by the state. */
function Figures({ list }: { list: Pick<ListState<ChtRow>, 'state'> }) {
  const text = useTexts();
  const formats = useFormats();
  const [state, setState] = useAddressItem('state');
  const query = list.state.filters;
  const { data } = useCall(chtCalls.figures, { query }, { placeholderData: (before) => before });
  if (!data) return null;
  const card = (key: 'registered' | 'expired' | 'soon') => ({
    key,
    label: text(`cht.summary.${key}`),
    value: formats.number(data[key]),
  });
  return (
    <ListFigures
      cards={[
        ...(['registered', 'expired'] as const).map((key) => ({
          ...card(key),
          active: state === key,
          onClick: () => setState(state === key ? null : key),
        })),
        card('soon'),
        { key: 'paid', label: `${text('cht.summary.paid')} (${data.paidCount})`, value: data.paid },
      ]}
    />
  );
}

function ChtDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<ChtRow>
      path={chtCalls.read}
      kind="vehicle"
      ids={ids}
      titleOf={({ sn }) => sn}
      details={(row) => (
        <Fields
          lines={[
            { label: 'cht.columns.state', value: stateTag(row.state) },
            { label: 'cht.columns.validUntil', value: <Time at={row.validUntil} /> },
            { label: 'cht.columns.daysLeft', value: leftCell(row.daysLeft) },
            { label: 'cht.columns.registeredAt', value: <Time at={row.registeredAt} /> },
            { label: 'cht.columns.registeredBy', value: row.registeredBy },
            { label: 'cht.columns.delivery', value: deliveryTag(row.delivery) },
            { label: 'cht.columns.machineCode', value: row.machineCode },
            { label: 'cht.columns.productModel', value: row.productModel },
            { label: 'cht.columns.dealer', value: row.dealer },
            { label: 'cht.columns.owner', value: row.owner },
            { label: 'cht.columns.divisionCode', value: <DivisionName code={row.divisionCode} /> },
            { label: 'cht.columns.fee', value: <Money of={row.fee} /> },
            { label: 'cht.columns.payment', value: payTag(row.payment) },
            { label: 'cht.columns.charge', value: chargeCell(row.charge) },
          ]}
        />
      )}
    />
  );
}
