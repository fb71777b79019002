import { type InvalidDryRun, type InvalidRule, invalidTracksCalls, isTaskOpen } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Moment } from '#kit/parts/moment.tsx';
import { CalculationState } from '#kit/tasks/calculation-state.tsx';
import { useTaskDeeds } from '#kit/tasks/task-calls.ts';
import { calculatedKey, useCalculated } from '#kit/tasks/use-calculated.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './invalid-tracks.module.css';

/**
 * What the rules would find in the past week, as they stand in the dialog. The worker goes through it: the dialog may be closed, and shows
 * the last dry run again when it is opened.
 */
export function DryRun({ rules }: { rules: readonly InvalidRule[] }) {
  const text = useTexts();
  const queries = useQueryClient();
  const { refresh } = useTaskDeeds();
  const last = useCalculated(invalidTracksCalls.triedRules);
  const start = useMutation({
    mutationFn: () => ask(invalidTracksCalls.tryRules, { body: { rules: [...rules] } }),
    onSuccess: () => {
      void refresh();
      return queries.invalidateQueries({ queryKey: calculatedKey(invalidTracksCalls.triedRules) });
    },
  });
  const task = last.data?.task;
  const outcome = last.data?.outcome;
  return (
    <section className={styles.dryRun} aria-label={text('invalidTracks.rules.dryRun')}>
      <Button
        loading={start.isPending}
        disabled={task !== undefined && isTaskOpen(task.state)}
        onClick={() => start.mutate()}
      >
        {text('invalidTracks.rules.dryRun')}
      </Button>
      {task && <CalculationState task={task} />}
      {task && outcome && (
        <>
          <p>
            <Moment of={task.endedAt} />
          </p>
          <Found found={outcome} />
        </>
      )}
    </section>
  );
}

function Found({ found }: { found: InvalidDryRun }) {
  const text = useTexts();
  const formats = useFormats();
  const some = found.found.filter(({ spans }) => spans > 0);
  return (
    <div role="status">
      {some.length === 0 && <p>{text('invalidTracks.rules.none')}</p>}
      <ul>
        {some.map(({ kind, spans, seconds }) => (
          <li key={kind}>
            <b>{text(`invalidTracks.rules.names.${kind}`)}</b>:{' '}
            {text('invalidTracks.rules.found', {
              spans,
              days: found.days,
              duration: formats.duration(seconds),
            })}
          </li>
        ))}
      </ul>
      {found.days < found.all && (
        <p>{text('invalidTracks.rules.part', { days: found.days, all: found.all })}</p>
      )}
    </div>
  );
}
