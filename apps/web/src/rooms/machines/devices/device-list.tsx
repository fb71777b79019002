import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { DevicesTab } from './devices-tab.tsx';
import { RegistrationsTab } from './registrations-tab.tsx';
import { UnknownTab } from './unknown-tab.tsx';

/** /deviceList: every terminal from its coming on, those that nobody knows, and registrations that wait for a person. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const mayAccept = useMay('deviceList.create');
  const mayDecide = useMay('deviceList.resetAuth');
  const tabs = [
    'devices' as const,
    ...(mayAccept ? (['unknown'] as const) : []),
    ...(mayDecide ? (['registrations'] as const) : []),
  ];
  const tab = tabs.find((one) => one === asked) ?? 'devices';
  // The filters of one list mean nothing to the other: another tab begins with an empty address.
  const turnTo = (key: string) => void navigate(key === 'devices' ? '/deviceList' : `/deviceList?tab=${key}`);
  return (
    <TabbedPage
      active={tab}
      onTurn={turnTo}
      tabs={tabs.map((key) => ({ key, label: text(`devices.tabs.${key}`) }))}
    >
      {tab === 'devices' && <DevicesTab />}
      {tab === 'unknown' && <UnknownTab />}
      {tab === 'registrations' && <RegistrationsTab />}
    </TabbedPage>
  );
}
