import type { ReportFact } from '@furrow/contract';
import { DivisionName } from '#kit/places/division-name.tsx';
import { carTypeWords } from '#kit/words/car-type.ts';
import type { Text } from '#kit/words/text.ts';

type Machine = Pick<ReportFact, 'dealer' | 'divisionCode' | 'category' | 'model' | 'brand' | 'carType'>;

/** Columns that tell what a machine is, wherever one stands behind a number (P5). */
export function machineColumns(text: Text) {
  const plain = (key: 'model' | 'brand' | 'carType') => ({
    key,
    title: text(`reports.dimensions.${key}`),
    render: (_: unknown, machine: Machine) =>
      (key === 'carType' ? carTypeWords(machine.carType, text) : machine[key]) || text('format.none'),
  });
  return [
    {
      key: 'dealer',
      title: text('reports.dimensions.dealer'),
      render: (_: unknown, { dealer }: Machine) => dealer ?? text('format.none'),
    },
    {
      key: 'region',
      title: text('reports.dimensions.region'),
      render: (_: unknown, { divisionCode }: Machine) => <DivisionName code={divisionCode} />,
    },
    {
      key: 'category',
      title: text('reports.dimensions.category'),
      render: (_: unknown, { category }: Machine) => text(`exports.category.${category as 'others'}`),
    },
    plain('model'),
    plain('brand'),
    plain('carType'),
  ];
}
