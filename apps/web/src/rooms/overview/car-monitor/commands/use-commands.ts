import { type CommandForm, type CommandRow, commandsCalls, type ListAnswer } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { useStreamMessage, useTopicSinceOpening } from '#live/use-stream.ts';
import { useLiveness } from '../monitor-calls.ts';
import { withRow } from './command-words.ts';

const mostRows = 10;

/** The last commands of a vehicle, each step as the stream tells it, and the ways to give one and take it back. */
export function useCommands(device: string) {
  const client = useQueryClient();
  const { epoch, refetchInterval } = useLiveness();
  const queryKey = ['command', device, epoch];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(commandsCalls.list, { query: { device, size: mostRows } }, { signal }),
    refetchInterval,
  });
  const put = (row: CommandRow) => {
    client.setQueryData<ListAnswer<CommandRow>>(
      queryKey,
      (list) => list && { ...list, rows: withRow(list.rows, row, mostRows) },
    );
    if (row.answer && 'parameters' in row.answer) {
      void client.invalidateQueries({ queryKey: ['terminalParameters', device] });
    }
  };
  useTopicSinceOpening('commands', { ids: [device] });
  useStreamMessage('cmd', ({ command }) => {
    if (command.device !== device) return;
    put(command);
    // An answer that is on its way was perhaps read before this step.
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  });
  const give = useMutation({
    mutationFn: (form: CommandForm) => ask(commandsCalls.give, { body: form }),
    onSuccess: put,
  });
  // A refused write is told beside its button, where what was typed still stands.
  const write = useMutation({
    mutationFn: (form: CommandForm) => ask(commandsCalls.give, { body: form }),
    onSuccess: put,
    meta: { quiet: true },
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => ask(commandsCalls.withdraw, { params: { id } }),
    onSuccess: put,
  });
  return { rows: query.data?.rows ?? [], error: query.error, give, write, withdraw };
}
