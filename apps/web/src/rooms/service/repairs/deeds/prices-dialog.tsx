import { repairCalls, repairPrices } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(repairPrices, 'repairs.dialogs.prices');

/** What labour and travel cost out of warranty, for repairs that are passed from now on. */
export function PricesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const found = useCall(repairCalls.prices, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={found} lines={2}>
      {(prices) => (
        <FormDialog
          title={text('repairs.dialogs.prices.title')}
          path="repairManage"
          schema={repairPrices}
          labels="repairs.dialogs.prices"
          initial={prices}
          send={(body) => ask(repairCalls.setPrices, { body: body })}
          onDone={() => {
            showSuccess(text('plain.done'));
            onClose();
          }}
          onCancel={onClose}
        >
          <Field name="labour" wide />
          <Field name="travel" wide />
        </FormDialog>
      )}
    </QueryState>
  );
}
