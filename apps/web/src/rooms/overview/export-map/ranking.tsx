import type { CountryFigures, exportCalls } from '@furrow/contract';
import type { AnswerOf } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { PanelTools, type Table } from '../walls/panel-tools.tsx';
import walls from '../walls/walls.module.css';
import { changeOf, figureOf, type Measure, ranked } from './measures.ts';
import { useShown } from './use-shown.ts';

interface Props {
  data: AnswerOf<typeof exportCalls.countries>;
  measure: Measure;
  withHome: boolean;
  onPick: (code: string) => void;
}

/** All countries by the figure, their sum at the foot; those without a country apart, with the way to mend them. */
export function Ranking({ data, measure, withHome, onPick }: Props) {
  const text = useTexts();
  const may = useMay('carManage');
  const rows = ranked(data.rows, { measure, home: withHome ? null : data.home });
  const sum = rows.reduce((all, row) => all + figureOf(row, measure), 0);
  const table = useFileTable(rows, measure, sum);
  const without = data.rows.find(({ code }) => code === '');
  const title = text('exportMap.ranking');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={walls.scroll} tabIndex={0}>
      <div className={walls.head}>
        <h2>{title}</h2>
        <PanelTools title={title} at={data.at} list={may ? '/carManage' : undefined} table={table} />
      </div>
      {rows.length === 0 && <p className={walls.empty}>{text('walls.noData')}</p>}
      <RankingTable rows={rows} measure={measure} sum={sum} onPick={onPick} />
      {without && without.devices > 0 && <WithoutCountry devices={without.devices} />}
    </div>
  );
}

/** The ranking as it goes into a file. */
function useFileTable(rows: CountryFigures[], measure: Measure, sum: number): Table {
  const text = useTexts();
  const { plain, name, unit } = useShown(measure);
  const shares = rows.map((row) => (sum > 0 ? Math.round((figureOf(row, measure) / sum) * 1000) / 10 : 0));
  const changes = {
    name: text('exportMap.change'),
    values: rows.map((row) => plain(changeOf(row, measure) ?? 0)),
  };
  return {
    namesTitle: text('exportMap.country'),
    names: rows.map(name),
    series: [
      { name: text('exportMap.phoneCode'), values: rows.map(({ phoneCode }) => Number(phoneCode)) },
      { name: unit, values: rows.map((row) => plain(figureOf(row, measure))) },
      { name: `${text('exportMap.share')}, %`, values: shares },
      ...(measure === 'devices' || measure === 'area' || measure === 'added' ? [changes] : []),
    ],
  };
}

interface TableProps {
  rows: CountryFigures[];
  measure: Measure;
  sum: number;
  onPick: (code: string) => void;
}

function RankingTable({ rows, measure, sum, onPick }: TableProps) {
  const text = useTexts();
  const { words, share, change, name, unit } = useShown(measure);
  return (
    <table className={walls.table}>
      <thead>
        <tr>
          <th scope="col">{text('exportMap.country')}</th>
          <th scope="col">{text('exportMap.phoneCode')}</th>
          <th scope="col">{unit}</th>
          <th scope="col">{text('exportMap.share')}</th>
          <th scope="col">{text('exportMap.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.code} data-country={row.code}>
            <th scope="row">
              <button type="button" onClick={() => onPick(row.code)}>
                {name(row)}
              </button>
            </th>
            <td>{row.phoneCode && `+${row.phoneCode}`}</td>
            <td>
              <Figure row={row} measure={measure} words={words(figureOf(row, measure))} />
            </td>
            <td>{share(row, sum)}</td>
            <td>{change(row)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('exportMap.sum')}</th>
          <td />
          <td data-sum="">{words(sum)}</td>
          <td />
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** A number of vehicles leads to them, for who may see the list. */
function Figure({ row, measure, words }: { row: CountryFigures; measure: Measure; words: string }) {
  const may = useMay('carManage');
  if (measure !== 'devices' || !may) return words;
  return (
    <a href={`/carManage?division=${row.code}`} target="_blank" rel="noopener">
      {words}
    </a>
  );
}

/** How many vehicles stand in no country, and where that is mended. */
function WithoutCountry({ devices }: { devices: number }) {
  const text = useTexts();
  const formats = useFormats();
  const may = useMay('carManage');
  const words = text('exportMap.fix', { num: formats.number(devices) });
  if (!may) return <p>{words}</p>;
  return (
    <p>
      <a href="/carManage" target="_blank" rel="noopener">
        {words}
      </a>
    </p>
  );
}
