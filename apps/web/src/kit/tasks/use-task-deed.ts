import { type DescribedCall, isTaskOpen, type Shape, type TaskRow } from '@furrow/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { useAddressItem } from '../address.ts';
import { type AnswerOf, type AnyGiven, type AskOptions, ask } from '../api/ask.ts';
import { useSave } from '../form/save/use-save.ts';
import { type CalculatedCall, useCalculated } from './use-calculated.ts';

type StartingCall = DescribedCall<string, Shape, Shape, z.ZodType<TaskRow>>;

/**
 * Starts what the worker does, by the call that `mutate` gives its parameters and its body; the same deed sent again after a lost answer
 * is done once (C12).
 */
export const useStartTask = <Of extends StartingCall>(
  call: Of,
): UseMutationResult<TaskRow, unknown, AnyGiven> => {
  const make = ask as (call: Of, given: AnyGiven, options: AskOptions) => Promise<TaskRow>;
  return useSave<TaskRow>('tasks', null, (given, key) => make(call, given, { idempotencyKey: key }));
};

type TaskCall = CalculatedCall<`${string}/:task`>;

type Ended<Of extends TaskCall> = NonNullable<AnswerOf<Of>>;

interface Followed<Of extends TaskCall> {
  /** The item of the address that holds the task: a reload, or the tray's link, finds it again. */
  item: string;
  /** Reads a task with what came out of it. */
  call: Of;
  /** Called when it has ended, well or not, also when an ended one is looked at again. */
  onEnded: (ended: Ended<Of>) => void;
}

/** A deed that the worker does, followed to its end. */
export function useTaskDeed<Of extends TaskCall>({ item, call, onEnded }: Followed<Of>) {
  const [id, setId] = useAddressItem(item);
  const { data } = useCalculated(call, id === null ? null : { task: id });
  const state = data?.task.state;
  const tell = useEffectEvent(() => {
    if (data) onEnded(data);
  });
  useEffect(() => {
    if (state !== undefined && !isTaskOpen(state)) tell();
  }, [state]);
  return {
    task: data?.task ?? null,
    outcome: (data?.outcome ?? null) as Ended<Of>['outcome'],
    /** It goes on, or nobody knows yet whether it does. */
    isBusy: id !== null && (state === undefined || isTaskOpen(state)),
    leave: () => setId(null),
  };
}
