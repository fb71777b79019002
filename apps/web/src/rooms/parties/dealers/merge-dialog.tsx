import {
  type DealerMergeReport,
  type DealerNode,
  type DealerThing,
  dealerCalls,
  dealerMerge,
  dealerThings,
} from '@furrow/contract';
import { Button, Modal } from 'antd';
import { Fields } from '#kit/detail/fields.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import type { DealerDialogProps } from './move-dialog.tsx';

const schema = dealerMerge.pick({ into: true });
const Field = fieldOf(schema, 'dealers.merge');

/** Makes two companies one; what was handed over is reported afterwards. */
export function MergeDialog({ dealer, onClose, onDone }: DealerDialogProps<DealerMergeReport>) {
  const text = useTexts();
  const { id, company: name, version } = dealer;
  return (
    <FormDialog
      title={text('dealers.merge.title', { name })}
      lead={text('dealers.merge.follows')}
      path="dealers"
      schema={schema}
      labels="dealers.merge"
      danger
      go={text('dealers.merge.go')}
      send={(body, key) => sendValues(dealerCalls.merge, { ...body, version }, { id }, key)}
      onDone={onDone}
      onCancel={onClose}
    >
      <Field name="into">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} />
      </Field>
    </FormDialog>
  );
}

/** How many of each thing the other company has now. */
export function MergeReport({ report, onClose }: { report: DealerMergeReport; onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const moved = dealerThings.filter((thing) => (report.moved[thing] ?? 0) > 0);
  const line = (thing: DealerThing) => ({
    label: `dealers.things.${thing}` as const,
    value: formats.number(report.moved[thing] ?? 0),
  });
  return (
    <Modal
      open
      title={text('dealers.merge.report', { name: report.into.company })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('messages.close')}
        </Button>
      }
    >
      {moved.length === 0 ? (
        <p>{text('dealers.merge.nothing')}</p>
      ) : (
        <Fields title="dealers.merge.moved" lines={moved.map(line)} />
      )}
    </Modal>
  );
}
