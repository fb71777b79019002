import { Table } from 'antd';
import type { ColumnsType } from 'antd/es/table';
import styles from './party-dock.module.css';

interface Props<Row extends { id: string }> {
  rows: readonly Row[];
  columns: ColumnsType<Row>;
  onPick: (id: string) => void;
}

const perPage = 50;

/** All companies of the map; a click opens the card. The whole list is here, so the table sorts by itself. */
export function PartyTable<Row extends { id: string }>({ rows, columns, onPick }: Props<Row>) {
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      columns={columns}
      scroll={{ x: 'max-content' }}
      sticky
      pagination={{ pageSize: perPage, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      onRow={({ id }) => ({ onClick: () => onPick(id), className: styles.row ?? '' })}
    />
  );
}

/** A column of figures: at the right, most first at the first click. */
export function figureColumn<Row extends object>(
  key: keyof Row & string,
  title: string,
  write: (value: number) => string,
): ColumnsType<Row>[number] {
  const of = (row: Row): number => (row[key] as number | null) ?? -1;
  return {
    key,
    title,
    align: 'right',
    sorter: (a, b) => of(a) - of(b),
    sortDirections: ['descend', 'ascend'],
    render: (_, row) => write(of(row)),
  };
}
