import { activityCalls, onlineStates, vehicleStates } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import styles from './activity.module.css';
import { ringOf } from './ring.ts';

const lifeColours: Record<(typeof vehicleStates)[number], string> = {
  idle: stateColours.waiting,
  inUse: stateColours.passed,
  frozen: stateColours.frozen,
  inProblem: stateColours.error,
  expired: stateColours.expired,
  cancelled: stateColours.cancelled,
};
/** What the devices are now is soon old, ms. */
const nowMs = 60_000;

/** What the devices are now: heard from or not, and where in their lives; each leads to the map of those. */
export function StatusPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const query = useWall(activityCalls.status, asked, { query: asked.query }, nowMs);
  const title = text('activity.panels.online');
  return (
    <WallPanel area="status" query={query}>
      {({ at, online, life }) => {
        const heard = onlineStates.map((state) => ({
          state,
          num: online[state],
          colour: stateColours[state],
        }));
        const lives = vehicleStates.map((state) => ({ state, num: life[state], colour: lifeColours[state] }));
        const both = [...heard, ...lives];
        return (
          <>
            <div className={walls.head}>
              <h2>{title}</h2>
              <PanelTools
                {...{ title, at }}
                table={{
                  namesTitle: text('activity.state'),
                  names: both.map(({ state }) => text(`format.state.${state}`)),
                  series: [{ name: title, values: both.map(({ num }) => num) }],
                }}
              />
            </div>
            <div className={styles.rings}>
              <Ring title={title} states={heard} />
              <Ring title={text('activity.panels.life')} states={lives} />
            </div>
          </>
        );
      }}
    </WallPanel>
  );
}

interface Counted {
  state: (typeof onlineStates)[number] | (typeof vehicleStates)[number];
  num: number;
  colour: string;
}

/** A ring with all of them in its middle, and each state with its number beside it. */
function Ring({ title, states }: { title: string; states: readonly Counted[] }) {
  const text = useTexts();
  const formats = useFormats();
  const may = useMay('carMonitor');
  const total = states.reduce((sum, { num }) => sum + num, 0);
  return (
    <section className={styles.ring} aria-label={title}>
      <div aria-hidden="true" style={{ background: ringOf(states) }}>
        <b className={styles.total}>{formats.short(total)}</b>
      </div>
      <ul>
        {states.map(({ state, num, colour }) => {
          const words = (
            <>
              <i style={{ background: colour }} aria-hidden="true" />
              <span className={styles.word}>{text(`format.state.${state}`)}</span>{' '}
              <b className={styles.num}>{formats.number(num)}</b>
            </>
          );
          return (
            <li key={state} data-state={state}>
              {may && state !== 'cancelled' ? (
                <a href={`/carMonitor?state=${state}`} target="_blank" rel="noopener">
                  {words}
                </a>
              ) : (
                <span className={styles.line}>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
