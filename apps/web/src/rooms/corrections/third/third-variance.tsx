import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { CastersTab } from './casters-tab.tsx';
import { ExternalAccountsTab } from './external-accounts-tab.tsx';
import { RelaysTab } from './relays-tab.tsx';

const pages = { casters: <CastersTab />, accounts: <ExternalAccountsTab />, relays: <RelaysTab /> };
const tabs = ['casters', 'accounts', 'relays'] as const;

/** /thirdVariance: casters of other providers, accounts there, and what is relayed from them; `?edit=` turns a list into its form. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const [editing] = useAddressItem('edit');
  const tab = tabs.find((one) => one === asked) ?? 'casters';
  if (editing !== null) return pages[tab];
  // The filters of one list mean nothing to another: another tab begins with an empty address.
  const turnTo = (key: string) =>
    void navigate(key === 'casters' ? '/thirdVariance' : `/thirdVariance?tab=${key}`);
  return (
    <TabbedPage
      active={tab}
      onTurn={turnTo}
      tabs={tabs.map((key) => ({ key, label: text(`third.tabs.${key}`) }))}
    >
      {pages[tab]}
    </TabbedPage>
  );
}
