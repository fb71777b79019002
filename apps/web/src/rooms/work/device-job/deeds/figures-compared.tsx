import type { JobFigures } from '@furrow/contract';
import { useTexts } from '#kit/words/text.ts';
import { areaCell, depthCell, distanceCell, durationCell, speedCell } from '../job-cells.tsx';
import styles from './deeds.module.css';

const rows = [
  ['areaM2', areaCell],
  ['overlapM2', areaCell],
  ['missedM2', areaCell],
  ['repeatedM2', areaCell],
  ['qualifiedM2', areaCell],
  ['meanDepthM', depthCell],
  ['distanceM', distanceCell],
  ['meanSpeed', speedCell],
] as const;

/** Figures of a job side by side; what differs stands out by weight. */
export function FiguresCompared({
  heads,
  figures,
}: {
  heads: readonly string[];
  figures: readonly JobFigures[];
}) {
  const text = useTexts();
  return (
    <div className={styles.scroll}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <th />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, cell]) => (
            <tr key={key} data-changed={figures.some((one) => one[key] !== figures[0]?.[key])}>
              <th scope="row">{text(`deviceJob.columns.${key}`)}</th>
              {figures.map((one, place) => (
                <td key={heads[place]}>{cell(one[key])}</td>
              ))}
            </tr>
          ))}
          <tr data-changed={figures.some(({ workingS }) => workingS !== figures[0]?.workingS)}>
            <th scope="row">{text('deviceJob.columns.workingS')}</th>
            {figures.map(({ workingS }, place) => (
              <td key={heads[place]}>{durationCell(workingS)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
