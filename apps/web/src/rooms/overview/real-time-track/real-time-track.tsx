import type { CurrentJob, VehicleCard } from '@furrow/contract';
import { Alert, Button, Result, Segmented, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddressItem } from '../../../kit/address.ts';
import { joined } from '../../../kit/formats/formats.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { usePageRecord } from '../../../kit/keep/page-record.ts';
import { PageHeading } from '../../../kit/parts/page-heading.tsx';
import { Skeleton } from '../../../kit/parts/states/skeleton.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { MapView } from '../../../map/map-view.tsx';
import { useLiveCard } from '../car-monitor/card/use-live-card.ts';
import { Commands } from '../car-monitor/commands/commands.tsx';
import { StateTag } from '../car-monitor/state-sign.tsx';
import { FollowCamera } from './follow-camera.tsx';
import { followedLine } from './followed-line.ts';
import { BlockShare, JobFigures } from './job-figures.tsx';
import { LiveFigures } from './live-figures.tsx';
import styles from './real-time.module.css';
import { Ticker } from './ticker.tsx';
import { beginOf, type TrackSpan, trackSpans } from './track-span.ts';
import { useCurrentJob, useWay } from './use-real-time.ts';
import { WorkLayers } from './work-layers.tsx';

/** /realTimeTraj (monitoring): one machine at work. */
export function Screen() {
  const [id] = useAddressItem('id');
  return (
    <main id="content" className={styles.page}>
      {id === null ? <Unknown /> : <RealTime key={id} id={id} />}
    </main>
  );
}

function RealTime({ id }: { id: string }) {
  const { data: card, error } = useLiveCard(id);
  const { data: current } = useCurrentJob(id);
  usePageRecord(card && (card.alias || card.sn));
  if (error) return <Unknown />;
  if (!card) return <Skeleton lines={8} />;
  return <Watched card={card} current={current} />;
}

function Unknown() {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading hidden>{text('titles.realTimeTraj')}</PageHeading>
      <Result
        status="404"
        title={text('refusals.snUnknown')}
        subTitle={text('realTime.choose')}
        extra={<Button onClick={() => void navigate('/carMonitor')}>{text('titles.carMonitor')}</Button>}
      />
    </>
  );
}

function Watched({ card, current }: { card: VehicleCard; current: CurrentJob | undefined }) {
  const text = useTexts();
  const [mayTrack, mayJobs] = [useMay('historicalTrack'), useMay('deviceJob')];
  const mayCommand = useMay('carMonitor.command');
  const [asked, setAsked] = useAddressItem('since');
  const span: TrackSpan = trackSpans.find((one) => one === asked) ?? 'day';
  const [follow, setFollow] = useState(true);
  const [headingUp, setHeadingUp] = useState(false);
  const jobFrom = current?.job?.startedAt ?? null;
  // Once for each choice: the span must not slide with every second.
  const from = useMemo(() => beginOf(span, Date.now(), jobFrom), [span, jobFrom]);
  const way = useWay(card.id, from, mayTrack);
  const followed = card.point ? followedLine(current?.lines ?? [], card.point) : null;
  return (
    <>
      <Head card={card} current={current} />
      <div className={styles.tools}>
        <span>{text('realTime.since')}</span>
        <Segmented
          value={span}
          options={trackSpans.map((value) => ({ value, label: text(`realTime.spans.${value}`) }))}
          onChange={(value) => setAsked(value === 'day' ? null : value)}
        />
        <Toggle label={text('realTime.follow')} on={follow} onTurn={setFollow} />
        <Toggle label={text('realTime.headingUp')} on={headingUp} onTurn={setHeadingUp} />
      </div>
      <div className={styles.body}>
        <div className={styles.map} data-offline={card.state === 'offline' || undefined}>
          <MapView label={text('realTime.map')}>
            <WorkLayers current={current} way={way} followed={followed} strips={mayJobs} />
            <FollowCamera
              last={way.at(-1)}
              on={follow}
              headingUp={headingUp}
              onLeave={() => setFollow(false)}
            />
          </MapView>
        </div>
        <aside className={styles.side}>
          {current && <JobFigures current={current} />}
          {current?.block && <BlockShare block={current.block} />}
          <LiveFigures card={card} followed={followed} />
          {mayTrack && <Ticker device={card.id} />}
          {mayCommand && <Commands card={card} />}
        </aside>
      </div>
    </>
  );
}

function Toggle({ label, on, onTurn }: { label: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className={styles.toggle}>
      <Switch size="small" checked={on} onChange={onTurn} aria-label={label} /> {label}
    </label>
  );
}

function Head({ card, current }: { card: VehicleCard; current: CurrentJob | undefined }) {
  const text = useTexts();
  const formats = useFormats();
  const last = current?.last;
  const heard = card.lastHeard === null ? text('format.none') : formats.dateTime(card.lastHeard);
  const idle = [
    text('realTime.waits'),
    text('realTime.lastPoint', {
      time: card.point ? formats.dateTime(card.point.time) : text('format.none'),
    }),
  ].join(' · ');
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{card.alias || card.sn}</PageHeading>
        <StateTag state={card.state} />
        <span>{card.sn}</span>
        <nav>
          <Link to={`/carMonitorDetail?id=${card.id}`}>{text('titles.carMonitorDetail')}</Link>
        </nav>
      </header>
      {card.state === 'offline' && (
        <Alert type="warning" showIcon title={text('realTime.offline', { time: heard })} />
      )}
      {current && !current.job && (
        <Alert
          type="info"
          showIcon
          title={text('refusals.notWorking')}
          description={
            <>
              {idle}
              {last && (
                <>
                  {' · '}
                  <Link to={`/deviceJob?sn=${card.sn}&job=${last.id}`}>
                    {text('realTime.lastJob', {
                      date: last.workDate,
                      area: joined(formats.area(last.areaM2)),
                    })}
                  </Link>
                </>
              )}
            </>
          }
        />
      )}
    </>
  );
}
