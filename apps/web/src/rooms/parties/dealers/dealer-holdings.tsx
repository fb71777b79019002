import { type DealerSummary, dealerCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { CountLink } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { accountsOf } from './dealer-columns.tsx';

/** What a dealer holds with all below it: vehicles by state, stock, people, places. */
export function DealerHoldings({ id }: { id: string }) {
  const summary = useQuery({
    queryKey: ['dealers', 'summary', id],
    queryFn: ({ signal }) => ask(dealerCalls.summary, { params: { id } }, { signal }),
  });
  return (
    <QueryState query={summary} lines={6}>
      {(found) => <Holdings id={id} summary={found} />}
    </QueryState>
  );
}

function Holdings({ id, summary }: { id: string; summary: DealerSummary }) {
  const formats = useFormats();
  const { vehicles, stock, accounts, owners, servicePoints, regions } = summary;
  const toAccounts = useMay('accountManage') ? accountsOf(id) : null;
  const toOwners = useMay('userInfo') ? `/userInfo?dealer=${id}` : null;
  const none = { label: 'dealers.summary.none' as const, value: formats.number(0) };
  return (
    <>
      <Fields
        title="dealers.summary.vehicles"
        lines={
          vehicles.length === 0
            ? [none]
            : vehicles.map(({ state, count }) => ({
                label: `format.state.${state}` as const,
                value: formats.number(count),
              }))
        }
      />
      <Fields
        title="dealers.summary.stock"
        lines={
          stock.length === 0
            ? [none]
            : stock.map(({ kind, count }) => ({
                label: kind === 'device' ? 'dealers.summary.device' : (`libraries.kinds.${kind}` as const),
                value: formats.number(count),
              }))
        }
      />
      <Fields
        title="dealers.summary.people"
        columns={1}
        lines={[
          { label: 'dealers.things.accounts', value: <CountLink count={accounts} to={toAccounts} /> },
          { label: 'dealers.things.owners', value: <CountLink count={owners} to={toOwners} /> },
          {
            label: 'dealers.things.servicePoints',
            value: <Named rows={servicePoints} at="/serverManage" may={useMay('serverManage')} />,
          },
          {
            label: 'dealers.things.regions',
            value: <Named rows={regions} at="/regionManage" may={useMay('regionManage')} />,
          },
        ]}
      />
    </>
  );
}

interface NamedProps {
  rows: readonly { id: string; name: string }[];
  /** The list whose drawer shows one. */
  at: string;
  may: boolean;
}

function Named({ rows, at, may }: NamedProps) {
  const text = useTexts();
  if (rows.length === 0) return text('dealers.summary.none');
  return rows.map(({ id, name }, i) => (
    <span key={id}>
      {i > 0 && ' · '}
      {may ? <Link to={`${at}?id=${id}`}>{name}</Link> : name}
    </span>
  ));
}
