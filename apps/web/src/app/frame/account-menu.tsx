import { useNavigate } from 'react-router';
import { LeaveIcon, PersonIcon } from '../../kit/parts/icons.tsx';
import { useAccount } from '../../kit/session/account.ts';
import { useTexts } from '../../kit/words/text.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import styles from './top-bar.module.css';
import { useLogout } from './use-logout.ts';

/** The account and the way out. */
export function AccountMenu() {
  const text = useTexts();
  const navigate = useNavigate();
  const account = useAccount();
  const logout = useLogout();
  return (
    <ChoiceMenu
      name={text('shell.account')}
      face={
        <>
          <PersonIcon />
          <span className={styles.toolWord}>{account?.displayName || account?.name}</span>
        </>
      }
      choices={[
        {
          key: 'profile',
          label: text('shell.pages.profile'),
          icon: <PersonIcon />,
          onChoose: () => void navigate('/profile/index'),
        },
        {
          key: 'logOut',
          label: text('shell.logOut'),
          icon: <LeaveIcon />,
          apart: true,
          onChoose: () => logout.mutate(),
        },
      ]}
    />
  );
}
