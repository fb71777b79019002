import {
  type AccessData,
  type DifferentialAccountRow,
  extendAccountForm,
  ntripAccountCalls,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccessSlip } from '../parts/access-slip.tsx';
import { useRoomDeed } from '../parts/use-room-deed.ts';

const Field = fieldOf(extendAccountForm, 'corrections.accounts.fields');
type Deed =
  | 'secret'
  | 'resetPassword'
  | 'extend'
  | 'freeze'
  | 'unfreeze'
  | 'kick'
  | 'connections'
  | 'blackList'
  | 'cancel';

/** What may be done with an account beside editing and deleting it, and the dialogs that the deeds need. */
export function useAccountDeeds(): {
  actions: (account: DifferentialAccountRow) => RowAction[];
  dialog: ReactNode;
} {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useRoomDeed('ntrip/accounts');
  const [access, setAccess] = useState<AccessData | null>(null);
  const [extending, setExtending] = useState<DifferentialAccountRow | null>(null);
  const may = {
    secret: useMay('ntrip.secret'),
    edit: useMay('ntrip.edit'),
    freeze: useMay('ntrip.freeze'),
    kick: useMay('ntrip.kick'),
    log: useMay('diffLog'),
    black: useMay('diffBlack.add'),
  };
  const reasoned = async (row: DifferentialAccountRow, key: 'freeze' | 'cancel' | 'kick') => {
    const { id, account: name, online: count } = row;
    const reason = await askReason({
      title: text(`corrections.accounts.${key}Title`, { name, count }),
      lead: text(`corrections.accounts.${key === 'cancel' ? 'cancelText' : 'sessionsEnd'}`),
      go: text(`corrections.accounts.deeds.${key}`),
      hint: text('corrections.accounts.fields.reason'),
    });
    if (reason !== null)
      await deed(() => ask(ntripAccountCalls[key], { params: { id }, body: { reason } }), text('plain.done'));
  };
  const reset = async ({ id, account: name }: DifferentialAccountRow) => {
    const asked = {
      title: text('corrections.accounts.resetTitle', { name }),
      follows: text('corrections.accounts.resetText'),
    };
    if (await confirmDeed({ ...asked, go: text('corrections.accounts.deeds.resetPassword'), danger: true }))
      await ask(ntripAccountCalls.password, { params: { id }, body: {} }).then(setAccess, showError);
  };
  const actions = (row: DifferentialAccountRow): RowAction[] => {
    const { id, account, state, online, deletedAt } = row;
    if (deletedAt !== null) return [];
    const params = { params: { id } };
    const living = state !== 'cancelled';
    const frozen = state === 'frozen';
    const thaw = () => void deed(() => ask(ntripAccountCalls.unfreeze, params), text('plain.done'));
    const offered: [boolean, Deed, () => void, danger?: boolean][] = [
      [may.secret, 'secret', () => void ask(ntripAccountCalls.secret, params).then(setAccess, showError)],
      [may.edit && living, 'resetPassword', () => void reset(row)],
      [may.edit && living, 'extend', () => setExtending(row)],
      [may.freeze && living && !frozen && state !== 'expired', 'freeze', () => void reasoned(row, 'freeze')],
      [may.freeze && frozen, 'unfreeze', thaw],
      [may.kick && online > 0, 'kick', () => void reasoned(row, 'kick')],
      [may.log, 'connections', () => void navigate(`/diffLog?accountId=${id}`)],
      [may.black, 'blackList', () => void navigate(`/diffBlack?add=account&values=${account}`)],
      [may.edit && living, 'cancel', () => void reasoned(row, 'cancel'), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(`corrections.accounts.deeds.${key}`), onClick, danger }] : [],
    );
  };
  const dialog = (
    <>
      {access && <AccessSlip access={access} onDone={() => setAccess(null)} />}
      {extending && (
        <FormDialog
          title={text('corrections.accounts.extendTitle', { name: extending.account })}
          path="ntrip/accounts"
          schema={extendAccountForm}
          labels="corrections.accounts.fields"
          go={text('corrections.accounts.deeds.extend')}
          send={(body) => ask(ntripAccountCalls.extend, { params: { id: extending.id }, body })}
          onDone={() => {
            showSuccess(text('plain.done'));
            setExtending(null);
          }}
          onCancel={() => setExtending(null)}
        >
          <Field name="endsOn" />
        </FormDialog>
      )}
    </>
  );
  return { actions, dialog };
}
