import { machineRetentionCalls, type RetentionAnswer } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { Shades, shadeOf } from '#kit/chart/days/shades.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { usePaper } from '#kit/print/use-paper.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { MachinesDrawer } from './machines-drawer.tsx';
import own from './retention.module.css';
import { againWhileMarked, machinesAsked } from './use-call-query.ts';

/** A number that somebody pressed: of a month of installation or of all, of the months since or of all that were installed. */
interface Pressed {
  month?: string;
  since?: number;
}
const sinceTitle = (since: number, text: Text): string =>
  since === 0 ? text('reports.use.firstMonth') : text('reports.use.since', { n: since });

/** Machines by month of installation and months since: how many still worked; every cell leads to its machines (/machineS). */
export function RetentionBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const asked = machinesAsked(address);
  const query = useCall(machineRetentionCalls.read, { query: asked }, againWhileMarked);
  const { month, since } = pressed ?? {};
  const title = [
    month?.slice(0, 7) ?? text('reports.total'),
    ...(since === undefined ? [] : [sinceTitle(since, text)]),
  ].join(' · ');
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{text('reports.use.retention')}</h2>
      <QueryState query={query}>{(found) => <Cohorts found={found} onPress={setPressed} />}</QueryState>
      {pressed && (
        <MachinesDrawer
          key={JSON.stringify(pressed)}
          title={title}
          by="days"
          call={machineRetentionCalls.rows}
          query={{
            ...asked,
            ...(month ? { installedIn: month.slice(0, 7) } : {}),
            ...(since === undefined ? {} : { since }),
          }}
          onClose={() => setPressed(null)}
        />
      )}
    </section>
  );
}

interface FoundProps {
  found: RetentionAnswer;
  onPress: (pressed: Pressed) => void;
}

/** Months since that a sheet has room for: a year, and the month of installation. */
const monthsOfSheet = 13;

function Cohorts({ found, onPress }: FoundProps) {
  const text = useTexts();
  const paper = usePaper();
  if (found.total.machines === 0) return <EmptyState>{text('reports.noData')}</EmptyState>;
  const months = found.total.since.map((_, since) => since);
  const sheets = months.filter((since) => since % monthsOfSheet === 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={own.scroll} tabIndex={0}>
        {paper ? (
          sheets.map((from) => (
            <CohortTable
              key={from}
              found={found}
              months={months.slice(from, from + monthsOfSheet)}
              onPress={onPress}
            />
          ))
        ) : (
          <CohortTable found={found} months={months} onPress={onPress} />
        )}
      </div>
      <p className={styles.notes}>{text('reports.use.retentionNote')}</p>
      <Shades />
    </>
  );
}

/** Months of installation by some months since; those that are younger than all of these are left out. */
function CohortTable({
  found: { cohorts, total },
  months,
  onPress,
}: FoundProps & { months: readonly number[] }) {
  const text = useTexts();
  const [from = 0] = months;
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">{text('reports.use.installedIn')}</th>
          <th scope="col">{text('reports.measures.installed')}</th>
          {months.map((since) => (
            <th key={since} scope="col">
              {sinceTitle(since, text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts
          .filter(({ worked }) => worked.length > from)
          .map(({ month, machines, worked }) => (
            <tr key={month}>
              <th scope="row">{month.slice(0, 7)}</th>
              <Whole machines={machines} onPress={() => onPress({ month })} />
              {months.map((since) => (
                <Cell
                  key={since}
                  {...{ name: month.slice(0, 7), since, worked: worked[since], machines }}
                  onPress={() => onPress({ month, since })}
                />
              ))}
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('reports.total')}</th>
          <Whole machines={total.machines} onPress={() => onPress({})} />
          {months.map((since) => (
            <Cell
              key={since}
              name={text('reports.total')}
              since={since}
              worked={total.since[since]?.worked}
              machines={total.since[since]?.machines ?? 0}
              onPress={() => onPress({ since })}
            />
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Whole({ machines, onPress }: { machines: number; onPress: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const words = formats.number(machines);
  return (
    <td>
      {machines === 0 ? (
        words
      ) : (
        <button
          type="button"
          className={styles.number}
          data-print="keep"
          title={text('reports.use.behind')}
          onClick={onPress}
        >
          {words}
        </button>
      )}
    </td>
  );
}

interface CellProps {
  name: string;
  since: number;
  /** Undefined: that month has not come. */
  worked: number | undefined;
  machines: number;
  onPress: () => void;
}

/** The share of a month's machines that worked so many months after; nothing where none were installed. */
function Cell({ name, since, worked, machines, onPress }: CellProps) {
  const text = useTexts();
  const formats = useFormats();
  if (worked === undefined || machines === 0) return <td />;
  const share = worked / machines;
  const words = formats.number(roundHalfUp(share * 100, 0));
  const title = text('reports.use.cell', {
    month: name,
    since: sinceTitle(since, text),
    share: words,
    n: formats.number(worked),
    of: formats.number(machines),
  });
  return (
    <td style={{ borderBottom: `4px solid ${shadeOf(share, 1)}` }} title={title}>
      {worked === 0 ? (
        `${words} %`
      ) : (
        <button
          type="button"
          className={styles.number}
          data-print="keep"
          aria-label={title}
          onClick={onPress}
        >
          {`${words} %`}
        </button>
      )}
    </td>
  );
}
