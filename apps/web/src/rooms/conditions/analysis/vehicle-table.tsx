import type { ConditionAnalysis } from '@furrow/contract';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

type Vehicle = ConditionAnalysis['vehicles'][number];
type Outlier = Vehicle['outliers'][number];

/** A line a vehicle, the most used first; what is far from the others is marked. */
export function VehicleTable({ found }: { found: ConditionAnalysis }) {
  const ranked = [...found.vehicles].sort((a, b) => b.figures.engineHours - a.figures.engineHours);
  const columns = [...useVehicleColumns(), ...useHourColumns(), ...useUseColumns()];
  return (
    <Table<Vehicle>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={ranked}
      columns={columns}
    />
  );
}

const right = { align: 'right' } as const;

/** Its place in the order, and which it is. */
function useVehicleColumns(): TableColumnsType<Vehicle> {
  const text = useTexts();
  const mayDetail = useMay('conditionDetail');
  return [
    { key: 'rank', ...right, title: text('conditions.analysis.rank'), render: (_, __, at) => at + 1 },
    {
      key: 'sn',
      title: text('conditions.columns.sn'),
      render: (_, { id, sn }) => (mayDetail ? <Link to={`/conditionDetail?id=${id}`}>{sn}</Link> : sn),
    },
    { key: 'alias', title: text('conditions.columns.alias'), dataIndex: 'alias' },
    { key: 'model', title: text('conditions.columns.model'), dataIndex: 'model' },
  ];
}

/** How long its engine ran, and what for. */
function useHourColumns(): TableColumnsType<Vehicle> {
  const text = useTexts();
  const { number, idling } = useFigureWords();
  return [
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
  ];
}

/** What it has burnt, what has failed, and when it wants service. */
function useUseColumns(): TableColumnsType<Vehicle> {
  const text = useTexts();
  const formats = useFormats();
  const { number, perHour } = useFigureWords();
  return [
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
  ];
}

/** The figures of a vehicle in words; a sign stands where nothing is known. */
function useFigureWords() {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const number = (value: number | null) => (value === null ? none : formats.number(value, 1));
  return {
    number,
    /** Hours, and their share of those in which the engine ran. */
    idling: ({ figures }: Vehicle) => {
      const whole = figures.workingHours + figures.travellingHours + figures.idlingHours;
      return whole === 0
        ? none
        : `${number(figures.idlingHours)} (${formats.number((figures.idlingHours / whole) * 100)} %)`;
    },
    /** Litres an hour of the engine. */
    perHour: ({ figures: { fuel, engineHours } }: Vehicle) =>
      number(fuel === null || engineHours === 0 ? null : fuel / engineHours),
  };
}

/** The words of a figure, marked where it is far from those of the others. */
function marked(vehicle: Vehicle, figure: Outlier, words: string): ReactNode {
  return vehicle.outliers.includes(figure) ? <FarOff>{words}</FarOff> : words;
}

function FarOff({ children }: { children: string }) {
  const text = useTexts();
  return (
    <span title={text('conditions.analysis.outlier')}>
      <StateTag colour="warning">{children}</StateTag>
    </span>
  );
}
