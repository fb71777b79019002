import {
  daysOfYear,
  type InstallTarget,
  type InstallTargets,
  installTargetCalls,
  targetLimits,
} from '@furrow/contract';
import { Button, InputNumber, Space, Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { homeDay } from '#kit/formats/home-day.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { usePaper } from '#kit/print/use-paper.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { TargetForm } from './target-form.tsx';
import { partOfYear, rankedTargets, reachedOf, type TargetLine } from './target-sums.ts';

const thisYear = (): number => Number(homeDay().slice(0, 4));
const yearOf = (value: string | null): number => {
  const year = Number(value);
  return Number.isInteger(year) && year >= targetLimits.from && year <= targetLimits.to ? year : thisYear();
};

/** What dealers are to install in a year, and how far they are; every number leads to the devices that were installed (/install). */
export function TargetsBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const year = yearOf(useAddress().get('year'));
  const may = useMay('install.target');
  const [form, setForm] = useState<InstallTarget | 'new' | null>(null);
  const [pressed, setPressed] = useState<{ line: TargetLine; asOf: number } | null>(null);
  const query = useCall(installTargetCalls.list, { query: { year } });
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('reports.targets.title')}</h2>
        <span className={styles.tools} data-print="never">
          <InputNumber
            aria-label={text('reports.targets.year')}
            min={targetLimits.from}
            max={targetLimits.to}
            value={year}
            onChange={(value) => value !== null && writeAddress({ year: String(value) })}
          />
          {may && <Button onClick={() => setForm('new')}>{text('reports.targets.add')}</Button>}
          <ExportMenu right="install.export" path="installTargets/export" query={{ year }} />
        </span>
      </div>
      <QueryState query={query}>
        {(found) => (
          <Ranking
            found={found}
            onEdit={may ? setForm : null}
            onPress={(line) => setPressed({ line, asOf: found.asOf })}
          />
        )}
      </QueryState>
      <p className={styles.notes}>{text('reports.targets.note')}</p>
      {form && <TargetForm year={year} target={form === 'new' ? null : form} onClose={() => setForm(null)} />}
      {pressed && (
        <BehindDrawer
          name="install"
          key={pressed.line.key}
          address={ofTarget(address, pressed.line, year)}
          pressed={{ measure: 'installed', keys: [], of: 'now' }}
          found={{ asOf: pressed.asOf, ownDealer: null }}
          onClose={() => setPressed(null)}
        />
      )}
    </section>
  );
}

/** The report whose figure stands beside a target: of the dealer, his families and the year, as the facts were stamped. */
const ofTarget = (address: ReportAddress, line: TargetLine, year: number): ReportAddress => ({
  ...address,
  period: daysOfYear(year),
  compare: 'none',
  compared: null,
  attributes: 'stamped',
  rows: ['month'],
  measures: ['installed'],
  filters: { dealer: [line.dealerId], family: line.families },
});

interface RankingProps {
  found: InstallTargets;
  /** Null: the reader may not. */
  onEdit: ((target: InstallTarget) => void) | null;
  onPress: (line: TargetLine) => void;
}

function Ranking({ found: { rows, year }, onEdit, onPress }: RankingProps) {
  const text = useTexts();
  const paper = usePaper();
  const columns = useColumns(year, onPress, onEdit);
  if (rows.length === 0) return <EmptyState>{text('reports.targets.none', { year })}</EmptyState>;
  return (
    <Table<TargetLine>
      size="small"
      columns={columns}
      dataSource={rankedTargets(rows)}
      pagination={paper ? false : { defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
    />
  );
}

function useColumns(
  year: number,
  onPress: RankingProps['onPress'],
  onEdit: RankingProps['onEdit'],
): ColumnsType<TargetLine> {
  const text = useTexts();
  const formats = useFormats();
  const part = partOfYear(year, homeDay());
  const due = ({ pieces }: TargetLine): number => Math.round(pieces * part);
  const figure = (key: string, title: string, render: (line: TargetLine) => React.ReactNode) => ({
    key,
    title,
    align: 'right' as const,
    render: (_: unknown, line: TargetLine) => render(line),
  });
  return [
    {
      key: 'dealer',
      fixed: 'left',
      title: `${text('reports.dimensions.dealer')} · ${text('reports.dimensions.family')}`,
      render: (_: unknown, { dealer, target }) =>
        target ? text(`reports.families.${target.family}`) : dealer,
    },
    figure('pieces', text('reports.targets.fields.pieces'), ({ pieces }) => formats.number(pieces)),
    figure('installed', text('reports.measures.installed'), (line) =>
      line.installed === 0 ? (
        formats.number(0)
      ) : (
        <button
          type="button"
          className={styles.number}
          data-print="keep"
          title={text('reports.behind')}
          onClick={() => onPress(line)}
        >
          {formats.number(line.installed)}
        </button>
      ),
    ),
    figure('reached', text('reports.targets.reached'), (line) => formats.number(reachedOf(line) * 100, 1)),
    figure('due', text('reports.targets.due'), (line) => formats.number(due(line))),
    figure('ahead', text('reports.targets.ahead'), (line) => {
      const ahead = line.installed - due(line);
      return `${ahead > 0 ? '+' : ''}${formats.number(ahead)}`;
    }),
    ...(onEdit
      ? [
          {
            key: 'deeds',
            title: text('reportSchedules.deeds'),
            render: (_: unknown, { target }: TargetLine) =>
              target && <Deeds target={target} year={year} onEdit={onEdit} />,
          },
        ]
      : []),
  ];
}

interface DeedsProps {
  target: InstallTarget;
  year: number;
  onEdit: (target: InstallTarget) => void;
}

function Deeds({ target, year, onEdit }: DeedsProps) {
  const text = useTexts();
  const deed = useDeed('installTargets');
  const family = text(`reports.families.${target.family}`);
  const remove = async () => {
    const title = text('reports.targets.removeAsk', { dealer: target.dealer });
    const follows = text('reports.targets.removeText', { family, year, pieces: target.pieces });
    if (await confirmDeed({ title, follows, go: text('reports.targets.remove'), danger: true }))
      await deed(
        () => ask(installTargetCalls.remove, { params: { id: target.id } }),
        text('reports.targets.removed'),
      );
  };
  return (
    <Space>
      <Button
        size="small"
        aria-label={`${text('reports.targets.edit')}: ${target.dealer}, ${family}`}
        onClick={() => onEdit(target)}
      >
        {text('reports.targets.edit')}
      </Button>
      <Button
        size="small"
        danger
        aria-label={`${text('reports.targets.remove')}: ${target.dealer}, ${family}`}
        onClick={() => void remove()}
      >
        {text('reports.targets.remove')}
      </Button>
    </Space>
  );
}
