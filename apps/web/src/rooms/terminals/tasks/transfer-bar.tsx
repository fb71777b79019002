import type { TerminalTaskRow } from '@furrow/contract';
import { Progress } from 'antd';
import { useTexts } from '#kit/words/text.ts';

/** Above so many seconds minutes are told. */
const mostSeconds = 90;
const barPx = 150;

/** How far firmware is on its way, in sub-packages. */
export function TransferBar({
  row: { acked, total, state, phase, bytesPerSecond },
}: {
  row: TerminalTaskRow;
}) {
  const text = useTexts();
  if (total === 0) return text('format.none');
  const rate =
    bytesPerSecond > 0 ? ` · ${text('upgrade.rate', { value: (bytesPerSecond / 1000).toFixed(1) })}` : '';
  return (
    <div style={{ minWidth: barPx }}>
      <Progress
        size="small"
        percent={Math.floor((acked * 100) / total)}
        status={state === 'fail' ? 'exception' : state === 'success' ? 'success' : 'normal'}
        aria-label={text('upgrade.progress')}
      />
      <small>
        {phase === 'dropped' ? text('upgrade.droppedAt', { acked, total }) : `${acked}/${total}${rate}`}
      </small>
    </div>
  );
}

/** How long the rest takes at the rate of now. */
export function Remaining({ row: { acked, total, state, bytesPerSecond } }: { row: TerminalTaskRow }) {
  const text = useTexts();
  if (state !== 'updating' || bytesPerSecond === 0 || total === 0) return text('format.none');
  const seconds = Math.ceil(((total - acked) * 1000) / bytesPerSecond);
  return seconds > mostSeconds
    ? text('upgrade.minutes', { count: Math.ceil(seconds / 60) })
    : text('upgrade.seconds', { count: seconds });
}
