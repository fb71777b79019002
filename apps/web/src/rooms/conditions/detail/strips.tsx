import { type ConditionSeries, stripKinds } from '@furrow/contract';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';
import type { Zoom } from './zoom.ts';

const colours: Readonly<Record<string, string>> = { on: 'var(--state-working)', fault: 'var(--state-error)' };

/** Engine, power take-off, tool and guidance over time; those that are not told are left out. */
export function Strips({ strips, view }: { strips: ConditionSeries['strips']; view: Zoom }) {
  const text = useTexts();
  const length = view.to - view.from;
  return stripKinds
    .filter((kind) => strips[kind].length > 0)
    .map((kind) => (
      <div key={kind} className={styles.strip}>
        <span>{text(`conditions.detail.strip.${kind}`)}</span>
        <svg
          viewBox="0 0 1000 14"
          preserveAspectRatio="none"
          role="img"
          aria-label={text(`conditions.detail.strip.${kind}`)}
        >
          {strips[kind]
            .filter(({ state, from, to }) => state in colours && to > view.from && from < view.to)
            .map(({ from, to, state }) => {
              const left = Math.max(0, ((from - view.from) / length) * 1000);
              const right = Math.min(1000, ((to - view.from) / length) * 1000);
              return <rect key={from} x={left} width={right - left} height="14" fill={colours[state]} />;
            })}
        </svg>
      </div>
    ));
}
