import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccountForm } from './accounts/account-form.tsx';
import { AccountsTab } from './accounts/accounts-tab.tsx';
import { CasterTab } from './caster/caster-tab.tsx';
import { SourceTableTab } from './caster/source-table-tab.tsx';
import { MountForm } from './mounts/mount-form.tsx';
import { MountsTab } from './mounts/mounts-tab.tsx';
import { SessionsTab } from './sessions/sessions-tab.tsx';

/** /ntrip: accounts, mount points, who is connected, what is served, and the caster itself; `?edit=` turns a list into its form. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const [editing] = useAddressItem('edit');
  const mayCaster = useMay('ntrip.caster');
  const tabs = [
    ...(['accounts', 'mounts', 'sessions', 'sourceTable'] as const),
    ...(mayCaster ? (['caster'] as const) : []),
  ];
  const tab = tabs.find((one) => one === asked) ?? 'accounts';
  if (editing !== null) {
    const id = editing === 'new' ? null : editing;
    return tab === 'mounts' ? <MountForm key={editing} id={id} /> : <AccountForm key={editing} id={id} />;
  }
  // The filters of one list mean nothing to another: another tab begins with an empty address.
  const turnTo = (key: string) => void navigate(key === 'accounts' ? '/ntrip' : `/ntrip?tab=${key}`);
  return (
    <TabbedPage
      active={tab}
      onTurn={turnTo}
      tabs={tabs.map((key) => ({ key, label: text(`corrections.tabs.${key}`) }))}
    >
      {tab === 'accounts' && <AccountsTab />}
      {tab === 'mounts' && <MountsTab />}
      {tab === 'sessions' && <SessionsTab />}
      {tab === 'sourceTable' && <SourceTableTab />}
      {tab === 'caster' && <CasterTab />}
    </TabbedPage>
  );
}
