import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { FirmwareTab } from './firmware-tab.tsx';
import { FlashTab } from './flash-tab.tsx';
import { InstalledTab } from './installed-tab.tsx';

const pages = { firmware: <FirmwareTab />, tasks: <FlashTab />, installed: <InstalledTab /> };
const tabs = ['firmware', 'tasks', 'installed'] as const;

/** /canFirewareManage: firmware of the nodes behind terminals. `?tab=` one of its lists; `?job=` the flash tasks of one job. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const [job] = useAddressItem('job');
  const shown = tabs.find((one) => one === asked) ?? (job === null ? 'firmware' : 'tasks');
  // The filters of one list mean nothing to another: another tab begins with an empty address.
  return (
    <TabbedPage
      active={shown}
      onTurn={(key) => void navigate(`/canFirewareManage?tab=${key}`)}
      tabs={tabs.map((key) => ({ key, label: text(`canFirmware.tabs.${key}`) }))}
    >
      {pages[shown]}
    </TabbedPage>
  );
}
