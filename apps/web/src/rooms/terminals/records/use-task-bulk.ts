import { terminalTaskCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import type { BatchResult } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useTaskRights } from '../tasks/use-task-deeds.ts';

const mostAtOnce = 200;

/** Deeds on ticked tasks, row by row: one that comes too late says so and stops none of the others. */
export function useTaskBulk(of: 'tboxes' | 'software' = 'tboxes'): BulkAction[] {
  const text = useTexts();
  const queries = useQueryClient();
  const rights = useTaskRights()(of === 'software' ? 'software' : 'upgrade');
  const { cancel: mayCancel, upgrade: mayUpgrade, configure: mayConfigure } = rights;
  const action = (deed: 'retry' | 'cancel'): BulkAction => ({
    key: deed,
    label: text(`tbox.deeds.${deed}`),
    confirm: text(`tbox.deedTexts.${deed}`),
    danger: deed === 'cancel',
    async run(selection): Promise<BatchResult | undefined> {
      if (!('ids' in selection) || selection.ids.length > mostAtOnce) {
        showMessage('error', text('tbox.atMost', { most: mostAtOnce }));
        return undefined;
      }
      const result: BatchResult = { done: 0, refused: [] };
      for (const id of selection.ids) {
        try {
          await ask(terminalTaskCalls[deed], { params: { id } });
          result.done += 1;
        } catch (error) {
          result.refused.push({ id, reason: (error as Error).message });
        }
      }
      for (const key of ['terminalJobs', 'tboxes', 'softwareJobs'])
        await queries.invalidateQueries({ queryKey: [key] });
      return result;
    },
  });
  return [...(mayUpgrade || mayConfigure ? [action('retry')] : []), ...(mayCancel ? [action('cancel')] : [])];
}
