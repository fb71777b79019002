import type { AccountInfoView } from '@furrow/contract';
import { Tabs } from 'antd';
import { useAddressItem } from '#kit/address.ts';
import { useRow } from '#kit/form/save/use-row.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccessTab } from './access-tab.tsx';
import { AccountCard } from './account-card.tsx';
import { AccountHead } from './account-head.tsx';
import styles from './account-info.module.css';
import { KeyTable } from './key-table.tsx';
import { OperationRows, SignInRows } from './log-tabs.tsx';
import { SessionsTab } from './sessions-tab.tsx';

/** /accountInfo: the own account, or with `?id=` another that one may know of. */
export function Screen() {
  const [id] = useAddressItem('id');
  const info = useRow<AccountInfoView>('account', id ?? 'own');
  return (
    <main className={styles.page} id="content">
      <QueryState query={info} lines={10}>
        {(view) => <AccountInfoPage view={view} own={id === null} />}
      </QueryState>
    </main>
  );
}

function AccountInfoPage({ view, own }: { view: AccountInfoView; own: boolean }) {
  const text = useTexts();
  const [tab, setTab] = useAddressItem('tab');
  return (
    <>
      <AccountHead view={view} own={own} />
      <Tabs
        activeKey={tab ?? 'card'}
        onChange={(key) => setTab(key === 'card' ? null : key)}
        destroyOnHidden
        items={[
          { key: 'card', label: text('accounts.info.card'), children: <AccountCard view={view} /> },
          { key: 'access', label: text('accounts.info.access'), children: <AccessTab view={view} /> },
          {
            key: 'sessions',
            label: text('accounts.info.sessions'),
            children: <Entrances id={view.account.id} own={own} />,
          },
          {
            key: 'work',
            label: text('accounts.info.work'),
            children: <p className={styles.empty}>{text('accounts.info.noWork')}</p>,
          },
          {
            key: 'operations',
            label: text('accounts.info.operations'),
            children: <OperationRows view={view} />,
          },
          {
            key: 'signIns',
            label: text('accounts.info.signIns'),
            children: <SignInRows rows={view.signIns} />,
          },
        ]}
      />
    </>
  );
}

/** Who comes in as this account: browsers, and programs by a key. */
function Entrances({ id, own }: { id: string; own: boolean }) {
  const text = useTexts();
  const may = useMay('accountManage.session');
  return (
    <>
      <SessionsTab id={id} own={own} />
      {(own || may) && (
        <>
          <h2 className={styles.part}>{text('accessKeys.ofAccount')}</h2>
          <KeyTable account={own ? null : id} />
        </>
      )}
    </>
  );
}
