import { type ZwtMonitorRow, zwtExtend, zwtUserCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(zwtExtend, 'zhiweitong.fields');
const initial = { days: 365 };

/** Puts the last day of a user off; the lock of the terminals goes with it. */
export function RenewDialog({ row, onClose }: { row: ZwtMonitorRow; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={`${text('zwtMonitor.renew')} · ${row.user}`}
      path="zwtUsers"
      schema={zwtExtend}
      labels="zhiweitong.fields"
      initial={initial}
      go={text('zwtMonitor.renew')}
      send={(body) => ask(zwtUserCalls.extend, { params: { id: row.userId }, body: { ...initial, ...body } })}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: ['monitor/zwt/list'] });
        showSuccess(text('zwtMonitor.renewed'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Field name="days" />
    </FormDialog>
  );
}
