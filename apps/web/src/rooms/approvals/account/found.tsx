import type { AccountAuditDetail } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { useTexts } from '#kit/words/text.ts';

/** What is known already of whoever applies: like dealers, accounts and owners of the number, earlier applications. */
export function Found({ found }: { found: AccountAuditDetail['found'] }) {
  const text = useTexts();
  const { dealers, accounts, applications, owner } = found;
  const known = dealers.length + accounts.length + applications.length > 0 || owner !== null;
  if (!known)
    return (
      <>
        <h3>{text('approvals.account.foundT')}</h3>
        <p>{text('approvals.account.nothingFound')}</p>
      </>
    );
  return (
    <Fields
      title="approvals.account.foundT"
      columns={1}
      lines={[
        dealers.length > 0 && {
          label: 'approvals.account.dealers',
          value: dealers
            .map(
              ({ name, by }) =>
                `${name} (${text(`approvals.account.${by === 'name' ? 'byName' : 'byPhone'}`)})`,
            )
            .join(' · '),
        },
        accounts.length > 0 && {
          label: 'approvals.account.accounts',
          value: accounts.map(({ id, name }) => (
            <Link key={id} to={`/accountInfo?id=${id}`}>
              {`${name} `}
            </Link>
          )),
        },
        applications.length > 0 && {
          label: 'approvals.account.earlier',
          value: applications
            .map(({ number, state }) => `${number} (${text(`signIn.apply.states.${state as 'passed'}`)})`)
            .join(' · '),
        },
        owner !== null && { label: 'approvals.account.owner', value: owner.name },
      ]}
    />
  );
}
