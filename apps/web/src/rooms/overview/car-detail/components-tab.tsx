import { type CarDetail, carCalls, fittingCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './car-detail.module.css';

/** What is fitted now, and which tablet, receiver and controller spoke for the vehicle when. */
export function ComponentsTab({ id }: { id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const car = useQuery({
    queryKey: ['cars', 'row', id],
    queryFn: ({ signal }) => ask(carCalls.read, { params: { id } }, { signal }),
  });
  const connections = useQuery({
    queryKey: ['cars', 'connections', id],
    queryFn: ({ signal }) => ask(fittingCalls.connections, { params: { id } }, { signal }),
  });
  const time = (seconds: number | null) =>
    seconds === null ? text('carForm.connection.now') : formats.dateTime(seconds);
  const parts = [
    { title: text('libraries.components.columns.kind'), dataIndex: 'kind', render: kindWords },
    { title: 'SN', dataIndex: 'sn' },
    { title: text('libraries.components.columns.model'), dataIndex: 'model' },
    { title: text('carForm.installedAt'), dataIndex: 'fittedAt', render: time },
  ];
  function kindWords(kind: CarDetail['parts'][number]['kind']) {
    return text(`libraries.kinds.${kind}`);
  }
  const spoken = [
    { title: text('carForm.connection.tablet'), dataIndex: 'tabletSn' },
    { title: text('carForm.connection.receiver'), dataIndex: 'receiverSn' },
    { title: text('carForm.connection.controller'), dataIndex: 'controllerSn' },
    { title: text('carForm.connection.from'), dataIndex: 'validFrom', render: time },
    { title: text('carForm.connection.to'), dataIndex: 'validTo', render: time },
  ];
  return (
    <div className={styles.tables}>
      <QueryState query={car} lines={3}>
        {({ parts: rows }) => (
          <Table
            rowKey="id"
            size="small"
            pagination={false}
            columns={parts}
            dataSource={rows}
            scroll={{ x: true }}
          />
        )}
      </QueryState>
      <h2>{text('carForm.connection.title')}</h2>
      <QueryState query={connections} lines={3}>
        {(rows) => (
          <Table
            rowKey="id"
            size="small"
            pagination={false}
            columns={spoken}
            dataSource={rows}
            scroll={{ x: true }}
          />
        )}
      </QueryState>
    </div>
  );
}
