import { type FlowPayRow, flowPayCalls, flowPayList } from '@furrow/contract';
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
import { SettingsButton } from '#rooms/access/public.ts';
import { Money } from '../parts/money.tsx';
import { daysTag, expiryColumns, expiryFilters, renewalTag, thingWords } from './expiry-columns.tsx';
import { useExpiryBulk, useExpiryDeeds } from './use-expiry-deeds.tsx';

// A payment removes its row while somebody looks.
const paysEveryMs = 10_000;
/** What a first look shows: what ends within a month. */
const defaults = { daysLeft: ['..30'], what: ['flow', 'registration'] };

/** /flowPay: what expires soon or has, to call, remind and renew. */
export function Screen() {
  const text = useTexts();
  useAskAgain('flowPay', paysEveryMs);
  const { actions, dialog } = useExpiryDeeds();
  const bulk = useExpiryBulk();
  return (
    <>
      <ListPage<FlowPayRow, typeof flowPayList>
        screen="flowPay"
        resource={flowPayCalls.list}
        title="titles.flowPay"
        list={flowPayList}
        filters={expiryFilters}
        columns={expiryColumns}
        defaults={defaults}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="flowPay.export"
        rowActions={actions}
        bulk={bulk.actions}
        tools={() => <SettingsButton only={{ group: 'money', title: text('billing.expiry.autoRemind') }} />}
        summary={(list) => <Figures list={list} />}
        drawer={({ ids }) => <ExpiryDrawer ids={ids} />}
        empty="billing.expiry.empty"
      />
      {dialog}
      {bulk.dialog}
    </>
  );
}

const spans = { week: '0..7', month: '0..30', quarter: '0..90' } as const;

/** How many end when; a click filters. */
function Figures({ list }: { list: Pick<ListState<FlowPayRow>, 'state'> }) {
  const text = useTexts();
  const formats = useFormats();
  const [days, setDays] = useAddressItem('daysLeft');
  const [expired, setExpired] = useAddressItem('expired');
  const query = list.state.filters;
  const { data } = useCall(flowPayCalls.figures, { query }, { placeholderData: (before) => before });
  if (!data) return null;
  const card = (key: 'expired' | 'week' | 'month' | 'quarter') => ({
    key,
    label: text(`billing.expiry.summary.${key}`),
    value: formats.number(data[key]),
  });
  return (
    <ListFigures
      cards={[
        {
          ...card('expired'),
          active: expired === 'yes',
          onClick: () => {
            setDays(null);
            setExpired(expired === 'yes' ? null : 'yes');
          },
        },
        ...(['week', 'month', 'quarter'] as const).map((key) => ({
          ...card(key),
          active: days === spans[key],
          onClick: () => {
            setExpired(null);
            setDays(days === spans[key] ? null : spans[key]);
          },
        })),
        { key: 'expected', label: text('billing.expiry.summary.expected'), value: data.expected },
      ]}
    />
  );
}

function ExpiryDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<FlowPayRow>
      path={flowPayCalls.read}
      ids={ids}
      titleOf={({ sn, what }) => `${sn} · ${thingWords(what)}`}
      details={(row) => (
        <Fields
          lines={[
            { label: 'billing.expiry.columns.endsAt', value: <Time at={row.endsAt} /> },
            { label: 'billing.expiry.columns.daysLeft', value: daysTag(row.daysLeft) },
            { label: 'billing.expiry.columns.grace', value: row.grace },
            { label: 'billing.expiry.columns.renewal', value: renewalTag(row.renewal) },
            { label: 'billing.expiry.columns.promisedUntil', value: row.promisedUntil },
            { label: 'billing.expiry.columns.owner', value: row.owner },
            { label: 'billing.expiry.columns.phone', value: row.phone },
            { label: 'billing.expiry.columns.dealer', value: row.dealer },
            {
              label: 'billing.expiry.columns.divisionCode',
              value: <DivisionName code={row.divisionCode} />,
            },
            { label: 'billing.expiry.columns.openCharge', value: row.openCharge },
            { label: 'billing.expiry.columns.lastPaidAt', value: <Time at={row.lastPaidAt} /> },
            { label: 'billing.expiry.columns.lastPaid', value: <Money of={row.lastPaid} /> },
            { label: 'billing.expiry.columns.yearPrice', value: <Money of={row.yearPrice} /> },
            { label: 'billing.expiry.columns.lastOnlineAt', value: <Time at={row.lastOnlineAt} /> },
            { label: 'billing.expiry.columns.remindedAt', value: <Time at={row.remindedAt} /> },
          ]}
        />
      )}
    />
  );
}
