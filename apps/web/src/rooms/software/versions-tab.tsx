import {
  type SoftwareUseRow,
  type SoftwareVersionUse,
  softwareTypes,
  softwareUseCalls,
  softwareUseList,
} from '@furrow/contract';
import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import { useList } from '#kit/list/state/use-list.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { text, useTexts } from '#kit/words/text.ts';
import styles from './software.module.css';
import { softwareWords } from './software-words.ts';
import { hoursOf, softwareCell } from './use-cells.tsx';
import { UseFigures } from './use-figures.tsx';
import { knownOfUse, useFilters } from './use-filters.ts';

const mostBars = 15;
const nameOf = ({ software, version }: SoftwareVersionUse): string =>
  `${version || text('softwareUse.charts.noVersion')} ${softwareWords(software)}`;

/** Which versions run, and on how many devices; the filters are those of the devices. */
export function VersionsTab() {
  const words = useTexts();
  const list = useList<SoftwareUseRow, typeof softwareUseList>({
    list: softwareUseList,
    resource: 'softFreq',
    known: knownOfUse,
    size: 10,
  });
  const { filters } = list.state;
  const query = useCall(softwareUseCalls.versions, { query: filters });
  return (
    <main className={styles.page} id="content">
      <PageHeading hidden>{words('titles.softFreq')}</PageHeading>
      <FilterBar
        filters={useFilters}
        values={filters}
        onChange={list.setFilter}
        onReset={list.resetFilters}
      />
      <UseFigures filters={filters} />
      <QueryState query={query}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState>{words('softwareUse.empty')}</EmptyState>
          ) : (
            <Versions
              found={found}
              onPick={({ software, version }) => {
                if (softwareTypes.some((one) => one === software)) list.setFilter('software', [software]);
                list.setFilter('version', [version]);
              }}
            />
          )
        }
      </QueryState>
    </main>
  );
}

interface Props {
  found: readonly SoftwareVersionUse[];
  onPick: (one: SoftwareVersionUse) => void;
}

function Versions({ found, onPick }: Props) {
  const words = useTexts();
  const bars = found.slice(0, mostBars);
  return (
    <>
      <section className={styles.chart}>
        <Chart
          kind="barsAcross"
          saves
          title={words('softwareUse.charts.versions')}
          namesTitle={words('softwareUse.charts.version')}
          names={bars.map(nameOf)}
          series={[
            { name: words('softwareUse.charts.hours'), values: bars.map(({ usedS }) => hoursOf(usedS)) },
          ]}
          height={Math.max(160, 40 + bars.length * 28)}
          onPick={(place) => {
            const one = bars[place];
            if (one) onPick(one);
          }}
        />
      </section>
      <Table<SoftwareVersionUse>
        size="small"
        rowKey={({ software, version }) => `${software} ${version}`}
        columns={useVersionColumns()}
        dataSource={[...found]}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
      />
    </>
  );
}

function useVersionColumns(): ColumnsType<SoftwareVersionUse> {
  const words = useTexts();
  const formats = useFormats();
  const number = (
    key: 'devices' | 'starts' | 'usedS' | 'workingS',
    render: (value: number) => string,
  ): ColumnsType<SoftwareVersionUse>[number] => ({
    key,
    dataIndex: key,
    align: 'right',
    render,
    title: words(`softwareUse.columns.${key}`),
    sorter: (a, b) => a[key] - b[key],
  });
  const plain = (key: 'version' | 'firstUsed' | 'lastUsed'): ColumnsType<SoftwareVersionUse>[number] => ({
    key,
    dataIndex: key,
    title: words(`softwareUse.columns.${key}`),
    sorter: (a, b) => a[key].localeCompare(b[key], undefined, { numeric: true }),
    render: (value: string) => value || words('format.none'),
  });
  const count = (value: number): string => formats.number(value);
  const hours = (value: number): string => formats.number(value / 3600, 1, 1);
  return [
    {
      key: 'software',
      dataIndex: 'software',
      title: words('softwareUse.columns.software'),
      render: softwareCell,
    },
    plain('version'),
    number('devices', count),
    number('starts', count),
    number('usedS', hours),
    number('workingS', hours),
    plain('firstUsed'),
    plain('lastUsed'),
  ];
}
