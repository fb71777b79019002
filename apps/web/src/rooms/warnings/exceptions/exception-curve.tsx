import {
  type ConditionLimit,
  conditionDetailCalls,
  conditionLimits,
  type ExceptionRow,
} from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './exception-curve.module.css';

/** So much before the raise and after the end is drawn, seconds. */
const aroundS = 1800;
const [width, height] = [600, 120];
/** Three percent within its limit a value is over. */
const margin = 0.03;

/** The value that went beyond its limit, half an hour around it, with the limit and the margin at which it ends. */
export function ExceptionCurve({ row }: { row: ExceptionRow }) {
  const account = useAccount();
  const [kind, key] = row.detail.split('/');
  if (kind !== 'limit' || row.vehicleId === null || row.threshold === null) return null;
  if (!mayOpen(account, 'conditionDetail')) return null;
  return (
    <Curve
      vehicleId={row.vehicleId}
      limit={key as ConditionLimit}
      threshold={row.threshold}
      from={Math.floor(row.raisedAt - aroundS)}
      to={Math.ceil((row.endedAt ?? row.lastSeenAt) + aroundS)}
    />
  );
}

interface Props {
  vehicleId: string;
  limit: ConditionLimit;
  threshold: number;
  from: number;
  to: number;
}

function Curve({ vehicleId, limit, threshold, from, to }: Props) {
  const text = useTexts();
  const { signal, factor, beyond } = conditionLimits[limit];
  const { data } = useCall(conditionDetailCalls.series, {
    params: { id: vehicleId },
    query: { from: String(from), to: String(to), signals: [signal] },
  });
  const points = (data?.series.find((one) => one.signal === signal)?.points ?? []).map(
    ([at, value]) => [at, value * factor] as const,
  );
  if (points.length === 0) return null;
  const end = threshold * (beyond === 'over' ? 1 - margin : 1 + margin);
  const values = [...points.map(([, value]) => value), threshold, end];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => ((at - from) / (to - from)) * width;
  const y = (value: number): number => height - ((value - low) / (high - low || 1)) * height;
  const line = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg
      className={styles.curve}
      viewBox={`0 -4 ${width} ${height + 8}`}
      role="img"
      aria-label={text(`conditions.limits.${limit}`)}
    >
      <line className={styles.threshold} x1={0} x2={width} y1={y(threshold)} y2={y(threshold)} />
      <line className={styles.margin} x1={0} x2={width} y1={y(end)} y2={y(end)} />
      <polyline className={styles.line} points={line} />
    </svg>
  );
}
