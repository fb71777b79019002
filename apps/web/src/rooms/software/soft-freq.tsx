import { useAddressItem, writeAddress } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DevicesTab } from './devices-tab.tsx';
import { NotUsedTab } from './not-used-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

const tabs = ['devices', 'versions', 'notUsed'] as const;
type Tab = (typeof tabs)[number];
const shown: Record<Tab, () => React.ReactNode> = {
  devices: () => <DevicesTab />,
  versions: () => <VersionsTab />,
  notUsed: () => <NotUsedTab />,
};

/** /softFreq: which software is used, how often, in which version, and who stopped using it. */
export function Screen() {
  const text = useTexts();
  const [asked] = useAddressItem('tab');
  const tab = tabs.find((one) => one === asked) ?? 'devices';
  return (
    <TabbedPage
      active={tab}
      onTurn={(key) =>
        writeAddress({ tab: key === 'devices' ? null : key, sort: null, page: null, after: null, id: null })
      }
      tabs={tabs.map((key) => ({ key, label: text(`softwareUse.tabs.${key}`) }))}
    >
      {shown[tab]()}
    </TabbedPage>
  );
}
