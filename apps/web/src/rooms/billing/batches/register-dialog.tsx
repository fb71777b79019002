import { type CheckedRow, registrationBatchCalls, registrationBatchForm } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { SnsInput } from '#kit/form/inputs/sns-input.tsx';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CheckTable } from './check-table.tsx';

const shape = registrationBatchForm.omit({ batchKey: true, shorten: true });
const Field = fieldOf(shape, 'billing.batches.fields');

interface Entry {
  sns: string[];
  days: number;
  reason: string;
}

/** Which terminals and for how long; then what would become of each, and the deed. */
export function RegisterDialog({ sns, onClose }: { sns: readonly string[]; onClose: () => void }) {
  const text = useTexts();
  const [entry, setEntry] = useState<Entry | null>(null);
  const [rows, setRows] = useState<CheckedRow[] | null>(null);
  const initial = useMemo(() => ({ sns: [...sns], ...entry }), [sns, entry]);
  if (rows && entry)
    return <Checked entry={entry} rows={rows} onBack={() => setRows(null)} onClose={onClose} />;
  return (
    <FormDialog
      title={text('billing.batches.deeds.register')}
      path="registrations"
      schema={shape}
      labels="billing.batches.fields"
      initial={initial}
      go={text('billing.batches.deeds.check')}
      send={(body) => {
        const typed = { ...initial, ...body } as Entry;
        setEntry(typed);
        return ask(registrationBatchCalls.check, { body: { sns: typed.sns, days: typed.days } });
      }}
      onDone={setRows}
      onCancel={onClose}
    >
      <Field name="sns">
        <SnsInput />
      </Field>
      <Field name="days" hint={text('billing.batches.daysHint')} />
      <Field name="reason" />
    </FormDialog>
  );
}

function Checked({
  entry,
  rows,
  onBack,
  onClose,
}: {
  entry: Entry;
  rows: readonly CheckedRow[];
  onBack: () => void;
  onClose: () => void;
}) {
  const text = useTexts();
  const queries = useQueryClient();
  const mayShorten = useMay('unitSoftReg.shorten');
  const [shorten, setShorten] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  // The same batch however often it is sent.
  const [batchKey] = useState(() => crypto.randomUUID());
  const runs = rows.some(
    ({ verdict, sn }) => verdict === 'ready' || (verdict === 'shortens' && shorten.includes(sn)),
  );
  const run = async () => {
    setBusy(true);
    try {
      const { id } = await ask(registrationBatchCalls.make, {
        body: { ...entry, batchKey, shorten: [...shorten] },
      });
      await queries.invalidateQueries({ queryKey: ['registrations/batches'] });
      onClose();
      pushAddress({ id });
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  const agree = (sn: string, yes: boolean) =>
    setShorten((all) => (yes ? [...all, sn] : all.filter((one) => one !== sn)));
  return (
    <Modal
      open
      width="min(1100px, 96vw)"
      title={text('billing.batches.deeds.register')}
      okText={text('billing.batches.deeds.run')}
      okButtonProps={{ disabled: !runs, loading: busy }}
      cancelText={text('billing.batches.deeds.back')}
      onOk={() => void run()}
      onCancel={onBack}
    >
      <CheckTable
        rows={rows}
        what="registration"
        more={
          mayShorten && rows.some(({ verdict }) => verdict === 'shortens')
            ? [
                {
                  key: 'shorten',
                  title: text('billing.batches.rows.shorten'),
                  render: (_, { verdict, sn }) =>
                    verdict === 'shortens' && (
                      <Checkbox
                        aria-label={`${text('billing.batches.rows.shorten')} ${sn}`}
                        checked={shorten.includes(sn)}
                        onChange={({ target }) => agree(sn, target.checked)}
                      />
                    ),
                },
              ]
            : []
        }
      />
      {!runs && <p role="status">{text('billing.batches.nothingReady')}</p>}
    </Modal>
  );
}
