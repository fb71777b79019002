import type { CurrentJob, VehicleCard } from '@furrow/contract';
import { Alert, Button, Segmented, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { usePageRecord } from '#kit/keep/page-record.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { MapNote } from '#map/map-note.tsx';
import { MapView } from '#map/map-view.tsx';
import { useLiveCard } from '../car-monitor/card/use-live-card.ts';
import { Commands } from '../car-monitor/commands/commands.tsx';
import { StateTag } from '../car-monitor/state-sign.tsx';
import { GroundLayer } from '../ground/ground-layer.tsx';
import { FollowCamera, type Place } from './follow-camera.tsx';
import { followedLine } from './followed-line.ts';
import { BlockShare, JobFigures } from './job-figures.tsx';
import { LiveFigures } from './live-figures.tsx';
import styles from './real-time.module.css';
import { Ticker } from './ticker.tsx';
import { beginOf, type TrackSpan, trackSpans } from './track-span.ts';
import { useCurrentJob, useWay } from './use-real-time.ts';
import { WorkLayers } from './work-layers.tsx';

/** /realTimeTraj: one machine at work. */
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
  return <Watched id={id} card={card} current={current} />;
}

function Unknown() {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageHeading hidden>{text('titles.realTimeTraj')}</PageHeading>
      <EmptyState
        action={<Button onClick={() => void navigate('/carMonitor')}>{text('titles.carMonitor')}</Button>}
      >
        {text('refusals.snUnknown')} · {text('realTime.choose')}
      </EmptyState>
    </>
  );
}

interface Known {
  card: VehicleCard | undefined;
  current: CurrentJob | undefined;
}

/** The map waits for nobody: it is the slowest to come, and its way is asked for beside the card. */
function Watched({ id, card, current }: Known & { id: string }) {
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
  const way = useWay(id, from, mayTrack);
  const place = way.at(-1) ?? placeOf(card);
  const followed = card?.point ? followedLine(current?.lines ?? [], card.point) : null;
  return (
    <>
      <Head card={card} current={current} lastAt={way.at(-1)?.[5]} />
      <div className={styles.tools}>
        <span>{text('realTime.since')}</span>
        <div className={styles.spans}>
          <Segmented
            value={span}
            options={trackSpans.map((value) => ({ value, label: text(`realTime.spans.${value}`) }))}
            onChange={(value) => setAsked(value === 'day' ? null : value)}
          />
        </div>
        <Toggle label={text('realTime.follow')} on={follow} onTurn={setFollow} />
        <Toggle label={text('realTime.headingUp')} on={headingUp} onTurn={setHeadingUp} />
      </div>
      <div className={styles.body}>
        <div className={styles.map} data-offline={card?.state === 'offline' || undefined}>
          <MapView label={text('realTime.map')}>
            <GroundLayer />
            <WorkLayers {...{ current, way, followed, place }} state={card?.state} strips={mayJobs} />
            {card && !place && <MapNote>{text('monitor.noPosition')}</MapNote>}
            <FollowCamera last={place} on={follow} headingUp={headingUp} onLeave={() => setFollow(false)} />
          </MapView>
        </div>
        <aside className={styles.side}>
          {current && <JobFigures current={current} />}
          {current?.block && <BlockShare block={current.block} />}
          {card ? <LiveFigures card={card} followed={followed} /> : <Skeleton lines={6} />}
          {mayTrack && <Ticker device={id} />}
          {mayCommand && card && <Commands card={card} />}
        </aside>
      </div>
    </>
  );
}

/** Where the machine was last heard of, as the camera takes it. */
const placeOf = (card: VehicleCard | undefined): Place | undefined =>
  card?.point ? [card.point.lng, card.point.lat, 0, card.point.heading] : undefined;

function Toggle({ label, on, onTurn }: { label: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control
    <label className={styles.toggle}>
      <Switch size="small" checked={on} onChange={onTurn} aria-label={label} /> {label}
    </label>
  );
}

interface HeadProps extends Known {
  /** When the last point of the way was, also of one that came late; seconds UTC. */
  lastAt: number | undefined;
}

function Head({ card, current, lastAt = card?.point?.time }: HeadProps) {
  const text = useTexts();
  const formats = useFormats();
  if (!card) return <PageHeading>{text('titles.realTimeTraj')}</PageHeading>;
  const last = current?.last;
  const heard = card.lastHeard === null ? text('format.none') : formats.dateTime(card.lastHeard);
  const idle = [
    text('realTime.waits'),
    text('realTime.lastPoint', {
      time: lastAt === undefined ? text('format.none') : formats.dateTime(lastAt),
    }),
  ].join(' · ');
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{card.alias || card.sn}</PageHeading>
        <StateTag state={card.state} />
        <span>{card.sn}</span>
        <nav>
          <Link to="/reaJob">{text('titles.reaJob')}</Link>{' '}
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
          title={
            <>
              <b>{text('refusals.notWorking')}</b> {idle}
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
