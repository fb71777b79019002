import { blockCalls, blockMerge } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const schema = blockMerge.pick({ name: true });
const Field = fieldOf(schema, 'blocks.fields');

/** Touching blocks of one owner become one. */
export function MergeBlocks({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={text('blocks.merge.title', { count: ids.length })}
      path="blocks"
      schema={schema}
      labels="blocks.fields"
      lead={text('blocks.merge.hint')}
      go={text('blocks.merge.open')}
      send={(body, key) => sendValues(blockCalls.merge, { ...body, ids }, {}, key)}
      onDone={() => {
        showSuccess(text('blocks.merge.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="name" />
    </FormDialog>
  );
}
