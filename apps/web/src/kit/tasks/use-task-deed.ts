import { type Calculated, isTaskOpen, type TaskRow } from '@furrow/contract';
import { useEffect, useEffectEvent } from 'react';
import { useAddressItem } from '../address.ts';
import { api } from '../api/api.ts';
import { useSave } from '../form/save/use-save.ts';
import { useCalculated } from './use-calculated.ts';

/** Starts what the worker does: the same deed sent again after a lost answer is done once (C12). */
export const useStartTask = () =>
  useSave<TaskRow>('tasks', null, (asked, key) => {
    const { path, body } = asked as { path: string; body: object };
    return api.post<TaskRow>(path, body, key);
  });

interface Followed<Asked, Outcome> {
  /** The item of the address that holds the task: a reload, or the tray's link, finds it again. */
  item: string;
  /** Where a task is read with what came out of it. */
  readAt: (task: string) => string;
  /** Called when it has ended, well or not, also when an ended one is looked at again. */
  onEnded: (ended: Calculated<Asked, Outcome>) => void;
}

/** A deed that the worker does, followed to its end. */
export function useTaskDeed<Asked, Outcome>({ item, readAt, onEnded }: Followed<Asked, Outcome>) {
  const [id, setId] = useAddressItem(item);
  const { data } = useCalculated<Asked, Outcome>(id === null ? null : readAt(id));
  const state = data?.task.state;
  const tell = useEffectEvent(() => {
    if (data) onEnded(data);
  });
  useEffect(() => {
    if (state !== undefined && !isTaskOpen(state)) tell();
  }, [state]);
  return {
    task: data?.task ?? null,
    outcome: data?.outcome ?? null,
    /** It goes on, or nobody knows yet whether it does. */
    isBusy: id !== null && (state === undefined || isTaskOpen(state)),
    leave: () => setId(null),
  };
}
