import type { SampleRow, sampleList } from '@furrow/contract';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn } from '#kit/list/list-screen.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { degreesCell, layerCell, offPlanCell, sampleStateCell } from './sample-cells.tsx';

const right = { align: 'right' } as const;
const hidden = { hidden: true } as const;

export const sampleColumns: readonly ListColumn<SampleRow, typeof sampleList>[] = [
  { key: 'bagCode', title: 'sampling.columns.bagCode', width: 140, cell: codeCell },
  { key: 'block', title: 'sampling.columns.block', width: 140 },
  { key: 'divisionCode', title: 'sampling.columns.divisionCode', width: 180, cell: divisionCell },
  { key: 'plan', title: 'sampling.columns.plan', width: 140 },
  { key: 'pointNo', title: 'sampling.columns.pointNo', width: 90, cell: numberCell, ...right },
  { key: 'layer', title: 'sampling.columns.layer', width: 110, cell: layerCell },
  { key: 'longitude', title: 'sampling.columns.longitude', width: 120, cell: degreesCell, ...right },
  { key: 'latitude', title: 'sampling.columns.latitude', width: 120, cell: degreesCell, ...right },
  { key: 'offPlanM', title: 'sampling.columns.offPlanM', width: 120, cell: offPlanCell, ...right },
  { key: 'sn', title: 'sampling.columns.sn', width: 130, cell: codeCell },
  { key: 'operator', title: 'sampling.columns.operator', width: 120 },
  { key: 'takenAt', title: 'sampling.columns.takenAt', width: 180, cell: timeCell },
  { key: 'state', title: 'sampling.columns.state', width: 130, cell: sampleStateCell },
  { key: 'ph', title: 'sampling.nutrients.ph', width: 80, cell: numberCell, ...right, ...hidden },
  {
    key: 'organicMatter',
    title: 'sampling.withUnit.organicMatter',
    width: 160,
    cell: numberCell,
    ...right,
    ...hidden,
  },
  {
    key: 'nitrogen',
    title: 'sampling.withUnit.nitrogen',
    width: 130,
    cell: numberCell,
    ...right,
    ...hidden,
  },
  {
    key: 'phosphorus',
    title: 'sampling.withUnit.phosphorus',
    width: 140,
    cell: numberCell,
    ...right,
    ...hidden,
  },
  {
    key: 'potassium',
    title: 'sampling.withUnit.potassium',
    width: 140,
    cell: numberCell,
    ...right,
    ...hidden,
  },
  { key: 'laboratory', title: 'sampling.columns.laboratory', width: 160, ...hidden },
  { key: 'reason', title: 'sampling.columns.reason', width: 180, ...hidden },
  { key: 'remark', title: 'sampling.columns.remark', width: 200, ...hidden },
];
