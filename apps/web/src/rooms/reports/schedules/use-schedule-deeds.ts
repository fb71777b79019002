import type { ReportName, ScheduleRow } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { scheduleCallsOf } from './schedule-words.ts';

/** What may be done with a schedule: an own one is changed, sent, paused and deleted; of another's one takes oneself off. */
export function useScheduleDeeds(
  name: ReportName,
  onEdit: (row: ScheduleRow) => void,
): (row: ScheduleRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('reportSchedules');
  const calls = scheduleCallsOf(name);
  const remove = async ({ id, name: called }: ScheduleRow) => {
    const title = text('reportSchedules.removeAsk', { name: called });
    const follows = text('reportSchedules.removeText');
    const go = text('reportSchedules.remove');
    if (await confirmDeed({ title, follows, go, danger: true }))
      await deed(() => ask(calls.remove, { params: { id } }), text('reportSchedules.removed'));
  };
  const leave = async ({ id, name: called, owner }: ScheduleRow) => {
    const title = text('reportSchedules.leaveAsk', { name: called });
    const follows = text('reportSchedules.leaveText', { owner });
    if (await confirmDeed({ title, follows, go: text('reportSchedules.leave') }))
      await deed(() => ask(calls.leave, { params: { id } }), text('reportSchedules.left'));
  };
  const turn = ({ id, state }: ScheduleRow) =>
    state === 'active'
      ? deed(() => ask(calls.pause, { params: { id } }), text('reportSchedules.paused'))
      : deed(() => ask(calls.resume, { params: { id } }), text('reportSchedules.resumed'));
  const send = ({ id }: ScheduleRow) =>
    deed(() => ask(calls.send, { params: { id } }), text('reportSchedules.sending'));
  return (row) =>
    row.mine
      ? [
          { key: 'edit', label: text('reportSchedules.edit'), onClick: () => onEdit(row) },
          { key: 'send', label: text('reportSchedules.send'), onClick: () => void send(row) },
          {
            key: 'turn',
            label: text(row.state === 'active' ? 'reportSchedules.pause' : 'reportSchedules.resume'),
            onClick: () => void turn(row),
          },
          {
            key: 'remove',
            label: text('reportSchedules.remove'),
            danger: true,
            onClick: () => void remove(row),
          },
        ]
      : [{ key: 'leave', label: text('reportSchedules.leave'), onClick: () => void leave(row) }];
}
