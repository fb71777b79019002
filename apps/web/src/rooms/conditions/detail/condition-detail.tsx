import { type ConditionNow, conditionDetailCalls } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { onlineTag } from '../lists/common.tsx';
import styles from '../parts/conditions.module.css';
import { FaultTables } from '../parts/fault-tables.tsx';
import { LimitsContext } from '../parts/limits-context.ts';
import layout from '../parts/page.module.css';
import { CurvesWithMap } from './curves-with-map.tsx';
import { Gauges } from './gauges.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { SignalChoice } from './signal-choice.tsx';
import { SignalTable } from './signal-table.tsx';
import { useDetailAddress } from './use-detail-address.ts';

const everyMs = 5_000;
const seriesEveryMs = 10_000;

/** /conditionDetail: one machine's condition, now and back in time (`?id=`). */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  return (
    <main id="content" className={layout.page}>
      {id === null ? (
        <>
          <PageHeading>{text('titles.conditionDetail')}</PageHeading>
          <EmptyState>{text('conditions.detail.choose')}</EmptyState>
        </>
      ) : (
        <Machine key={id} id={id} />
      )}
    </main>
  );
}

function Machine({ id }: { id: string }) {
  const query = useCall(conditionDetailCalls.now, { params: { id } }, { refetchInterval: everyMs });
  return (
    <QueryState query={query} lines={8}>
      {(now) => (
        <LimitsContext value={now.limits}>
          <Head now={now} />
          <Gauges now={now} />
          <OverTime now={now} />
          <Faults id={id} />
        </LimitsContext>
      )}
    </QueryState>
  );
}

function Head({ now: { row } }: { now: ConditionNow }) {
  return (
    <div className={styles.head}>
      <PageHeading>{`${row.sn}${row.alias ? ` · ${row.alias}` : ''}`}</PageHeading>
      {onlineTag(row.online)}
      <span>{[row.brand, row.model].filter(Boolean).join(' ')}</span>
    </div>
  );
}

function OverTime({ now }: { now: ConditionNow }) {
  const text = useTexts();
  const navigate = useNavigate();
  const address = useDetailAddress(now);
  const [zoom, setZoom] = useState<{ from: number; to: number } | null>(null);
  const mayAnalyse = useMay('condAnalyse');
  const { id } = now.row;
  const known = useMemo(() => Object.keys(now.row.told), [now.row.told]);
  const asked = {
    params: { id },
    query: {
      from: String(address.from),
      to: String(address.to),
      signals: [...new Set([...address.curves, ...known])].slice(0, 60),
    },
  };
  const key = `${address.from} ${address.to} ${asked.query.signals.join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest values come every few seconds; what is asked changes with its key alone
  const given = useMemo(() => asked, [key]);
  const series = useCall(conditionDetailCalls.series, given, {
    refetchInterval: address.moving ? seriesEveryMs : false,
    // The period moves on every half minute: what is drawn stays until the next is there.
    placeholderData: keepPreviousData,
    enabled: asked.query.signals.length > 0,
  });
  const span = zoom ?? { from: address.from, to: address.to };
  return (
    <>
      <div className={styles.filters}>
        <PeriodPicker address={address} onChange={() => setZoom(null)} />
        <SignalChoice
          now={now}
          chosen={address.curves}
          onChange={(curves) => writeAddress({ curve: curves })}
        />
        <ExportMenu
          right="conditionDetail.export"
          path="condition/values/export"
          query={{ device: id, from: span.from, to: span.to, signals: address.curves }}
        />
        {mayAnalyse && (
          <button
            type="button"
            className={layout.link}
            onClick={() =>
              void navigate(`/condAnalyse?ids=${id}&from=${Math.floor(span.from)}&to=${Math.ceil(span.to)}`)
            }
          >
            {text('conditions.detail.analyseSpan')}
          </button>
        )}
      </div>
      {asked.query.signals.length === 0 ? (
        <EmptyState>{text('conditions.detail.noData')}</EmptyState>
      ) : (
        <QueryState query={series} lines={8}>
          {(told) =>
            told.series.length === 0 ? (
              <EmptyState>{text('conditions.detail.noData')}</EmptyState>
            ) : (
              <>
                <CurvesWithMap now={now} told={told} curves={address.curves} zoom={zoom} onZoom={setZoom} />
                <SignalTable now={now} told={told} />
              </>
            )
          }
        </QueryState>
      )}
    </>
  );
}

function Faults({ id }: { id: string }) {
  const query = useCall(conditionDetailCalls.faults, { params: { id } }, { refetchInterval: everyMs });
  return (
    <section>
      <QueryState query={query} lines={3}>
        {(faults) => <FaultTables faults={faults} />}
      </QueryState>
    </section>
  );
}
