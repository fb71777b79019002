import { Segmented } from 'antd';
import { writeAddress } from '#kit/address.ts';
import { SpanInput } from '#kit/form/inputs/span-input.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { type DetailAddress, type Period, periods } from './use-detail-address.ts';

const mostDays = 31;

/** The last hour, day or week, or a time of one's own of at most 31 days. */
export function PeriodPicker({ address, onChange }: { address: DetailAddress; onChange: () => void }) {
  const text = useTexts();
  const choose = (period: Period) => {
    onChange();
    if (period === 'custom')
      writeAddress({ period: null, from: String(address.from), to: String(address.to) });
    else writeAddress({ period, from: null, to: null });
  };
  const keep = (from: number, to: number) => {
    if (from === to) showMessage('error', text('refusals.twoTimePoints'));
    else if (to < from) showMessage('error', text('refusals.endBeforeStart'));
    else if (to - from > mostDays * 86_400) showMessage('error', text('refusals.outOfRange'));
    else {
      onChange();
      writeAddress({ period: null, from: String(from), to: String(to) });
    }
  };
  return (
    <>
      <Segmented<Period>
        aria-label={text('conditions.detail.period')}
        value={address.period}
        onChange={choose}
        options={[...(Object.keys(periods) as Period[]), 'custom' as const].map((value) => ({
          value,
          label: text(`conditions.detail.${value}`),
        }))}
      />
      {address.period === 'custom' && (
        <SpanInput
          value={{ from: address.from, to: address.to }}
          onChange={({ from, to }) => {
            if (from !== undefined && to !== undefined) keep(from, to);
          }}
        />
      )}
    </>
  );
}
