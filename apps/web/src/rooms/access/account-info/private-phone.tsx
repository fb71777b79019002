import type { AccountContact, AccountRow } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../../kit/api/api.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';

/** Asks for what of an account is masked; each time is a row of the operation log (shell C16, decision 0012). */
export const askContact = (id: string): Promise<AccountContact> => api.post(`accountManage/${id}/contact`);

/** A phone number, masked until somebody who may asks for it. */
export function PrivatePhone({ account: { id, phone } }: { account: Pick<AccountRow, 'id' | 'phone'> }) {
  const text = useTexts();
  const mayAsk = useMay('accountManage.contact');
  const ask = useMutation({ mutationFn: () => askContact(id) });
  const shown = ask.data?.phone ?? phone;
  return (
    <>
      {shown || text('format.none')}
      {mayAsk && shown.includes('*') && (
        <Button
          type="link"
          size="small"
          title={text('accounts.contactNoted')}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {text('accounts.showContact')}
        </Button>
      )}
    </>
  );
}
