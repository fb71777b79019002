import type { AccountInfoView, AccountState } from '@furrow/contract';
import { Avatar } from 'antd';
import { StateTag } from '#kit/list/cells.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useAccount } from '#kit/session/account.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccountDeeds } from './account-deeds.tsx';
import styles from './account-info.module.css';

const colours: Record<AccountState, StateColour> = {
  active: 'passed',
  frozen: 'frozen',
  expired: 'expired',
  deleted: 'cancelled',
};

/** Who it is: picture, names, role, state and end, with what may be done (/accountInfo). */
export function AccountHead({ view, own }: { view: AccountInfoView; own: boolean }) {
  const text = useTexts();
  const { name, displayName, roleName, state, endsOn, remainingDays } = view.account;
  const account = useAccount();
  const shown = displayName || name;
  return (
    <header className={styles.head}>
      <Avatar size={64} className={styles.avatar ?? ''} src={(own && account?.avatar) || undefined}>
        {shown.slice(0, 1).toUpperCase()}
      </Avatar>
      <div className={styles.who}>
        <PageHeading>{shown}</PageHeading>
        <p className={styles.line}>
          {name} · {roleName}
        </p>
        <p className={styles.line}>
          <StateTag colour={colours[state]}>{text(`accounts.states.${state}`)}</StateTag>
          {endsOn === null ? text('accounts.permanent') : endsOn}
          {remainingDays !== null && ` · ${text('accounts.info.remaining', { days: remainingDays })}`}
        </p>
      </div>
      {view.logo && <img className={styles.logo} src={view.logo} alt={text('accounts.logo.title')} />}
      <AccountDeeds account={view.account} secondFactor={view.secondFactor} own={own} />
    </header>
  );
}
