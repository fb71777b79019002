import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useZone } from '#kit/form/inputs/use-zone.tsx';
import { zoneOffsetS } from '#kit/formats/wall-clock.ts';
import { fromPicker, toPicker } from '#kit/formats/wall-dayjs.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Span } from '../spans.ts';
import type { AskingProblem } from '../track-address.ts';
import { DayCell } from './day-cell.tsx';
import styles from './filters.module.css';

interface Props {
  span: Span;
  timeZone: string;
  problem: AskingProblem | null;
  /** Whose days with data the calendar marks. */
  devices: readonly string[];
  onChange: (span: Span) => void;
}

/** From and to, to the second, in the account's zone; days with data bear a dot. */
export function SpanPicker({ span, timeZone, problem, devices, onChange }: Props) {
  const text = useTexts();
  const { footer } = useZone(span.from);
  const inUtc8 = zoneOffsetS(span.from, timeZone) === 8 * 3600;
  return (
    <>
      <DatePicker.RangePicker
        className={styles.span ?? ''}
        suffixIcon={null}
        showTime={{ format: 'HH:mm:ss' }}
        format={inUtc8 ? 'YYYY-MM-DD HH:mm:ss' : 'DD/MM/YYYY HH:mm:ss'}
        allowClear={false}
        // Two equal or turned times are refused with words, not silently put in order.
        order={false}
        value={[toPicker(span.from, timeZone), toPicker(span.to, timeZone)]}
        placeholder={[text('track.filters.from'), text('track.filters.to')]}
        {...(problem ? { status: 'error' as const } : {})}
        cellRender={(current, { type, originNode }) =>
          type === 'date' ? (
            <DayCell date={current as Dayjs} devices={devices} node={originNode} />
          ) : (
            originNode
          )
        }
        renderExtraFooter={() => (inUtc8 ? footer() : `${footer()} · ${text('track.filters.daysZone')}`)}
        onChange={(shown) => {
          const [from, to] = shown ?? [];
          if (from && to) onChange({ from: fromPicker(from, timeZone), to: fromPicker(to, timeZone) });
        }}
      />
      {problem && problem !== 'tooManyVehicles' && <p role="alert">{text(`refusals.${problem}`)}</p>}
    </>
  );
}
