import { fixedRoles } from '@furrow/contract';
import { useState } from 'react';
import { latePart } from '#kit/late-part.tsx';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccountSlip } from './account-slip.tsx';

const AllocateDialog = latePart(
  async () => (await import('../authorize/allocate-dialog.tsx')).AllocateDialog,
);

/** An account that was just made: its first password is here and nowhere else. */
export interface MadeAccount {
  readonly id: string;
  readonly name: string;
  readonly roleId: number;
  readonly password: string;
}

/** After an account was made: the slip, and on the same way its vehicles, so that whoever signs in with it sees some. */
export function AccountMade({
  made: { id, name, roleId, password },
  onDone,
}: {
  made: MadeAccount;
  onDone: () => void;
}) {
  const text = useTexts();
  const account = useAccount();
  const [granting, setGranting] = useState(false);
  const mayGrant = mayOpen(account, 'authorizeManage.allocate') && roleId !== fixedRoles.administrator;
  // The slip stays below the dialog: the first password is told nowhere else.
  return (
    <>
      <AccountSlip
        title={text('accounts.slip.title')}
        name={name}
        password={password}
        onGrant={mayGrant ? () => setGranting(true) : undefined}
        onDone={onDone}
      />
      {granting && <AllocateDialog row={{ id, name }} onClose={() => setGranting(false)} />}
    </>
  );
}
