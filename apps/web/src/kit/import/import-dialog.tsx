import { type ImportCheck, isTaskOpen, type TaskRow } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { sendBytes } from '../files/send-bytes.ts';
import { useTask, useTaskDeeds } from '../tasks/task-calls.ts';
import { useTexts } from '../words/text.ts';
import { CheckedFile } from './checked-file.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportWish } from './import-wish.ts';

interface Props {
  /** Path of the screen and of its calls. */
  resource: string;
  /** What is imported, as the screen is called. */
  name: string;
  onClose: () => void;
  /** Rows were written. */
  onDone: () => void;
}

/** Rows from a file, step by step (shell C10). Nothing is written before "Import" is pressed. */
export function ImportDialog({ resource, name, onClose, onDone }: Props) {
  const text = useTexts();
  const steps = useImport(resource, onDone);
  const { check, task, running } = steps;
  const writable = check.data && check.data.good + check.data.present > 0;
  const footer = [
    <Button key="close" onClick={onClose}>
      {text('messages.close')}
    </Button>,
    running && (
      <Button key="cancel" onClick={steps.cancel}>
        {text('tasks.tray.cancel')}
      </Button>
    ),
    (check.data || check.error) && !running && (
      <Button key="again" onClick={steps.again}>
        {text('tasks.import.another')}
      </Button>
    ),
    check.data && !task && (
      <Button
        key="run"
        type="primary"
        disabled={!writable}
        loading={steps.run.isPending}
        onClick={() => steps.run.mutate()}
      >
        {text('tasks.import.run')}
      </Button>
    ),
  ];
  return (
    <Modal
      open
      width={760}
      title={text('tasks.import.title', { name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={footer}
    >
      {task ? (
        <ImportResult task={task} onClose={onClose} />
      ) : check.data ? (
        <CheckedFile resource={resource} check={check.data} wish={steps.wish} onWish={steps.setWish} />
      ) : (
        <ChooseFile resource={resource} check={check} />
      )}
    </Modal>
  );
}

function useImport(resource: string, onDone: () => void) {
  const [wish, setWish] = useState<ImportWish>({ mode: 'all', existing: 'refuse' });
  const [taskId, setTaskId] = useState<string | null>(null);
  const { cancel, refresh } = useTaskDeeds();
  const check = useMutation({
    mutationFn: (file: File) =>
      sendBytes<ImportCheck>('POST', `${resource}/import/check`, file, { query: { name: file.name } }),
    meta: { quiet: true },
  });
  const run = useMutation({
    mutationFn: () =>
      api.post<TaskRow>(`${resource}/import/run`, { checkId: check.data?.id, ...wish }, crypto.randomUUID()),
    onSuccess: ({ id }) => {
      setTaskId(id);
      void refresh();
    },
  });
  const { data: task } = useTask(taskId);
  const running = task !== undefined && isTaskOpen(task.state);
  const done = task?.state === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is done
  useEffect(() => {
    if (done) onDone();
  }, [done]);
  return {
    wish,
    setWish,
    check,
    run,
    task,
    running,
    cancel: () => task && cancel.mutate(task.id),
    again: () => {
      setTaskId(null);
      check.reset();
      run.reset();
    },
  };
}
