import { type MatrixCell, terminalMapCalls } from '@furrow/contract';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useMay } from '#kit/session/account.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import type { MapAsked } from './map-filters.ts';
import styles from './terminal-map.module.css';

/** To whom they were sold against where they stand; the totals are those of the list. */
export function Matrix({ asked }: { asked: MapAsked }) {
  const text = useTexts();
  const query = useCall(terminalMapCalls.matrix, { query: asked });
  return (
    <QueryState query={query} lines={8}>
      {(cells) =>
        cells.length === 0 ? (
          <p className={styles.empty}>{text('warnings.emptyTerminal')}</p>
        ) : (
          <MatrixTable cells={cells} asked={asked} />
        )
      }
    </QueryState>
  );
}

const sumOf = (cells: readonly MatrixCell[]): number => cells.reduce((sum, { count }) => sum + count, 0);

function MatrixTable({ cells, asked }: { cells: readonly MatrixCell[]; asked: MapAsked }) {
  const text = useTexts();
  const { number } = useFormats();
  const { wayTo } = useDivisions();
  const codes = [...new Set(cells.map(({ code }) => code))].sort();
  const dealers = [...new Map(cells.map(({ dealerId, dealer }) => [dealerId, dealer])).entries()];
  const most = Math.max(...cells.map(({ count }) => count));
  const placeOf = (code: string): string =>
    wayTo(code).at(-1)?.name ?? (code || text('warnings.map.nowhere'));
  return (
    <section className={styles.table} aria-label={text('warnings.map.matrix')}>
      <table>
        <thead>
          <tr>
            <th scope="row">{text('warnings.map.soldTo')}</th>
            {codes.map((code) => (
              <th key={code} scope="col">
                {placeOf(code)}
              </th>
            ))}
            <th scope="col">{text('warnings.map.total')}</th>
          </tr>
        </thead>
        <tbody>
          {dealers.map(([id, dealer]) => {
            const own = cells.filter(({ dealerId }) => dealerId === id);
            return (
              <tr key={id}>
                <th scope="row">{dealer ?? text('format.none')}</th>
                {codes.map((code) => (
                  <Cell key={code} cell={own.find((one) => one.code === code)} most={most} asked={asked} />
                ))}
                <td>{number(sumOf(own))}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('warnings.map.total')}</th>
            {codes.map((code) => (
              <td key={code}>{number(sumOf(cells.filter((one) => one.code === code)))}</td>
            ))}
            <td>
              <b>{number(sumOf(cells))}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** One figure, the darker the more; it leads to its rows. */
function Cell({ cell, most, asked }: { cell: MatrixCell | undefined; most: number; asked: MapAsked }) {
  const { number } = useFormats();
  const mayList = useMay('terminalCrossRegionWarning');
  if (!cell) return <td />;
  const share = Math.round((cell.count / most) * 45) + 10;
  const to = mayList && cell.dealerId && cell.code !== '' && asked.stood === undefined;
  const rows = `/terminalCrossRegionWarning?dealer=${cell.dealerId},only&division=${cell.code}${asked.tab ? '&tab=all' : ''}`;
  return (
    <td style={{ background: `color-mix(in srgb, ${stateColours.warning} ${share}%, transparent)` }}>
      {to ? <Link to={rows}>{number(cell.count)}</Link> : number(cell.count)}
    </td>
  );
}
