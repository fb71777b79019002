import type { DealerCell, DealerOnMap } from '@furrow/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../party-map/party-dock.module.css';
import { PartyDock } from '../party-map/party-dock.tsx';
import { figureColumn, PartyTable } from '../party-map/party-table.tsx';
import { onlineRate } from './agent-signs.ts';

interface Props {
  /** The filters of the call: the file is by the same. */
  asked: Record<string, string | null>;
  rows: readonly DealerOnMap[];
  cells: readonly DealerCell[];
  onPick: (id: string) => void;
}

/** Table, ranking and provinces of /agentMonitor. */
export function AgentDock({ asked, rows, cells, onPick }: Props) {
  const text = useTexts();
  return (
    <PartyDock
      label={text('partyMaps.dock.title')}
      table={<AgentTable rows={rows} onPick={onPick} />}
      tools={
        <ExportMenu right="agentMonitor.export" path="monitor/agent/export" query={asked} size="small" />
      }
      ranking={
        <div className={styles.ranking}>
          <Best rows={rows} onPick={onPick} />
          <Provinces cells={cells} />
        </div>
      }
    />
  );
}

function AgentTable({ rows, onPick }: Pick<Props, 'rows' | 'onPick'>) {
  const text = useTexts();
  const formats = useFormats();
  const number = (value: number): string => formats.number(value);
  const figure = (key: keyof typeof figures) => figureColumn<DealerOnMap>(key, text(figures[key]), number);
  return (
    <PartyTable<DealerOnMap>
      rows={rows}
      onPick={onPick}
      columns={[
        {
          key: 'company',
          title: text('partyMaps.agent.company'),
          fixed: 'left',
          sorter: (a, b) => a.company.localeCompare(b.company),
          render: (_, { company }) => company,
        },
        {
          key: 'superior',
          title: text('partyMaps.agent.superior'),
          render: (_, { superior }) => superior ?? text('format.none'),
        },
        {
          key: 'division',
          title: text('partyMaps.agent.division'),
          render: (_, { divisionCode }) => <DivisionName code={divisionCode} />,
        },
        figure('devices'),
        {
          key: 'rate',
          title: text('partyMaps.agent.rate'),
          align: 'right',
          sorter: (a, b) => (onlineRate(a) ?? -1) - (onlineRate(b) ?? -1),
          render: (_, row) => {
            const rate = onlineRate(row);
            return rate === null ? text('format.none') : `${formats.number(rate * 100, 0)} %`;
          },
        },
        figure('fresh'),
        figure('sales'),
        figure('returns'),
        figure('expiring'),
        figure('inProblem'),
        figureColumn<DealerOnMap>('areaM2', text('partyMaps.agent.area'), (m2) => joined(formats.area(m2))),
        {
          key: 'lastNewAt',
          title: text('partyMaps.agent.lastNew'),
          sorter: (a, b) => (a.lastNewAt ?? 0) - (b.lastNewAt ?? 0),
          render: (_, { lastNewAt }) => <Time at={lastNewAt} />,
        },
      ]}
    />
  );
}

const figures = {
  devices: 'partyMaps.agent.devices',
  fresh: 'partyMaps.agent.fresh',
  sales: 'partyMaps.agent.sales',
  returns: 'partyMaps.agent.returns',
  expiring: 'partyMaps.agent.expiring',
  inProblem: 'partyMaps.agent.inProblem',
} as const;
const ranked = ['devices', 'fresh', 'sales', 'areaM2', 'inProblem'] as const;
const shownInRanking = 10;

/** The ten dealers with most of a figure. A figure of a dealer holds its sub-dealers unless own ones are asked for. */
function Best({ rows, onPick }: Pick<Props, 'rows' | 'onPick'>) {
  const text = useTexts();
  const shownArea = useShownAreas();
  const [by, setBy] = useState<(typeof ranked)[number]>('devices');
  const nameOf = (key: typeof by): string => (key === 'areaM2' ? shownArea.name : text(figures[key]));
  const best = rows
    .filter((row) => row[by] > 0)
    .toSorted((a, b) => b[by] - a[by])
    .slice(0, shownInRanking);
  return (
    <div>
      <Select
        size="small"
        aria-label={text('partyMaps.dock.rankBy')}
        value={by}
        options={ranked.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setBy}
        popupMatchSelectWidth={false}
      />
      <Chart
        kind="barsAcross"
        saves
        title={text('partyMaps.dock.best')}
        namesTitle={text('partyMaps.agent.company')}
        names={best.map(({ company }) => company)}
        series={[
          {
            name: nameOf(by),
            values: best.map((row) => (by === 'areaM2' ? shownArea.of(row[by]) : row[by])),
          },
        ]}
        onPick={(place) => onPick(best[place]!.id)}
        height={224}
      />
    </div>
  );
}

function Provinces({ cells }: Pick<Props, 'cells'>) {
  const text = useTexts();
  const { wayTo } = useDivisions();
  const most = cells.slice(0, shownInRanking);
  const nameOf = (code: string): string =>
    wayTo(code).at(-1)?.name ?? (code || text('partyMaps.dock.noDivision'));
  return (
    <Chart
      kind="barsAcross"
      saves
      title={text('partyMaps.dock.provinces')}
      namesTitle={text('partyMaps.agent.division')}
      names={most.map(({ divisionCode }) => nameOf(divisionCode))}
      series={[{ name: text('partyMaps.agent.devices'), values: most.map(({ devices }) => devices) }]}
      height={224}
    />
  );
}
