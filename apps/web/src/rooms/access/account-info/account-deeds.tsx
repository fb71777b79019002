import { type AccountRow, accountCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed, confirmDelete } from '#kit/form/confirm/confirm-deed.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccountSlip } from '../account-form/account-slip.tsx';
import styles from './account-info.module.css';
import { ChangeDialog } from './change-dialog.tsx';

interface Props {
  account: AccountRow;
  /** It signs in with a second factor. */
  secondFactor: boolean;
}

/** What may be done with the account: one's own settings, or the deeds of its row in the list. */
export function AccountDeeds({ own, ...shown }: Props & { own: boolean }) {
  const text = useTexts();
  const navigate = useNavigate();
  const mayAsk = useMay('accountAudit.create');
  const [asking, setAsking] = useState(false);
  if (!own) return <OtherDeeds {...shown} />;
  return (
    <div className={styles.deeds}>
      <Button type="primary" onClick={() => navigate('/profile/index')}>
        {text('accounts.info.settings')}
      </Button>
      <Button onClick={() => navigate('/profile/index?tab=password')}>
        {text('accounts.info.changePassword')}
      </Button>
      {mayAsk && <Button onClick={() => setAsking(true)}>{text('approvals.account.change.button')}</Button>}
      {asking && <ChangeDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function OtherDeeds({ account, secondFactor }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const [password, setPassword] = useState<string | null>(null);
  const may = {
    edit: useMay('accountManage.edit'),
    freeze: useMay('accountManage.freeze'),
    reset: useMay('accountManage.resetPassword'),
    delete: useMay('accountManage.delete'),
  };
  const { id, name, state } = account;
  const of = { params: { id } };
  const step = useStep();
  const removal = useStep(text('messages.deleteFailed'));
  const freeze = async () => {
    const title = text('accounts.info.freezeTitle', { name });
    const reason = await askReason({
      title,
      lead: text('accounts.info.freezeLead'),
      go: text('accounts.info.freeze'),
    });
    if (reason !== null) step.mutate(() => ask(accountCalls.freeze, { ...of, body: { reason } }));
  };
  const reset = async () => {
    const title = text('accounts.info.resetTitle', { name });
    const follows = text('accounts.info.resetLead');
    if (!(await confirmDeed({ title, follows, danger: true, go: text('accounts.info.resetPassword') })))
      return;
    step.mutate(async () => {
      const made = await ask(accountCalls.resetPassword, of);
      setPassword(made.password);
    });
  };
  const resetFactor = async () => {
    const title = text('accounts.info.resetFactorTitle', { name });
    const follows = text('accounts.info.resetFactorLead');
    const go = text('accounts.info.resetFactor');
    if (await confirmDeed({ title, follows, danger: true, go }))
      step.mutate(() => ask(accountCalls.resetFactor, of));
  };
  const remove = async () => {
    if (!(await confirmDelete(name, text('accounts.info.deleteLead')))) return;
    removal.mutate(async () => {
      await ask(accountCalls.remove, of);
      showSuccess(text('forms.confirm.deleted', { name }));
      await navigate('/accountManage');
    });
  };
  return (
    <div className={styles.deeds}>
      {may.edit && (
        <Button type="primary" onClick={() => navigate(`/addAccount?id=${id}`)}>
          {text('accounts.info.editAccount')}
        </Button>
      )}
      {may.freeze && state === 'active' && (
        <Button onClick={() => void freeze()}>{text('accounts.info.freeze')}</Button>
      )}
      {may.freeze && state === 'frozen' && (
        <Button onClick={() => step.mutate(() => ask(accountCalls.unfreeze, of))}>
          {text('accounts.info.unfreeze')}
        </Button>
      )}
      {may.reset && <Button onClick={() => void reset()}>{text('accounts.info.resetPassword')}</Button>}
      {may.edit && secondFactor && (
        <Button onClick={() => void resetFactor()}>{text('accounts.info.resetFactor')}</Button>
      )}
      {may.delete && (
        <Button danger onClick={() => void remove()}>
          {text('accounts.info.delete')}
        </Button>
      )}
      {password !== null && (
        <AccountSlip
          title={text('accounts.info.newPassword')}
          name={name}
          password={password}
          onDone={() => setPassword(null)}
        />
      )}
    </div>
  );
}

/** A deed on the account, after which everything of it is read anew. */
/** `failed` heads the refusal. */
function useStep(failed?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deed: () => Promise<unknown>) => deed(),
    ...(failed === undefined ? {} : { meta: { failed } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['account'] }),
        queries.invalidateQueries({ queryKey: ['accountManage'] }),
      ]),
  });
}
