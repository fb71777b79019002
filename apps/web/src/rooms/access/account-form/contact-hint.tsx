import type { AccountRow } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useFormPlace } from '../../../kit/form/form-context.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { askContact } from '../account-info/private-phone.tsx';

/** Below a masked phone number: the way to the full one for who may, which the log notes; for others, why it stays. */
export function ContactHint({ account }: { account: AccountRow }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const mayAsk = useMay('accountManage.contact');
  const ask = useMutation({
    mutationFn: () => askContact(account.id),
    // Nothing was typed: the form stays as clean as it was.
    onSuccess: ({ phone }) => form.setFieldValue('phone', phone),
  });
  if (!mayAsk) return text('accounts.contactNeeded');
  return (
    <>
      <Button type="link" size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
        {text('accounts.showContact')}
      </Button>
      {text('accounts.contactNoted')}
    </>
  );
}
