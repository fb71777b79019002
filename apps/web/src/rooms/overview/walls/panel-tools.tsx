import { saveBlob } from '#kit/api/download.ts';
import { chartCsv } from '#kit/chart/saved-chart.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './walls.module.css';

export interface Table {
  namesTitle: string;
  names: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
}

/** When the data of a panel are from, the file of what it shows, and the list behind it for who may open that. */
export function PanelTools({
  title,
  at,
  table,
  list,
}: {
  title: string;
  /** Seconds UTC. */
  at: number;
  table?: Table;
  list?: string | undefined;
}) {
  const text = useTexts();
  const formats = useFormats();
  const save = ({ namesTitle, ...data }: Table) =>
    saveBlob(
      new Blob([chartCsv(namesTitle, { kind: 'bar', ...data })], { type: 'text/csv;charset=utf-8' }),
      `${title}.csv`,
    );
  return (
    <span className={styles.tools}>
      <small>{text('walls.asOf', { time: formats.time(at) })}</small>
      {table && table.names.length > 0 && (
        <button type="button" aria-label={text('walls.csv', { title })} onClick={() => save(table)}>
          CSV
        </button>
      )}
      {list && (
        <a href={list} target="_blank" rel="noopener" aria-label={text('walls.open', { title })}>
          ↗
        </a>
      )}
    </span>
  );
}
