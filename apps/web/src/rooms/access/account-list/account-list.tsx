import { useAddressItem } from '#kit/address.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { PasswordsPanel } from '../applications/passwords-panel.tsx';
import { WebhooksPanel } from '../webhooks/webhooks-panel.tsx';
import styles from './account-list.module.css';
import { AccountsTab } from './accounts-tab.tsx';

/** /accountManage: who can sign in, as what, until when; and who forgot a password; whereto events go. */
export function Screen() {
  const text = useTexts();
  const [asked, setTab] = useAddressItem('tab');
  const mayReset = useMay('accountManage.resetPassword');
  const mayHook = useMay('accountManage.webhook');
  const tabs = [
    'list' as const,
    ...(mayReset ? (['passwords'] as const) : []),
    ...(mayHook ? (['webhooks'] as const) : []),
  ];
  const tab = tabs.find((one) => one === asked) ?? 'list';
  return (
    <TabbedPage
      active={tab}
      onTurn={(key) => setTab(key === 'list' ? null : key)}
      tabs={tabs.map((key) => ({ key, label: text(`accountList.tabs.${key}`) }))}
    >
      {tab === 'list' ? (
        <AccountsTab />
      ) : (
        <main className={styles.panel} id="content">
          <PageHeading hidden>{text('titles.accountManage')}</PageHeading>
          {tab === 'passwords' ? <PasswordsPanel /> : <WebhooksPanel />}
        </main>
      )}
    </TabbedPage>
  );
}
