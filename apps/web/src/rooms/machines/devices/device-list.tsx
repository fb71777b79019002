import { Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '../../../kit/address.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import styles from '../library/library.module.css';
import { DevicesTab } from './devices-tab.tsx';
import { UnknownTab } from './unknown-tab.tsx';

/** /deviceList (basic-info): every terminal from its coming on, and those that knocked and nobody knows. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const mayAccept = useMay('deviceList.create');
  const tab = asked === 'unknown' && mayAccept ? 'unknown' : 'devices';
  // The filters of one list mean nothing to the other: another tab begins with an empty address.
  const turnTo = (key: string) =>
    void navigate(key === 'unknown' ? '/deviceList?tab=unknown' : '/deviceList');
  if (!mayAccept) return <DevicesTab />;
  return (
    <div className={styles.page}>
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={tab}
        onChange={turnTo}
        items={(['devices', 'unknown'] as const).map((key) => ({ key, label: text(`devices.tabs.${key}`) }))}
      />
      <div className={styles.content}>{tab === 'unknown' ? <UnknownTab /> : <DevicesTab />}</div>
    </div>
  );
}
