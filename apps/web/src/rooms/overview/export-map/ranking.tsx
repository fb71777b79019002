import type { CountryFigures, exportCalls } from '@furrow/contract';
import type { AnswerOf } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { PanelTools } from '../walls/panel-tools.tsx';
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
  const formats = useFormats();
  const may = useMay('carManage');
  const { words, plain, share, change, name, unit } = useShown(measure);
  const rows = ranked(data.rows, { measure, home: withHome ? null : data.home });
  const sum = rows.reduce((all, row) => all + figureOf(row, measure), 0);
  const without = data.rows.find(({ code }) => code === '');
  const title = text('exportMap.ranking');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={walls.scroll} tabIndex={0}>
      <div className={walls.head}>
        <h2>{title}</h2>
        <PanelTools
          {...{ title, at: data.at }}
          list={may ? '/carManage' : undefined}
          table={{
            namesTitle: text('exportMap.country'),
            names: rows.map(name),
            series: [
              { name: text('exportMap.phoneCode'), values: rows.map(({ phoneCode }) => Number(phoneCode)) },
              { name: unit, values: rows.map((row) => plain(figureOf(row, measure))) },
              {
                name: `${text('exportMap.share')}, %`,
                values: rows.map((row) =>
                  sum > 0 ? Math.round((figureOf(row, measure) / sum) * 1000) / 10 : 0,
                ),
              },
              ...(measure === 'devices' || measure === 'area' || measure === 'added'
                ? [
                    {
                      name: text('exportMap.change'),
                      values: rows.map((row) => plain(changeOf(row, measure) ?? 0)),
                    },
                  ]
                : []),
            ],
          }}
        />
      </div>
      {rows.length === 0 && <p className={walls.empty}>{text('walls.noData')}</p>}
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
                <Figure {...{ row, measure, may }} words={words(figureOf(row, measure))} />
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
      {without && without.devices > 0 && (
        <p>
          {may ? (
            <a href="/carManage" target="_blank" rel="noopener">
              {text('exportMap.fix', { num: formats.number(without.devices) })}
            </a>
          ) : (
            text('exportMap.fix', { num: formats.number(without.devices) })
          )}
        </p>
      )}
    </div>
  );
}

/** A number of vehicles leads to them, for who may see the list. */
function Figure({
  row,
  measure,
  words,
  may,
}: {
  row: CountryFigures;
  measure: Measure;
  words: string;
  may: boolean;
}) {
  if (measure !== 'devices' || !may) return words;
  return (
    <a href={`/carManage?division=${row.code}`} target="_blank" rel="noopener">
      {words}
    </a>
  );
}
