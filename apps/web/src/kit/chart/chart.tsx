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
  /** Told which name was clicked, and of which series; the table offers the same as buttons. */
  onPick?: ((place: number, series: number) => void) | undefined;
  /** What of the table leads on: each name (its first series), or each figure, where every series leads to facts of its own. */
  picks?: 'names' | 'figures' | undefined;
  /** Which names, of which series, lead somewhere; all of them where this is not said. */
  canPick?: ((place: number, series: number) => boolean) | undefined;
  /** Offers the picture as PNG and the numbers as CSV. */
  saves?: boolean;
}

/** A chart with its title, and the same figures as a table at a press (C24). Without any figure it says so. */
export function Chart(props: Props) {
  const { title, namesTitle, height = 240, onSpan, onPick, picks, canPick, saves = false, ...data } = props;
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
        <ChartTable
          data={data}
          namesTitle={namesTitle}
          height={height}
          onPick={onPick}
          picks={picks}
          canPick={canPick}
        />
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

interface TableProps extends Pick<Props, 'onPick' | 'picks' | 'canPick'> {
  data: ChartData;
  namesTitle: string;
  height: number;
}

function ChartTable({ data, namesTitle, height, onPick, picks = 'names', canPick = () => true }: TableProps) {
  const formats = useFormats();
  const leading = (place: number, series: number, words: string, of: NonNullable<Props['picks']>) =>
    onPick && picks === of && canPick(place, series) ? (
      <button type="button" className={styles.link} data-print="keep" onClick={() => onPick(place, series)}>
        {words}
      </button>
    ) : (
      words
    );
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
          {data.names.map((name, place) => (
            <tr key={name}>
              <th scope="row">{leading(place, 0, name, 'names')}</th>
              {data.series.map((one, series) => (
                <td key={one.name}>
                  {leading(place, series, formats.number(one.values[place] ?? 0), 'figures')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
