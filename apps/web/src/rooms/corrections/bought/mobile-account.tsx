import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MobileTab } from './mobile-tab.tsx';
import { SuppliersTab } from './suppliers-tab.tsx';

/** /mobileAccount: accounts that were bought from operators, and the operators; `?edit=` turns a list into its form. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const [editing] = useAddressItem('edit');
  const tab = asked === 'suppliers' ? 'suppliers' : 'accounts';
  const page = tab === 'suppliers' ? <SuppliersTab /> : <MobileTab />;
  if (editing !== null) return page;
  // The filters of one list mean nothing to another: another tab begins with an empty address.
  const turnTo = (key: string) =>
    void navigate(key === 'accounts' ? '/mobileAccount' : `/mobileAccount?tab=${key}`);
  return (
    <TabbedPage
      active={tab}
      onTurn={turnTo}
      tabs={(['accounts', 'suppliers'] as const).map((key) => ({
        key,
        label: text(`corrections.mobile.tabs.${key}`),
      }))}
    >
      {page}
    </TabbedPage>
  );
}
