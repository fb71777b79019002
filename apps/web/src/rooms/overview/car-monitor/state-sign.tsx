import type { OnlineState, VehicleState } from '@furrow/contract';
import { useTexts } from '#kit/words/text.ts';
import styles from './state-sign.module.css';

/** The sign of S2, 16 px, as on the map: filled arrow in a ring, filled arrow, hollow dot. Decoration beside its word. */
export function StateSign({ state, heading = 0 }: { state: OnlineState; heading?: number }) {
  const colour = `var(--state-${state})`;
  return (
    <svg className={styles.sign} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {state === 'offline' ? (
        <circle cx="8" cy="8" r="4" fill="none" stroke={colour} strokeWidth="2.5" />
      ) : (
        <g transform={`rotate(${heading} 8 8)`}>
          {state === 'working' && (
            <circle cx="8" cy="8" r="7" fill="none" stroke={colour} strokeWidth="1.5" />
          )}
          <path
            d={state === 'working' ? 'M8 3.2 11 11.4 8 9.8 5 11.4Z' : 'M8 1.5 12.2 13.6 8 11 3.8 13.600Z'}
            fill={colour}
          />
        </g>
      )}
    </svg>
  );
}

/** Sign and word of the online state. */
export function StateTag({ state }: { state: OnlineState }) {
  const text = useTexts();
  return (
    <span className={styles.tag} data-state={state}>
      <StateSign state={state} />
      {text(`format.state.${state}`)}
    </span>
  );
}

/** A tag where the life of the vehicle is worth a word: not while it is simply in use. */
export function LifeTag({ life }: { life: VehicleState }) {
  const text = useTexts();
  if (life === 'inUse') return null;
  return (
    <span className={styles.tag} data-state={life}>
      {text(`format.state.${life}`)}
    </span>
  );
}

/** Says that this vehicle is simulated. */
export function DemoTag() {
  const text = useTexts();
  return (
    <span className={styles.demo} title={text('monitor.demoHint')}>
      {text('monitor.demo')}
    </span>
  );
}
