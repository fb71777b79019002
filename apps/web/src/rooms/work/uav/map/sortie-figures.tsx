import type { CoverageLegend, SortieDetail } from '@furrow/contract';
import type { ReactNode } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../../device-job/coverage/coverage.module.css';
import { areaCell, durationCell } from '../../device-job/job-cells.tsx';
import { amountCell, doseCell, faultsCell, flightSpeedCell, metresCell } from '../sortie-cells.tsx';

interface Props {
  sortie: SortieDetail;
  legend: CoverageLegend;
  together: boolean;
}

/** All figures of a sortie; with those of its day, what they cover together, and the way to each of them. */
export function SortieFigures({ sortie, legend, together }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const lines: [string, ReactNode][] = [
    [text('jiading.heads.pilot'), sortie.pilot || text('format.none')],
    [text('jiading.heads.agent'), sortie.agent || text('format.none')],
    [text('jiading.columns.areaM2'), areaCell(sortie.areaM2)],
    [text('jiading.columns.overlapM2'), areaCell(sortie.overlapM2)],
    [text('jiading.columns.missedM2'), areaCell(sortie.missedM2)],
    [text('jiading.columns.outsideM2'), areaCell(sortie.outsideM2)],
    [text('jiading.heads.amount'), amountCell(sortie.amount, sortie)],
    [text('jiading.columns.dose'), doseCell(sortie.dose, sortie)],
    [text('jiading.columns.meanHeightM'), metresCell(sortie.meanHeightM)],
    [text('jiading.columns.meanSpeed'), flightSpeedCell(sortie.meanSpeed)],
    [text('jiading.columns.flightS'), durationCell(sortie.flightS)],
    [text('jiading.columns.faults'), faultsCell(sortie.faults)],
  ];
  return (
    <dl className={styles.figures}>
      {together && (
        <>
          <dt>{text('jiading.map.joint')}</dt>
          <dd data-joint>
            <UnitNumber of={formats.area(legend.areaM2)} />
          </dd>
          {sortie.together.map((one) => (
            <Line key={one.id} label={`${one.number} · ${one.sn}`}>
              {areaCell(one.areaM2)}
            </Line>
          ))}
        </>
      )}
      {lines.map(([label, value]) => (
        <Line key={label} label={label}>
          {value}
        </Line>
      ))}
    </dl>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);
