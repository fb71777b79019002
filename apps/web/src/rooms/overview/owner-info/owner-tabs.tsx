import { Tabs } from 'antd';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { BlocksTab } from './blocks-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import styles from './owner-info.module.css';
import { SubsidiesTab } from './subsidies-tab.tsx';
import { VehiclesTab } from './vehicles-tab.tsx';

/** A tab is asked for when it is opened, and stands for who may open the page that it comes from. */
export function OwnerTabs({ id }: { id: string }) {
  const text = useTexts();
  const [tab] = useAddressItem('tab');
  const items = [
    useMay('carManage') && {
      key: 'vehicles',
      label: text('ownerInfo.tabs.vehicles'),
      children: <VehiclesTab id={id} />,
    },
    useMay('deviceJob') && { key: 'jobs', label: text('ownerInfo.tabs.jobs'), children: <JobsTab id={id} /> },
    useMay('blockManage') && {
      key: 'blocks',
      label: text('ownerInfo.tabs.blocks'),
      children: <BlocksTab id={id} />,
    },
    useMay('subsidyStatement') && {
      key: 'subsidies',
      label: text('ownerInfo.tabs.subsidies'),
      children: <SubsidiesTab id={id} />,
    },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <Tabs
      className={styles.tabs ?? ''}
      items={items}
      activeKey={items.some(({ key }) => key === tab) ? tab! : items[0]!.key}
      onChange={(key) => writeAddress({ tab: key })}
      destroyOnHidden
    />
  );
}
