import { type DeviceJobRow, deviceJobList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ColumnKind, ExportColumn } from '#kit/export/columns.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { type JobFilters, type JobSort, jobSource, visibleJobs } from './job-source.store.ts';

type Head = keyof Texts['deviceJob']['columns'];

const column = (
  key: Head & keyof DeviceJobRow,
  kind: ColumnKind,
  more: Pick<ExportColumn<DeviceJobRow>, 'words' | 'hidden'> = {},
): ExportColumn<DeviceJobRow> => ({
  key,
  kind,
  head: (words) => words.deviceJob.columns[key],
  value: (row) => {
    const value = row[key];
    return value === null || typeof value !== 'object' ? value : JSON.stringify(value);
  },
  ...more,
});
const hidden = { hidden: true } as const;

const time = (key: Head & keyof DeviceJobRow): ExportColumn<DeviceJobRow> => ({
  ...column(key, 'time'),
  head: (words) => `${words.deviceJob.columns[key]} ({{zone}})`,
});

/** The list of jobs as a file; areas in the reader's unit, rounded as on the screen. */
export const deviceJobExport = defineExport<DeviceJobRow, JobFilters, JobSort>({
  screen: 'deviceJob',
  right: 'deviceJob.export',
  title: (words) => words.titles.deviceJob,
  list: deviceJobList,
  source: jobSource(),
  sourceFor: ({ asOf }) => jobSource(asOf),
  visible: async (_, actor, asked) => visibleJobs(actor, asked),
  columns: [
    column('workDate', 'text'),
    time('startedAt'),
    time('endedAt'),
    column('sn', 'code'),
    column('alias', 'text'),
    column('dealer', 'text'),
    column('owner', 'text'),
    column('divisionCode', 'code'),
    column('block', 'text'),
    column('workType', 'choice', { words: (words) => words.exports.workType }),
    column('tool', 'text'),
    column('widthM', 'number'),
    column('areaM2', 'area'),
    column('overlapM2', 'area'),
    column('missedM2', 'area'),
    column('meanDepthM', 'depth'),
    column('qualifiedRate', 'share'),
    column('meanSpeed', 'speed'),
    column('workingS', 'hours'),
    column('state', 'choice', { words: (words) => words.jobs.states }),
    {
      ...column('flags', 'choices', { words: (words) => words.jobs.flags }),
      value: ({ flags }) => flags.join(' '),
    },
    column('grossM2', 'area', hidden),
    column('repeatedM2', 'area', hidden),
    column('qualifiedM2', 'area', hidden),
    column('distanceM', 'distance', hidden),
    column('stability', 'share', hidden),
    column('sensorCoverage', 'share', hidden),
    column('fieldEfficiency', 'share', hidden),
    column('crop', 'text', hidden),
    column('photos', 'number', hidden),
    column('version', 'number', hidden),
    column('settled', 'flag', hidden),
  ],
});
