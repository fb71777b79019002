import { subsidyStatementCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useTaskDeeds } from '#kit/tasks/task-calls.ts';
import { useCalculated } from '#kit/tasks/use-calculated.ts';

/** Where a task of the wizard stands in the address: the candidates that it found, the preview of what is ticked. */
export type PreviewPlace = 'found' | 'preview';

const usePreviewed = (task: string | null) =>
  useCalculated(subsidyStatementCalls.previewed, task === null ? null : { task });

/** The two calculations of the wizard. Their tasks stand in the address, so that a reload finds them again. */
export function usePreviews() {
  const [found] = useAddressItem('found');
  const [previewed] = useAddressItem('preview');
  const candidates = usePreviewed(found);
  const preview = usePreviewed(previewed);
  const { refresh } = useTaskDeeds();
  const start = useMutation({
    mutationFn: ({ form }: { place: PreviewPlace; form: object }) =>
      sendValues(subsidyStatementCalls.preview, form),
    onSuccess: ({ id }, { place }) => {
      void refresh();
      pushAddress({ [place]: id });
    },
  });
  const place: PreviewPlace | null = previewed !== null ? 'preview' : found !== null ? 'found' : null;
  return {
    candidates,
    preview,
    start,
    /** The calculation that is looked at. */
    place,
    /** The task of the preview that is looked at. */
    previewed,
    /** The one before it is looked at again. */
    leave: () => pushAddress(place === null ? {} : { [place]: null }),
    forget: () => pushAddress({ found: null, preview: null }),
  };
}
