import { type DeviceJobRow, deviceJobsCalls, jobFlow, nextState, valueUnitOf } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { openJob } from '../coverage/coverage-address.ts';
import { jobName } from '../job-cells.tsx';

/** What is opened beside the list. */
export interface JobDialogs {
  correct: (job: DeviceJobRow) => void;
  versions: (job: DeviceJobRow) => void;
  slip: (job: DeviceJobRow) => void;
}

/** Deeds that want a reason and nothing else. */
const steps = {
  invalid: deviceJobsCalls.invalidate,
  restore: deviceJobsCalls.restore,
  recompute: deviceJobsCalls.recompute,
} as const;

/** What may be done with one job; what its state forbids is greyed with the reason. */
export function useJobActions(dialogs: JobDialogs): (job: DeviceJobRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('deviceJob');
  const may = {
    track: useMay('historicalTrack'),
    layer: useMay('variableLayer'),
    precise: useMay('preciseJob'),
    photos: useMay('photoDisplay'),
    speed: useMay('speedAnalysis'),
    edit: useMay('deviceJob.edit'),
    recompute: useMay('deviceJob.recompute'),
    export: useMay('deviceJob.export'),
  };
  const asked = async (job: DeviceJobRow, kind: keyof typeof steps) => {
    const name = jobName(job);
    const title =
      kind === 'recompute'
        ? text('deviceJob.deeds.recompute')
        : text(`deviceJob.deeds.${kind}Title`, { name });
    const reason = await askReason({
      title,
      go: text(`deviceJob.deeds.${kind}`),
      danger: kind === 'invalid',
      hint: text('deviceJob.fields.reason'),
    });
    const done = { invalid: 'marked', restore: 'restored', recompute: 'asked' } as const;
    if (reason !== null)
      await deed(
        () => ask(steps[kind], { params: { id: job.id }, body: { reason } }),
        text(`deviceJob.deeds.${done[kind]}`),
      );
  };
  return (job) => {
    const { id, sn, startedAt, endedAt, state, settled, precise } = job;
    const frozen = settled ? text('deviceJob.deeds.settledReason') : undefined;
    const invalidates = nextState(jobFlow, state, 'invalidate') !== undefined;
    const one = (key: keyof typeof labels, onClick: () => unknown, reason?: string): RowAction => ({
      key,
      label: labels[key],
      onClick: () => void onClick(),
      reason,
    });
    const labels = {
      coverage: text('deviceJob.deeds.coverage'),
      track: text('deviceJob.deeds.track'),
      layer: text('titles.variableLayer'),
      precise: text('precise.deeds.analysis'),
      photos: text('titles.photoDisplay'),
      speed: text('titles.speedAnalysis'),
      correct: text('deviceJob.deeds.correct'),
      invalid: text('deviceJob.deeds.invalid'),
      restore: text('deviceJob.deeds.restore'),
      recompute: text('deviceJob.deeds.recompute'),
      versions: text('deviceJob.deeds.versions'),
      slip: text('deviceJob.deeds.slip'),
    };
    const track = `/historicalTrack?sn=${sn}&from=${startedAt}&to=${endedAt}`;
    return [
      one('coverage', () => openJob(id)),
      ...(may.track ? [one('track', () => navigate(track))] : []),
      ...(may.layer && valueUnitOf(job.workType) !== 'm'
        ? [one('layer', () => navigate(`/variableLayer?job=${id}`))]
        : []),
      ...(may.precise && precise ? [one('precise', () => navigate(`/preciseAnalysis?job=${id}`))] : []),
      ...(may.speed ? [one('speed', () => navigate(`/speedAnalysis?job=${id}`))] : []),
      ...(may.photos ? [one('photos', () => navigate(`/photoDisplay?job=${id}`))] : []),
      ...(may.edit ? [one('correct', () => dialogs.correct(job), frozen)] : []),
      ...(may.edit && state === 'invalid' ? [one('restore', () => asked(job, 'restore'), frozen)] : []),
      ...(may.edit && state !== 'invalid'
        ? [
            one(
              'invalid',
              () => asked(job, 'invalid'),
              frozen ?? (invalidates ? undefined : text('deviceJob.deeds.onlyFinished')),
            ),
          ]
        : []),
      ...(may.recompute ? [one('recompute', () => asked(job, 'recompute'), frozen)] : []),
      one('versions', () => dialogs.versions(job)),
      ...(may.export ? [one('slip', () => dialogs.slip(job))] : []),
    ];
  };
}
