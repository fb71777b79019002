import type { AccountRow } from '@furrow/contract';
import { PrivateValue } from '#kit/contact/use-contact.tsx';

/** A phone number, masked until somebody who may asks for it. */
export function PrivatePhone({ account: { id, phone } }: { account: Pick<AccountRow, 'id' | 'phone'> }) {
  return (
    <PrivateValue path="accountManage" id={id} right="accountManage.contact" field="phone" value={phone} />
  );
}
