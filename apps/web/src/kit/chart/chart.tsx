import { useRef, useState } from 'react';
import { useFormats } from '../formats/use-formats.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { TableIcon } from '../parts/icons.tsx';
import { useTexts } from '../words/text.ts';
import styles from './chart.module.css';
import type { ChartData } from './chart-option.ts';
import { SaveButtons } from './save-buttons.tsx';
import { useDrawnChart } from './use-drawn-chart.ts';

interface Props extends ChartData {
  title: string;
  /** Head of the first column, when it is shown as a table. */
  namesTitle: string;
  /** Px. */
  height?: number;
  /** Told which span of the names was dragged over, first and last place. */
  onSpan?: ((first: number, last: number) => void) | undefined;
  /** Told which name was clicked; the table offers the same as a button. */
  onPick?: ((place: number, series: number) => void) | undefined;
  /** Which names lead somewhere; all of them where this is not said. */
  canPick?: ((place: number) => boolean) | undefined;
  /** Offers the picture as PNG and the numbers as CSV. */
  saves?: boolean;
}

/** A chart with its title, and the same figures as a table at a press (C24). Without any figure it says so. */
export function Chart(props: Props) {
  const { title, namesTitle, height = 240, onSpan, onPick, canPick, saves = false, ...data } = props;
  const text = useTexts();
  const [asTable, setAsTable] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const empty = data.series.every(({ values }) => values.every((value) => value === 0));
  return (
    <figure className={styles.chart} ref={figure}>
      <figcaption className={styles.head}>
        <h2>{title}</h2>
        {!empty && (
          <span className={styles.tools}>
            {saves && <SaveButtons title={title} data={data} namesTitle={namesTitle} figure={figure} />}
            <IconButton
              name={text(asTable ? 'dataPanel.asChart' : 'dataPanel.asTable')}
              pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              <TableIcon />
            </IconButton>
          </span>
        )}
      </figcaption>
      {empty ? (
        <p className={styles.empty} style={{ height }}>
          {text('dataPanel.noData')}
        </p>
      ) : asTable ? (
        <ChartTable data={data} namesTitle={namesTitle} height={height} onPick={onPick} canPick={canPick} />
      ) : (
        <Drawing data={data} height={height} title={title} onSpan={onSpan} onPick={onPick} />
      )}
    </figure>
  );
}

interface DrawingProps extends Pick<Props, 'onSpan' | 'onPick'> {
  data: ChartData;
  height: number;
  title: string;
}

function Drawing({ data, height, title, onSpan, onPick }: DrawingProps) {
  const place = useDrawnChart(data, { onSpan, onPick });
  return (
    <div
      ref={place}
      className={onSpan ? styles.spans : onPick ? styles.picks : undefined}
      role="img"
      aria-label={title}
      style={{ height }}
    />
  );
}

interface TableProps extends Pick<Props, 'onPick' | 'canPick'> {
  data: ChartData;
  namesTitle: string;
  height: number;
}

function ChartTable({ data, namesTitle, height, onPick, canPick = () => true }: TableProps) {
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
              <th scope="row">
                {onPick && canPick(index) ? (
                  <button type="button" className={styles.link} onClick={() => onPick(index, 0)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
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
