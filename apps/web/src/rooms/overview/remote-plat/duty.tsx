import { remoteCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './remote-plat.module.css';

const colours = { free: 'online', inSession: 'working', away: 'offline' } as const;

/** Engineers, and what each does now. */
export function Duty() {
  const text = useTexts();
  const { data = [] } = useCall(remoteCalls.duty, {});
  return (
    <section className={styles.duty} aria-label={text('remoteSessions.plat.duty')}>
      <b>{text('remoteSessions.plat.duty')}</b>
      {data.map(({ id, name, team, state, session }) => (
        <span key={id}>
          {team === null ? name : `${name} (${team})`}{' '}
          <StateTag colour={colours[state]}>
            {[text(`remoteSessions.plat.dutyStates.${state}`), session].filter(Boolean).join(' ')}
          </StateTag>
        </span>
      ))}
    </section>
  );
}
