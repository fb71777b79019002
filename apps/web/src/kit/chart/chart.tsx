import { useState } from 'react';
import { useFormats } from '../formats/use-formats.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { TableIcon } from '../parts/icons.tsx';
import { useTexts } from '../words/text.ts';
import styles from './chart.module.css';
import type { ChartData } from './chart-option.ts';
import { useDrawnChart } from './use-drawn-chart.ts';

interface Props extends ChartData {
  title: string;
  /** Head of the first column, when it is shown as a table. */
  namesTitle: string;
  /** Px. */
  height?: number;
  /** Told which span of the names was dragged over, first and last place. */
  onSpan?: ((first: number, last: number) => void) | undefined;
}

/** A chart with its title, and the same figures as a table at a press (shell C24). Without any figure it says so. */
export function Chart({ title, namesTitle, height = 240, onSpan, ...data }: Props) {
  const text = useTexts();
  const [asTable, setAsTable] = useState(false);
  const empty = data.series.every(({ values }) => values.every((value) => value === 0));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <h2>{title}</h2>
        {!empty && (
          <IconButton
            name={text(asTable ? 'dataPanel.asChart' : 'dataPanel.asTable')}
            pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            <TableIcon />
          </IconButton>
        )}
      </figcaption>
      {empty ? (
        <p className={styles.empty} style={{ height }}>
          {text('dataPanel.noData')}
        </p>
      ) : asTable ? (
        <ChartTable data={data} namesTitle={namesTitle} height={height} />
      ) : (
        <Drawing data={data} height={height} title={title} onSpan={onSpan} />
      )}
    </figure>
  );
}

interface DrawingProps extends Pick<Props, 'onSpan'> {
  data: ChartData;
  height: number;
  title: string;
}

function Drawing({ data, height, title, onSpan }: DrawingProps) {
  const place = useDrawnChart(data, onSpan);
  return (
    <div
      ref={place}
      className={onSpan ? styles.spans : undefined}
      role="img"
      aria-label={title}
      style={{ height }}
    />
  );
}

function ChartTable({ data, namesTitle, height }: { data: ChartData; namesTitle: string; height: number }) {
  const formats = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={styles.scroll} style={{ height }} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{namesTitle}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.names.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {data.series.map((one) => (
                <td key={one.name}>{formats.number(one.values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
