import type { DeviceJobRow, JobDetail } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { type FieldLine, Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { openJob } from './coverage/coverage-address.ts';
import {
  areaCell,
  depthCell,
  distanceCell,
  durationCell,
  flagsCell,
  jobName,
  jobStateCell,
  Span,
  shareCell,
  speedCell,
  workTypeCell,
} from './job-cells.tsx';

/** One job: its machine, its figures whether their columns are shown or not, and what lies in which block. */
export function JobDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  return (
    <DetailDrawer<JobDetail>
      path="job"
      ids={ids}
      titleOf={jobName}
      deeds={({ id }) => [
        { key: 'coverage', label: text('deviceJob.coverage.title'), onClick: () => openJob(id) },
      ]}
      details={(job) => (
        <>
          <Fields title="cars.drawer.groups.machine" lines={machineLines(job)} />
          <WorkFields job={job} />
        </>
      )}
    />
  );
}

type Column =
  Extract<TextKey, `deviceJob.columns.${string}`> extends `deviceJob.columns.${infer Name}` ? Name : never;
const line = (name: Column, value: FieldLine['value'], copy = false): FieldLine => ({
  label: `deviceJob.columns.${name}`,
  value,
  copy,
});

const machineLines = (job: DeviceJobRow): FieldLine[] => [
  line('sn', job.sn, true),
  line('alias', job.alias),
  line('dealer', job.dealer),
  line('owner', job.owner),
];

function WorkFields({ job }: { job: JobDetail }) {
  const formats = useFormats();
  return (
    <Fields
      title="deviceJob.views.jobs"
      lines={[
        line('state', jobStateCell(job.state)),
        line('flags', flagsCell(job.flags)),
        line('workDate', job.workDate),
        line('startedAt', <Span from={job.startedAt} to={job.endedAt} />),
        line('workType', workTypeCell(job.workType)),
        line('divisionCode', <DivisionName code={job.divisionCode} />),
        line('tool', job.tool),
        line('widthM', job.widthM === null ? '' : formats.number(job.widthM)),
        line('areaM2', areaCell(job.areaM2)),
        line('grossM2', areaCell(job.grossM2)),
        line('overlapM2', areaCell(job.overlapM2)),
        line('missedM2', areaCell(job.missedM2)),
        line('repeatedM2', areaCell(job.repeatedM2)),
        line('qualifiedRate', shareCell(job.qualifiedRate)),
        line('meanDepthM', depthCell(job.meanDepthM)),
        line('stability', shareCell(job.stability)),
        line('sensorCoverage', shareCell(job.sensorCoverage)),
        line('fieldEfficiency', shareCell(job.fieldEfficiency)),
        line('meanSpeed', speedCell(job.meanSpeed)),
        line('distanceM', distanceCell(job.distanceM)),
        line('workingS', durationCell(job.workingS)),
        line('turningS', durationCell(job.turningS)),
        line('passes', formats.number(job.passes)),
        line('version', formats.number(job.version)),
        job.shares.length > 0 && sharesLine(job),
      ]}
    />
  );
}

/** Which block holds how much of it. */
const sharesLine = ({ shares }: JobDetail): FieldLine => ({
  ...line(
    'block',
    <span>
      {shares.map(({ blockId, block, areaM2 }, place) => (
        <span key={blockId}>
          {place > 0 && ' · '}
          {block} {areaCell(areaM2)}
        </span>
      ))}
    </span>,
  ),
  wide: true,
});
