import type { RemoteSessionDetail, VehicleCard } from '@furrow/contract';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { MessagesPanel, ParametersPanel } from '#rooms/machines/public.ts';
import { Transcript } from '#rooms/service/public.ts';
import { TodayMap } from '../car-detail/today-map.tsx';
import { CardLines } from '../car-monitor/card/card-lines.tsx';
import { useLiveCard } from '../car-monitor/card/use-live-card.ts';
import { Commands } from '../car-monitor/commands/commands.tsx';
import { DebugTab, FramesTab } from './debug-tab.tsx';
import { PhotosTab } from './photos-tab.tsx';
import styles from './remote-plat.module.css';
import { VersionsTab } from './versions-tab.tsx';

const keys = ['overview', 'live', 'parameters', 'versions', 'debug', 'messages', 'photos'] as const;

/** The terminal from all sides; each side is asked when it is opened. */
export function SessionTabs({ session }: { session: RemoteSessionDetail }) {
  const text = useTexts();
  const [asked, setTab] = useAddressItem('tab');
  const active = keys.find((key) => key === asked) ?? 'overview';
  const { data: card } = useLiveCard(session.vehicleId);
  return (
    <Tabs
      activeKey={active}
      destroyOnHidden
      onChange={(key) => setTab(key === 'overview' ? null : key)}
      items={keys.map((key) => ({
        key,
        label: text(`remoteSessions.plat.tabs.${key}`),
        children: key === active && <Tab name={key} session={session} card={card} />,
      }))}
    />
  );
}

interface TabProps {
  name: (typeof keys)[number];
  session: RemoteSessionDetail;
  card: VehicleCard | undefined;
}

function Tab({ name, session, card }: TabProps): ReactNode {
  const { vehicleId, sn } = session;
  switch (name) {
    case 'overview':
      return <Overview session={session} card={card} />;
    case 'live':
      return card ? <Live card={card} /> : <Skeleton lines={6} />;
    case 'parameters':
      return <Parameters session={session} card={card} />;
    case 'versions':
      return <VersionsTab session={session} />;
    case 'debug':
      return <DebugTab sn={sn} />;
    case 'messages':
      return (
        <>
          <FramesTab sn={sn} />
          <MessagesPanel id={vehicleId} />
        </>
      );
    case 'photos':
      return <PhotosTab vehicleId={vehicleId} />;
  }
}

function Overview({ session, card }: Omit<TabProps, 'name'>) {
  const text = useTexts();
  const { vehicleId } = session;
  return (
    <div className={styles.section}>
      <nav className={styles.links}>
        <Link to={`/carMonitorDetail?id=${vehicleId}`} target="_blank">
          {text('titles.carMonitorDetail')}
        </Link>
        <Link to={`/deviceDetail?id=${vehicleId}`} target="_blank">
          {text('remoteSessions.plat.device')}
        </Link>
      </nav>
      {card && (
        <div className={styles.facts}>
          <CardLines card={card} />
        </div>
      )}
      <Transcript session={session} />
    </div>
  );
}

function Live({ card }: { card: VehicleCard }) {
  const text = useTexts();
  const [mayWatch, mayCondition] = [useMay('realTimeTraj'), useMay('conditionDetail')];
  return (
    <div className={styles.section}>
      <nav className={styles.links}>
        {mayWatch && (
          <Link to={`/realTimeTraj?id=${card.id}`} target="_blank">
            {text('remoteSessions.plat.liveMap')}
          </Link>
        )}
        {mayCondition && (
          <Link to={`/conditionDetail?id=${card.id}`} target="_blank">
            {text('remoteSessions.plat.conditions')}
          </Link>
        )}
      </nav>
      <TodayMap card={card} />
      <div className={styles.facts}>
        <CardLines card={card} />
      </div>
    </div>
  );
}

/** What the terminal is set to, and its commands; only whoever runs the session gives them here. */
function Parameters({ session, card }: Omit<TabProps, 'name'>) {
  const mayCommand = useMay('carMonitor.command');
  const works = mayCommand && session.state === 'running' && session.own;
  return (
    <div className={styles.section}>
      {works && card && <Commands card={card} />}
      <ParametersPanel id={session.vehicleId} />
    </div>
  );
}
