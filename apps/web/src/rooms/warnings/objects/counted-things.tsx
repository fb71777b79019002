import { type AgentWarningDetail, agentWarningCalls, type CountedThing } from '@furrow/contract';
import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../list/warnings.module.css';
import { TrendLine } from './trend-line.tsx';

/** What stands behind the two numbers of a row now, and how the figure went in twelve weeks. */
export function CountedThings({ row }: { row: AgentWarningDetail }) {
  const text = useTexts();
  const query = useCall(agentWarningCalls.counted, { params: { id: row.id } });
  return (
    <>
      <h3 className={styles.group}>{text('warnings.dealers.trend')}</h3>
      <TrendLine values={row.trend} limit={row.limit} width={360} height={80} />
      <QueryState query={query} lines={4}>
        {({ numerator, denominator, ofNumerator, ofDenominator }) => (
          <>
            <Things
              part="ofNumerator"
              total={numerator}
              things={ofNumerator}
              isMoney={row.unit === 'money'}
            />
            <Things part="ofDenominator" total={denominator} things={ofDenominator} isMoney={false} />
          </>
        )}
      </QueryState>
    </>
  );
}

interface ThingsProps {
  part: 'ofNumerator' | 'ofDenominator';
  total: number;
  things: readonly CountedThing[];
  isMoney: boolean;
}

function Things({ part, total, things, isMoney }: ThingsProps) {
  const text = useTexts();
  const formats = useFormats();
  const sum = things.reduce((all, { weight }) => all + weight, 0);
  const isPart = Math.abs(sum - total) > 0.005;
  return (
    <>
      <h3 className={styles.group}>
        {text(`warnings.dealers.${part}`)}: {formats.number(total, isMoney ? 2 : 0)}
      </h3>
      {isPart && (
        <p>
          {text('warnings.dealers.first', {
            count: formats.number(things.length),
            total: formats.number(total, isMoney ? 2 : 0),
          })}
        </p>
      )}
      <Table
        size="small"
        rowKey={({ thing, id }) => `${thing} ${id}`}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: text('warnings.dealers.noneCounted') }}
        dataSource={[...things]}
        columns={[
          {
            dataIndex: 'name',
            title: text('warnings.dealers.name'),
            render: (name: string, { thing }) => `${text(`warnings.dealerThings.${thing}`)} ${name}`,
          },
          { dataIndex: 'company', title: text('warnings.columns.dealer') },
          ...(isMoney
            ? [
                {
                  dataIndex: 'weight',
                  title: text('warnings.dealers.amount'),
                  align: 'right' as const,
                  render: (weight: number) => formats.number(weight, 2),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
