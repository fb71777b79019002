import type { VehicleCard } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { HistoryTab } from '#kit/detail/history-tab.tsx';
import { RecordHead } from '#kit/detail/record-head.tsx';
import { usePageRecord } from '#kit/keep/page-record.ts';
import { Copyable } from '#kit/parts/copyable.tsx';
import { Moment } from '#kit/parts/moment.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { mayOpen, useAccount, useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useStreamMessage } from '#live/use-stream.ts';
import { trackLink } from '../car-monitor/card/card-changes.ts';
import { CardLines } from '../car-monitor/card/card-lines.tsx';
import { Curve } from '../car-monitor/card/curve.tsx';
import { useLiveCard } from '../car-monitor/card/use-live-card.ts';
import { Commands } from '../car-monitor/commands/commands.tsx';
import { DemoTag, LifeTag, StateTag } from '../car-monitor/state-sign.tsx';
import styles from './car-detail.module.css';
import { ComponentsTab } from './components-tab.tsx';
import { FencesTab } from './fences-tab.tsx';
import { listsOfVehicle, type TabOfLists } from './lists-of-vehicle.ts';
import { OwnerLink } from './owner-link.tsx';
import { RecordsTab } from './records-tab.tsx';
import { TodayMap } from './today-map.tsx';
import { WorkCards } from './work-cards.tsx';
import { WorkTab } from './work-tab.tsx';

/** /carMonitorDetail: one vehicle in full, as far as its data exist. */
export function Screen() {
  const [id] = useAddressItem('id');
  return (
    <main id="content" className={styles.page}>
      {id === null ? <Unknown /> : <Detail key={id} id={id} />}
    </main>
  );
}

function Detail({ id }: { id: string }) {
  const { data: card, error } = useLiveCard(id);
  const queries = useQueryClient();
  usePageRecord(card && (card.alias || card.sn));
  // What hangs on the vehicle was changed with its row: a replaced tablet, a new owner.
  useStreamMessage('facts', ({ device }) => {
    if (device === id) void queries.invalidateQueries({ queryKey: ['cars'] });
  });
  if (error) return <Unknown />;
  if (!card) return <Skeleton lines={8} />;
  return (
    <>
      <Head card={card} />
      <WorkCards card={card} />
      <DetailTabs card={card} />
    </>
  );
}

/** Missing, foreign and lost vehicles answer alike. */
function Unknown() {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading hidden>{text('titles.carMonitorDetail')}</PageHeading>
      <EmptyState
        action={<Button onClick={() => void navigate('/carMonitor')}>{text('titles.carMonitor')}</Button>}
      >
        {text('refusals.snUnknown')}
      </EmptyState>
    </>
  );
}

function Head({ card }: { card: VehicleCard }) {
  const text = useTexts();
  const [mayTrack, mayEdit] = [useMay('historicalTrack'), useMay('carManage.edit')];
  const mayReport = useMay('problemManage.create');
  const [mayCondition, mayUse] = [useMay('conditionDetail'), useMay('condAnalyse')];
  const [mayArea, mayWatch, maySpeed, mayPhotos] = [
    useMay('areaStatistics'),
    useMay('realTimeTraj'),
    useMay('speedAnalysis'),
    useMay('photoDisplay'),
  ];
  const state = (
    <>
      <StateTag state={card.state} />
      <LifeTag life={card.life} />
      {card.demo && <DemoTag />}
    </>
  );
  return (
    <RecordHead title={card.alias || card.sn} state={state}>
      <Copyable>{card.sn}</Copyable>
      {card.lastHeard !== null && <Moment of={card.lastHeard} ago />}
      <nav className={styles.links}>
        <Link to={`/carMonitor?id=${card.id}`}>{text('titles.carMonitor')}</Link>
        {mayWatch && <Link to={`/realTimeTraj?id=${card.id}`}>{text('titles.realTimeTraj')}</Link>}
        {mayTrack && <Link to={trackLink([card.id], Date.now())}>{text('titles.historicalTrack')}</Link>}
        {mayCondition && <Link to={`/conditionDetail?id=${card.id}`}>{text('titles.conditionDetail')}</Link>}
        {mayUse && <Link to={`/condAnalyse?ids=${card.id}`}>{text('titles.condAnalyse')}</Link>}
        {mayArea && <Link to={`/areaStatistics?ids=${card.id}`}>{text('titles.areaStatistics')}</Link>}
        {maySpeed && <Link to={`/speedAnalysis?id=${card.id}`}>{text('titles.speedAnalysis')}</Link>}
        {mayPhotos && <Link to={`/photoDisplay?device=${card.id}`}>{text('titles.photoDisplay')}</Link>}
        {mayReport && <Link to={`/createProblem?sn=${card.sn}`}>{text('problems.report')}</Link>}
        <OwnerLink id={card.id} />
        {mayEdit && <Link to={`/editCar?id=${card.id}`}>{text('titles.editCar')}</Link>}
        <Button size="small" onClick={() => window.print()}>
          {text('forms.slip.print')}
        </Button>
      </nav>
    </RecordHead>
  );
}

/** Tabs of what other pages hold of the vehicle, each for who may open one of those pages. */
function useRecordTabs(sn: string) {
  const text = useTexts();
  const account = useAccount();
  return (Object.keys(listsOfVehicle) as TabOfLists[])
    .filter((key) =>
      mayOpen(
        account,
        listsOfVehicle[key].map(({ screen }) => screen),
      ),
    )
    .map((key) => ({
      key,
      label: text(`monitor.detail.lists.${key}`),
      children: <RecordsTab sn={sn} lists={listsOfVehicle[key]} />,
    }));
}

function DetailTabs({ card }: { card: VehicleCard }) {
  const text = useTexts();
  const [mayCommand, mayCars] = [useMay('carMonitor.command'), useMay('carManage')];
  const [mayJobs, mayMonitor] = [useMay('deviceJob'), useMay('carMonitor')];
  const items = [
    {
      key: 'live',
      label: text('monitor.detail.live'),
      children: (
        <div className={styles.live}>
          <CardLines card={card} />
          <Curve card={card} />
          <TodayMap card={card} />
        </div>
      ),
    },
    mayJobs && {
      key: 'work',
      label: text('vehicleWork.tab'),
      children: <WorkTab id={card.id} sn={card.sn} />,
    },
    mayCars && {
      key: 'components',
      label: text('carForm.blocks.parts'),
      children: <ComponentsTab id={card.id} />,
    },
    ...useRecordTabs(card.sn),
    mayMonitor && {
      key: 'fences',
      label: text('fences.title'),
      children: <FencesTab id={card.id} />,
    },
    mayCommand && {
      key: 'commands',
      label: text('monitor.commands.title'),
      children: <Commands card={card} />,
    },
    mayCars && {
      key: 'history',
      label: text('forms.detail.history'),
      children: <HistoryTab path="cars" id={card.id} words={{ labelOf: fieldName(text) }} />,
    },
  ].filter((tab) => tab !== false);
  return <Tabs className={styles.tabs ?? ''} items={items} destroyOnHidden />;
}

const shown = [
  'alias',
  'plate',
  'brand',
  'model',
  'horsepower',
  'address',
  'installer',
  'remark',
  'sn',
] as const;

/** Names of the fields that a history tells; ids and keys stay with the log. */
const fieldName =
  (text: ReturnType<typeof useTexts>) =>
  (field: string): string | null => {
    const known = shown.find((one) => one === field);
    if (field === 'state') return text('carForm.state');
    return known ? text(`carForm.fields.${known}`) : null;
  };
