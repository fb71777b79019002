import { subsidyStatementCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { pushAddress, writeAddress } from '#kit/address.ts';
import { showError } from '#kit/messages/messages.ts';
import { useStartTask, useTaskDeed } from '#kit/tasks/use-task-deed.ts';

interface Making {
  /** What stands in the form. */
  body: () => object;
  onMade: () => void;
  onRefused: (error: unknown) => void;
}

/** The worker makes the statement of the wizard; then it is opened. Its task stands in the address beside those of the previews. */
export function useMaking({ body, onMade, onRefused }: Making) {
  const navigate = useNavigate();
  const begin = useStartTask(subsidyStatementCalls.make);
  const followed = useTaskDeed({
    item: 'making',
    call: subsidyStatementCalls.made,
    onEnded: ({ task, outcome }) => {
      if (!outcome) return onRefused(task);
      onMade();
      // The wizard is empty when somebody comes back to it.
      writeAddress({ found: null, preview: null, making: null });
      void navigate(`/subsidyStatement?id=${outcome.id}`);
    },
  });
  return {
    ...followed,
    isStarting: begin.isPending,
    start: (submit: boolean) =>
      begin.mutate(
        { body: { ...body(), submit } },
        {
          onSuccess: ({ id }) => pushAddress({ making: id }),
          onError: (error) => {
            showError(error);
            onRefused(error);
          },
        },
      ),
  };
}
