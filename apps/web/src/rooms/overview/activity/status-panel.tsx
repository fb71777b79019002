import { activityCalls, onlineStates, vehicleStates } from '@furrow/contract';
import { Chart } from '../../../kit/chart/chart.tsx';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useMay } from '../../../kit/session/account.ts';
import { stateColours } from '../../../kit/theme/tokens.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import styles from './activity.module.css';

const height = 150;
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
  const formats = useFormats();
  const may = useMay('carMonitor');
  const query = useWall(activityCalls.status, asked, { query: asked.query }, nowMs);
  const open = (state: string) => window.open(`/carMonitor?state=${state}`, '_blank', 'noopener');
  const onMap = (state: string | undefined) => may && state !== undefined && state !== 'cancelled';
  return (
    <WallPanel area="status" query={query}>
      {({ at, online, life }) => {
        const rings = [
          {
            title: text('activity.panels.online'),
            states: onlineStates,
            values: online,
            colours: stateColours,
          },
          { title: text('activity.panels.life'), states: vehicleStates, values: life, colours: lifeColours },
        ] as const;
        const title = text('activity.panels.online');
        const table = {
          namesTitle: text('activity.state'),
          names: rings.flatMap(({ states }) => states.map((state) => text(`format.state.${state}`))),
          series: [{ name: title, values: rings.flatMap(({ values }) => Object.values<number>(values)) }],
        };
        return (
          <>
            <div className={walls.head}>
              <h2>{title}</h2>
              <PanelTools {...{ title, at, table }} />
            </div>
            <div className={styles.rings}>
              {rings.map(({ title: name, states, values, colours }) => {
                const total = Object.values<number>(values).reduce((sum, one) => sum + one, 0);
                const shown = states.filter((state) => (values as Record<string, number>)[state]! > 0);
                return (
                  <Chart
                    key={name}
                    title={formats.number(total)}
                    namesTitle={text('activity.state')}
                    kind="ring"
                    height={height}
                    names={shown.map((state) => text(`format.state.${state}`))}
                    series={[
                      {
                        name,
                        values: shown.map((state) => (values as Record<string, number>)[state]!),
                        colours: shown.map((state) => (colours as Record<string, string>)[state]!),
                      },
                    ]}
                    onPick={(place) => onMap(shown[place]) && open(shown[place]!)}
                    canPick={(place) => onMap(shown[place])}
                  />
                );
              })}
            </div>
          </>
        );
      }}
    </WallPanel>
  );
}
