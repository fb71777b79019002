import { type DifferentialAccountRow, ntripAccountCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { bytesCell, shareCell } from '../parts/cells.tsx';
import { accountTag, endWords, mountWords, sessionsTag } from './account-columns.tsx';

const limits = ['account', 'mounts', 'sessions', 'overLimit', 'validity', 'endsOn', 'days', 'needsGga'];
const shown = [...limits, 'dealerId', 'sn', 'lot', 'price', 'tags', 'remark', 'reason'];

/** One account with its use per day. */
export function AccountDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('corrections.accounts.columns.state');
    return shown.includes(field) ? text(`corrections.accounts.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<DifferentialAccountRow>
      path={ntripAccountCalls.read}
      kind="differentialAccount"
      ids={ids}
      titleOf={({ account }) => account}
      details={(account) => <AccountFields account={account} />}
      related={({ id }) => <Usage id={id} />}
      history={{ labelOf }}
    />
  );
}

function AccountFields({ account }: { account: DifferentialAccountRow }) {
  const text = useTexts();
  return (
    <>
      <Fields
        title="corrections.accounts.groups.access"
        lines={[
          { label: 'corrections.accounts.columns.state', value: accountTag(account) },
          { label: 'corrections.accounts.columns.online', value: sessionsTag(account) },
          { label: 'corrections.accounts.fields.sn', value: account.sn, copy: true },
          { label: 'corrections.accounts.columns.dealer', value: account.dealer },
          { label: 'corrections.accounts.fields.mounts', value: mountWords(account.mountNames), wide: true },
          {
            label: 'corrections.accounts.fields.overLimit',
            value: text(`corrections.accounts.overLimits.${account.overLimit}`),
          },
          {
            label: 'corrections.accounts.fields.needsGga',
            value: text(account.needsGga ? 'exports.yes' : 'exports.no'),
          },
        ]}
      />
      <Fields
        title="corrections.accounts.groups.validity"
        lines={[
          {
            label: 'corrections.accounts.fields.validity',
            value: text(`corrections.accounts.validities.${account.validity}`),
          },
          { label: 'corrections.accounts.columns.endsAt', value: endWords(account) },
          { label: 'corrections.accounts.columns.daysLeft', value: account.daysLeft },
          { label: 'corrections.accounts.columns.firstUsedAt', value: <Time at={account.firstUsedAt} /> },
          { label: 'corrections.accounts.fields.lot', value: account.lot },
          { label: 'corrections.accounts.fields.price', value: account.price },
          { label: 'corrections.accounts.fields.tags', value: account.tags.join(', ') },
          { label: 'corrections.accounts.fields.remark', value: account.remark, wide: true },
        ]}
      />
      <Fields
        title="corrections.accounts.groups.use"
        lines={[
          { label: 'corrections.accounts.columns.lastUsedAt', value: <Time at={account.lastUsedAt} /> },
          { label: 'corrections.accounts.columns.lastMount', value: account.lastMount },
          { label: 'corrections.accounts.columns.lastAddress', value: account.lastAddress },
          { label: 'corrections.accounts.columns.lastAgent', value: account.lastAgent },
          { label: 'corrections.accounts.columns.bytesMonth', value: bytesCell(account.bytesMonth) },
          { label: 'corrections.accounts.columns.fixedShare', value: shareCell(account.fixedShare) },
        ]}
      />
    </>
  );
}

/** Hours of each day, and how many of them with a fixed solution. */
function Usage({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(ntripAccountCalls.usage, { params: { id } });
  return (
    <QueryState query={query} lines={6}>
      {(days) =>
        days.length === 0 ? (
          <p>{text('corrections.accounts.noUsage')}</p>
        ) : (
          <Chart
            title={text('corrections.accounts.usage')}
            namesTitle={text('dataPanel.columns.time')}
            kind="bar"
            names={days.map(({ day }) => day)}
            series={[
              { name: text('corrections.accounts.usageHours'), values: days.map(({ hours }) => hours) },
              {
                name: text('corrections.accounts.usageFixed'),
                values: days.map(({ hours, fixedShare }) => hours * (fixedShare ?? 0)),
              },
            ]}
          />
        )
      }
    </QueryState>
  );
}
