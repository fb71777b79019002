import { type DealerNode, type DealerRow, dealerCalls, dealerMove } from '@furrow/contract';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const schema = dealerMove.pick({ superiorId: true });
const Field = fieldOf(schema, 'dealers.fields');

export interface DealerDialogProps<Answer = void> {
  dealer: DealerRow;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

/** Puts a dealer with all below it under another one, or to the top. */
export function MoveDialog({ dealer, onClose, onDone }: DealerDialogProps) {
  const text = useTexts();
  const { id, company: name, superiorId, version } = dealer;
  return (
    <FormDialog
      title={text('dealers.move.title', { name })}
      lead={text('dealers.move.follows')}
      path="dealers"
      schema={schema}
      labels="dealers.fields"
      initial={{ superiorId }}
      go={text('dealers.move.go')}
      send={(body, key) => sendValues(dealerCalls.move, { ...body, version }, { id }, key)}
      onDone={() => {
        showSuccess(text('dealers.move.done', { name }));
        onDone();
      }}
      onCancel={onClose}
    >
      <Field name="superiorId" hint={text('dealers.move.top')}>
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
      </Field>
    </FormDialog>
  );
}
