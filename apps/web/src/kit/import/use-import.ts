import { type ExistingMode, type ImportCheck, importsAt, isTaskOpen } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../api/ask.ts';
import { sendBytes } from '../files/send-bytes.ts';
import { useTask, useTaskDeeds } from '../tasks/task-calls.ts';
import { rowsOf } from './import-wish.ts';

/** Cells as they were mended and not yet checked, by the number of their row. */
export type Drafts = Readonly<Record<number, readonly string[]>>;

/** A file on its way into a list: checked, mended, written by a task. `onDone`: rows were written. */
export function useImport(resource: string, onDone: () => void) {
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const [existing, setExisting] = useState<ExistingMode>('refuse');
  const [drafts, setDrafts] = useState<Drafts>({});
  const [taskId, setTaskId] = useState<string | null>(null);
  const { cancel, refresh } = useTaskDeeds();
  const calls = importsAt(resource);
  const file = useMutation({
    mutationFn: (chosen: File) =>
      sendBytes<ImportCheck>('POST', calls.check.address, chosen, { query: { name: chosen.name } }),
    meta: { quiet: true },
    onSuccess: setCheck,
  });
  const read = useMutation({
    mutationFn: ({ id, page }: { id: string; page: number }) =>
      ask(calls.read, { params: { checkId: id }, query: { page } }),
    onSuccess: (found) => {
      setCheck(found);
      setTaskId(null);
    },
  });
  const mend = useMutation({
    mutationFn: () => {
      const rows = Object.entries(drafts).map(([row, cells]) => ({ row: Number(row), cells: [...cells] }));
      return ask(calls.mend, {
        params: { checkId: check!.id },
        query: { page: check!.page },
        body: { rows },
      });
    },
    onSuccess: (found) => {
      setCheck(found);
      setDrafts({});
    },
  });
  const run = useMutation({
    mutationFn: () => {
      const mode = rowsOf(check!, existing).left > 0 ? 'skip' : 'all';
      const body = { checkId: check!.id, mode, existing } as const;
      return ask(calls.run, { body }, { idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: ({ id }) => {
      setTaskId(id);
      void refresh();
    },
  });
  const { data: task } = useTask(taskId);
  const done = task?.state === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is done
  useEffect(() => {
    if (done) onDone();
  }, [done]);
  return {
    check,
    existing,
    setExisting,
    file,
    read,
    mend,
    run,
    task,
    drafts,
    draft: (row: number, cells: readonly string[]) => setDrafts((all) => ({ ...all, [row]: cells })),
    running: task !== undefined && isTaskOpen(task.state),
    cancel: () => task && cancel.mutate(task.id),
    again: () => {
      setCheck(null);
      setTaskId(null);
      setDrafts({});
      file.reset();
      run.reset();
    },
  };
}

export type ImportSteps = ReturnType<typeof useImport>;
