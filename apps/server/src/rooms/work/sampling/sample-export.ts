import { type SampleRow, sampleList } from '@furrow/contract';
import { defineExport } from '#kit/export/list-export.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { type SampleFilters, type SampleSort, sampleSource, visibleSamples } from './sample.store.ts';

const { column, choice, time } = plainExport<SampleRow>();
const hidden = { hidden: true } as const;

/** The list of samples as a file; values in the units of their heads. */
export const sampleExport = defineExport<SampleRow, SampleFilters, SampleSort>({
  screen: 'sampling',
  right: 'samplingStatistics.export',
  title: ({ titles }) => titles.samplingStatistics,
  list: sampleList,
  source: sampleSource,
  visible: async (_, actor, asked) => visibleSamples(actor, asked),
  columns: [
    column('bagCode', ({ sampling }) => sampling.columns.bagCode, 'code'),
    column('block', ({ sampling }) => sampling.columns.block),
    column('divisionCode', ({ sampling }) => sampling.columns.divisionCode, 'code'),
    column('plan', ({ sampling }) => sampling.columns.plan),
    column('pointNo', ({ sampling }) => sampling.columns.pointNo, 'number'),
    column('layer', ({ sampling }) => sampling.columns.layer, 'code'),
    column('longitude', ({ sampling }) => sampling.columns.longitude, 'number'),
    column('latitude', ({ sampling }) => sampling.columns.latitude, 'number'),
    column('offPlanM', ({ sampling }) => sampling.columns.offPlanM, 'distance'),
    column('sn', ({ sampling }) => sampling.columns.sn, 'code'),
    column('operator', ({ sampling }) => sampling.columns.operator),
    time('takenAt', ({ sampling }) => sampling.columns.takenAt),
    choice(
      'state',
      ({ sampling }) => sampling.columns.state,
      ({ sampling }) => sampling.states,
    ),
    { ...column('ph', ({ sampling }) => sampling.nutrients.ph, 'number'), ...hidden },
    { ...column('organicMatter', ({ sampling }) => sampling.withUnit.organicMatter, 'number'), ...hidden },
    { ...column('nitrogen', ({ sampling }) => sampling.withUnit.nitrogen, 'number'), ...hidden },
    { ...column('phosphorus', ({ sampling }) => sampling.withUnit.phosphorus, 'number'), ...hidden },
    { ...column('potassium', ({ sampling }) => sampling.withUnit.potassium, 'number'), ...hidden },
    { ...column('laboratory', ({ sampling }) => sampling.columns.laboratory), ...hidden },
    { ...column('reason', ({ sampling }) => sampling.columns.reason), ...hidden },
    { ...column('remark', ({ sampling }) => sampling.columns.remark), ...hidden },
  ],
});
