import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  title: string;
  name: string;
  password: string;
  /** Leads on to the vehicles of the account; missing for who may not give any. */
  onGrant?: (() => void) | undefined;
  onDone: () => void;
}

/** Account name and first password. */
export function AccountSlip({ title, name, password, onGrant, onDone }: Props) {
  const text = useTexts();
  const lines = [
    { label: text('accounts.fields.name'), value: name },
    { label: text('accounts.fields.password'), value: password },
  ];
  const next = onGrant && { label: text('grants.grantVehicles'), go: onGrant };
  return <Slip title={title} lines={lines} {...(next ? { next } : {})} onDone={onDone} />;
}
