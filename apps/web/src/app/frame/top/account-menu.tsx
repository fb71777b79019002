import { useNavigate } from 'react-router';
import { mayLeave } from '#kit/dirty/may-leave.ts';
import { LeaveIcon, PersonIcon } from '#kit/parts/icons.tsx';
import { useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import bar from '../bar-tool.module.css';
import { ChoiceMenu } from '../choice-menu.tsx';
import { useLogout } from '../use-logout.ts';
import styles from './top-bar.module.css';

/** Account info and log out, nothing else (L9). */
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
          {account?.avatar ? <img className={styles.face} src={account.avatar} alt="" /> : <PersonIcon />}
          <span className={bar.word}>{account?.displayName || account?.name}</span>
        </>
      }
      choices={[
        {
          key: 'accountInfo',
          label: text('frame.accountInfo'),
          icon: <PersonIcon />,
          onChoose: () => void navigate('/accountInfo'),
        },
        {
          key: 'logOut',
          label: text('shell.logOut'),
          icon: <LeaveIcon />,
          apart: true,
          onChoose: () => void mayLeave().then((yes) => yes && logout.mutate()),
        },
      ]}
    />
  );
}
