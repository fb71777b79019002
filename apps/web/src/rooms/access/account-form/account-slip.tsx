import { Slip } from '../../../kit/slip/slip.tsx';
import { useTexts } from '../../../kit/words/text.ts';

interface Props {
  title: string;
  name: string;
  password: string;
  onDone: () => void;
}

/** Account name and first password. */
export function AccountSlip({ title, name, password, onDone }: Props) {
  const text = useTexts();
  const lines = [
    { label: text('accounts.fields.name'), value: name },
    { label: text('accounts.fields.password'), value: password },
  ];
  return <Slip title={title} lines={lines} onDone={onDone} />;
}
