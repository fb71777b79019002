import { type LayerLegend, markedDifference, type ValueUnit } from '@furrow/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useTexts } from '#kit/words/text.ts';
import { showJob } from './layer-address.ts';
import { classWords, colourOf, unitOf } from './layer-words.ts';
import styles from './layers.module.css';

interface Props {
  legend: LayerLegend;
}

/** Classes with their area and share, and the same as a histogram. */
export function Classes({ legend }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { layer, classes } = legend;
  if (!layer) return null;
  const all = classes.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  const wordsOf = (one: (typeof classes)[number]) => classWords(one, { formats, unit: unitOf(legend, text) });
  return (
    <section aria-label={text('layers.legend')}>
      <ul className={styles.classes}>
        {classes.map((one) => (
          <li key={String(one.from)}>
            <i className={styles.sign} style={{ background: colourOf(layer, one.step) }} />
            <span>{wordsOf(one)}</span>
            <UnitNumber of={formats.area(one.areaM2)} />
            <span className={styles.share}>
              {formats.number(all > 0 ? (one.areaM2 / all) * 100 : 0, 1, 1)} %
            </span>
          </li>
        ))}
      </ul>
      {layer === 'difference' && (
        <p className={styles.hint}>{text('layers.marked', { percent: markedDifference })}</p>
      )}
      <Chart
        kind="bar"
        height={160}
        title={`${text('layers.histogram')} · ${formats.area(0).unit}`}
        namesTitle={text('layers.legend')}
        names={classes.map(wordsOf)}
        series={[
          {
            name: formats.area(0).unit,
            values: classes.map(({ areaM2 }) => Number(formats.readDecimal(formats.area(areaM2).value) ?? 0)),
            colours: classes.map(({ step }) => colourOf(layer, step)),
          },
        ]}
      />
    </section>
  );
}

type Line = readonly [label: string, value: ReactNode];
const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.figures}>
    {lines.map(([label, value]) => [<dt key={`${label} t`}>{label}</dt>, <dd key={label}>{value}</dd>])}
  </dl>
);

/** What was used, how evenly, and how far from what was wanted. */
export function Figures({ legend: { figures, unit, cellM, target } }: Props) {
  const text = useTexts();
  const formats = useFormats();
  if (!figures) return null;
  const rate = (value: number | null) =>
    value === null ? (
      text('format.none')
    ) : (
      <UnitNumber of={{ value: formats.number(value, 2), unit: text(`format.rates.${unit}`) }} />
    );
  const percent = (share: number | null) =>
    share === null ? text('format.none') : `${formats.number(share * 100, 2)} %`;
  const { meanError, meanTarget } = figures;
  const lines: Line[] = [
    [text('layers.figures.amount'), <Amount key="amount" value={figures.amount} unit={unit} />],
    [text('layers.figures.mean'), rate(figures.mean)],
    [text('layers.figures.variation'), percent(figures.variation)],
    ...(target
      ? ([
          [text('layers.figures.meanTarget'), rate(meanTarget)],
          [
            text('layers.figures.meanError'),
            meanError === null || !meanTarget ? (
              text('format.none')
            ) : (
              <>
                {rate(meanError)} · {percent(meanError / meanTarget)}
              </>
            ),
          ],
        ] as Line[])
      : []),
    [text('layers.figures.area'), <UnitNumber key="area" of={formats.area(figures.areaM2)} />],
    [text('layers.figures.valued'), <UnitNumber key="valued" of={formats.area(figures.valuedM2)} />],
  ];
  return (
    <section>
      <h2 className={styles.head}>{text('layers.figures.title')}</h2>
      <Lines lines={lines} />
      <p className={styles.hint}>{text('layers.figures.cell', { side: cellM })}</p>
    </section>
  );
}

function Amount({ value, unit }: { value: number | null; unit: ValueUnit }) {
  const text = useTexts();
  const formats = useFormats();
  if (value === null) return text('format.none');
  return <UnitNumber of={{ value: formats.number(value, 1), unit: text(`format.amounts.${unit}`) }} />;
}

/** How much came onto whose ground, and the jobs that it is made of. */
export function OwnersAndJobs({ legend: { owners, jobs, unit } }: Props) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <>
      {owners.length > 0 && (
        <section>
          <h2 className={styles.head}>{text('layers.owners.title')}</h2>
          <Lines
            lines={owners.map(({ name, amount, areaM2 }) => [
              name ?? text('layers.owners.others'),
              <>
                <Amount value={amount} unit={unit} /> · <UnitNumber of={formats.area(areaM2)} />
              </>,
            ])}
          />
        </section>
      )}
      {jobs.length > 1 && (
        <section>
          <h2 className={styles.head}>{text('layers.jobs')}</h2>
          {jobs.map(({ id, sn, workDate }) => (
            <Button key={id} type="link" size="small" onClick={() => showJob(id)}>
              {sn} · {workDate}
            </Button>
          ))}
        </section>
      )}
    </>
  );
}
