import type { ConditionAnalysis } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';
import layout from '../parts/page.module.css';

/** The fullest cell is filled so far, %: its number stays legible by day and by night. */
const mostShade = 45;

const stepRpm = 200;
const stepLoad = 10;

/** Hours by engine speed (across) and load (upwards), darker for more; every cell bears its number. */
export function Heat({ heat }: { heat: ConditionAnalysis['heat'] }) {
  const text = useTexts();
  const formats = useFormats();
  const speeds = range(heat.map(([speed]) => speed));
  const loads = range(heat.map(([, load]) => load)).reverse();
  const most = Math.max(0, ...heat.map(([, , hours]) => hours));
  const cells = new Map(heat.map(([speed, load, hours]) => [`${speed} ${load}`, hours]));
  return (
    <section className={layout.chart}>
      <h2 className={styles.section}>{text('conditions.analysis.heat')}</h2>
      {heat.length === 0 ? (
        <p>{text('dataPanel.noData')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.heat}>
            <tbody>
              {loads.map((load) => (
                <tr key={load}>
                  <th scope="row">{`${load * stepLoad} %`}</th>
                  {speeds.map((speed) => {
                    const hours = cells.get(`${speed} ${load}`) ?? 0;
                    return (
                      <td
                        key={speed}
                        style={{
                          background: `color-mix(in srgb, var(--state-warning) ${Math.round((hours / most) * mostShade)}%, transparent)`,
                        }}
                      >
                        {hours === 0 ? '' : formats.number(hours, 1)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td />
                {speeds.map((speed) => (
                  <th key={speed} scope="col">
                    {formats.number(speed * stepRpm)}
                  </th>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

/** Every step from the least to the greatest. */
function range(steps: readonly number[]): number[] {
  if (steps.length === 0) return [];
  const least = Math.min(...steps);
  return Array.from({ length: Math.max(...steps) - least + 1 }, (_, i) => least + i);
}
