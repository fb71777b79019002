import { activityCalls, type MemberTasks } from '@furrow/contract';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { night } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';
import styles from './activity.module.css';

const barsHeight = 72;
const nowMs = 60_000;

/** The calls of the hotline, as they were taken down: how many, how soon answered and solved, at which hours. */
export function CallsPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const formats = useFormats();
  const may = useMay('artificial');
  const title = text('activity.panels.calls');
  const query = useWall(activityCalls.calls, asked, { query: asked.query }, nowMs);
  const lasting = (seconds: number | null) =>
    seconds === null ? text('format.none') : formats.duration(seconds);
  return (
    <WallPanel area="calls" query={query}>
      {({ at, byHour, ...calls }) => (
        <>
          <div className={walls.head}>
            <h2>{title}</h2>
            <PanelTools
              {...{ title, at }}
              list={may ? '/artificial?channel=phone' : undefined}
              table={{
                namesTitle: text('activity.calls.hour'),
                names: byHour.map((_, hour) => String(hour)),
                series: [{ name: text('activity.calls.calls'), values: byHour }],
              }}
            />
          </div>
          <dl className={styles.figures}>
            {(
              [
                ['waiting', formats.number(calls.waiting)],
                ['calls', formats.number(calls.calls)],
                ['missed', formats.number(calls.missed)],
                [
                  'rate',
                  calls.calls === 0
                    ? text('format.none')
                    : `${formats.number((calls.answered / calls.calls) * 100, 0)} %`,
                ],
                ['meanWait', lasting(calls.meanWaitS)],
                ['meanLength', lasting(calls.meanLengthS)],
                [
                  'satisfaction',
                  calls.satisfaction === null ? text('format.none') : formats.number(calls.satisfaction, 1),
                ],
              ] as const
            ).map(([key, value]) => (
              <div key={key} data-figure={key}>
                <dt title={text(`activity.calls.${key}`)}>{text(`activity.calls.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Chart
            title={text('activity.calls.byHour')}
            namesTitle={text('activity.calls.hour')}
            kind="bar"
            height={barsHeight}
            names={byHour.map((_, hour) => String(hour))}
            series={[{ name: text('activity.calls.calls'), values: byHour, colour: night.accent }]}
          />
        </>
      )}
    </WallPanel>
  );
}

const counted = [
  'unresolved',
  'inProblem',
  'resolved',
  'overdue',
  'sessionsRunning',
  'sessionsEnded',
] as const;
const columns = [...counted, 'meanSolve'] as const;
type Column = (typeof columns)[number];
const figureOf = (row: MemberTasks, column: Column): number =>
  column === 'meanSolve' ? (row.meanSolveS ?? -1) : row[column];

/** What each member of the team has before him and has solved; what is late stands in red. */
export function TasksPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const formats = useFormats();
  const may = useMay('problemManage');
  const [sorted, setSorted] = useState<Column>('overdue');
  const title = text('activity.panels.tasks');
  return (
    <WallPanel area="tasks" query={useWall(activityCalls.tasks, asked, { query: asked.query }, nowMs)}>
      {({ at, unassigned, rows }) => {
        const ordered = [...rows].sort((a, b) => figureOf(b, sorted) - figureOf(a, sorted));
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <div className={walls.scroll} tabIndex={0}>
            <div className={walls.head}>
              <h2>{title}</h2>
              <PanelTools
                {...{ title, at }}
                list={may ? '/problemManage' : undefined}
                table={{
                  namesTitle: text('activity.tasks.name'),
                  names: ordered.map(({ name }) => name),
                  series: columns.map((column) => ({
                    name: text(`activity.tasks.${column}`),
                    values: ordered.map((row) => Math.max(0, figureOf(row, column))),
                  })),
                }}
              />
            </div>
            <p>{text('activity.unassigned', { num: formats.number(unassigned) })}</p>
            {rows.length > 0 && (
              <table className={walls.table}>
                <thead>
                  <tr>
                    <th scope="col">{text('activity.tasks.name')}</th>
                    {columns.map((column) => (
                      <th key={column} scope="col" aria-sort={column === sorted ? 'descending' : 'none'}>
                        <button type="button" onClick={() => setSorted(column)}>
                          {text(`activity.tasks.${column}`)}
                        </button>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {ordered.map((row, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: masked names may be the same, and lines have no state
                    <tr key={place}>
                      <th scope="row">{row.name}</th>
                      {counted.map((column) => (
                        <td
                          key={column}
                          className={column === 'overdue' && row.overdue > 0 ? walls.bad : undefined}
                        >
                          {formats.number(row[column])}
                        </td>
                      ))}
                      <td>
                        {row.meanSolveS === null ? text('format.none') : formats.duration(row.meanSolveS)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </div>
        );
      }}
    </WallPanel>
  );
}
