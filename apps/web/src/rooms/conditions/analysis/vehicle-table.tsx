import type { ConditionAnalysis } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

type Vehicle = ConditionAnalysis['vehicles'][number];
type Outlier = Vehicle['outliers'][number];

/** A line a vehicle, the most used first; what is far from the others is marked. */
export function VehicleTable({ found }: { found: ConditionAnalysis }) {
  const text = useTexts();
  const formats = useFormats();
  const mayDetail = useMay('conditionDetail');
  const ranked = [...found.vehicles].sort((a, b) => b.figures.engineHours - a.figures.engineHours);
  const none = text('format.none');
  const number = (value: number | null) => (value === null ? none : formats.number(value, 1));
  const marked = (vehicle: Vehicle, outlier: Outlier, words: string) =>
    vehicle.outliers.includes(outlier) ? (
      <span title={text('conditions.analysis.outlier')}>
        <StateTag colour="warning">{words}</StateTag>
      </span>
    ) : (
      words
    );
  const idling = ({ figures }: Vehicle) => {
    const whole = figures.workingHours + figures.travellingHours + figures.idlingHours;
    return whole === 0
      ? none
      : `${number(figures.idlingHours)} (${formats.number((figures.idlingHours / whole) * 100)} %)`;
  };
  const perHour = ({ figures: { fuel, engineHours } }: Vehicle) =>
    number(fuel === null || engineHours === 0 ? null : fuel / engineHours);
  const right = { align: 'right' } as const;
  return (
    <Table<Vehicle>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={ranked}
      columns={[
        { key: 'rank', ...right, title: text('conditions.analysis.rank'), render: (_, __, at) => at + 1 },
        {
          key: 'sn',
          title: text('conditions.columns.sn'),
          render: (_, { id, sn }) => (mayDetail ? <Link to={`/conditionDetail?id=${id}`}>{sn}</Link> : sn),
        },
        { key: 'alias', title: text('conditions.columns.alias'), dataIndex: 'alias' },
        { key: 'model', title: text('conditions.columns.model'), dataIndex: 'model' },
        {
          key: 'engineHours',
          ...right,
          title: text('conditions.analysis.engineHours'),
          render: (_, one) => marked(one, 'engineHours', number(one.figures.engineHours)),
        },
        {
          key: 'working',
          ...right,
          title: text('conditions.analysis.workingHours'),
          render: (_, one) => number(one.figures.workingHours),
        },
        {
          key: 'travelling',
          ...right,
          title: text('conditions.analysis.travellingHours'),
          render: (_, one) => number(one.figures.travellingHours),
        },
        {
          key: 'idling',
          ...right,
          title: text('conditions.analysis.idlingHours'),
          render: (_, one) => marked(one, 'idlingShare', idling(one)),
        },
        {
          key: 'fuel',
          ...right,
          title: text('conditions.analysis.fuel'),
          render: (_, one) => number(one.figures.fuel),
        },
        {
          key: 'perHour',
          ...right,
          title: text('conditions.analysis.litresPerHour'),
          render: (_, one) => marked(one, 'litresPerHour', perHour(one)),
        },
        {
          key: 'faults',
          ...right,
          title: text('conditions.analysis.faultCount'),
          render: (_, one) => formats.number(one.figures.faults),
        },
        {
          key: 'service',
          ...right,
          title: text('conditions.analysis.serviceIn'),
          render: (_, one) => number(one.serviceInHours),
        },
      ]}
    />
  );
}
