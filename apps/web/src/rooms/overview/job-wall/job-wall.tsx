import { type WallFigures, wallTiles, wallTurnsS } from '@furrow/contract';
import { Alert, Button, Segmented, Select } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#kit/api/api-error.ts';
import { problemWords } from '#kit/form/field-words.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import { useFullScreen } from '#kit/list/use-full-screen.ts';
import { FigureCards } from '#kit/parts/figure-cards.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { type Text, useTexts } from '#kit/words/text.ts';
import { useLiveStream } from '#live/use-stream.ts';
import { useWakeLock } from '../car-monitor/use-wake-lock.ts';
import styles from './job-wall.module.css';
import { onTiles, useTurns, useWallFilters, useWallJobs, useWallShape } from './use-wall.ts';
import { wallFilters } from './wall-filters.ts';
import { WallList } from './wall-list.tsx';
import { WallSide } from './wall-side.tsx';
import { WallTile } from './wall-tile.tsx';

type Asked = NonNullable<NonNullable<ReturnType<typeof useWallJobs>['data']>['asked']>;

/** /reaJob: all work of this minute on one wall, outside of the main layout. */
export function Screen() {
  useLiveStream();
  useWakeLock();
  const text = useTexts();
  const page = useRef<HTMLElement>(null);
  const { fullScreen, onFullScreen } = useFullScreen(page);
  const { values, change, reset } = useWallFilters();
  const { data, error } = useWallJobs(values);
  const shape = useWallShape();
  const turn = useTurns(shape.turnS);
  const [first, setFirst] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const jobs = data?.rows ?? [];
  const tiles = onTiles(jobs, { tiles: shape.tiles, first, turn });
  const selected = tiles.find(({ device }) => device === picked)?.device ?? tiles[0]?.device ?? null;
  const choose = (device: string) => {
    setFirst(device);
    setPicked(device);
  };
  return (
    <main id="content" className={styles.page} ref={page}>
      <header className={styles.head}>
        <PageHeading>{text('titles.reaJob')}</PageHeading>
        <Shape {...shape} />
        {onFullScreen && (
          <Button onClick={onFullScreen}>
            {text(fullScreen ? 'jobWall.leaveFullScreen' : 'list.fullScreen')}
          </Button>
        )}
      </header>
      {data && <Figures figures={data.figures} />}
      <FilterBar filters={wallFilters} values={values} onChange={change} onReset={reset} />
      {error && <Alert type="error" showIcon title={wordsOf(error, text)} />}
      {!error && data?.asked && jobs.length === 0 && <NotWorking asked={data.asked} />}
      <div className={styles.body}>
        {data ? (
          <WallList
            {...{ jobs, selected }}
            total={data.total}
            shown={tiles.map(({ device }) => device)}
            onChoose={choose}
          />
        ) : (
          <Skeleton lines={8} />
        )}
        <section className={styles.tiles} data-tiles={shape.tiles} aria-label={text('jobWall.maps')}>
          {tiles.map((job) => (
            <WallTile
              key={job.device}
              job={job}
              selected={job.device === selected}
              onSelect={() => setPicked(job.device)}
            />
          ))}
        </section>
        <aside className={styles.side}>
          {selected !== null && <WallSide key={selected} device={selected} />}
        </aside>
      </div>
    </main>
  );
}

/** What is wrong with the SN in its own words, else with the answer. */
function wordsOf(error: Error, text: Text): string {
  const problem = error instanceof ApiError ? error.errors[0] : undefined;
  return problem ? problemWords(text, problem, text('deviceJob.columns.sn')) : error.message;
}

function Shape({ tiles, turnS, setTiles, setTurn }: ReturnType<typeof useWallShape>) {
  const text = useTexts();
  return (
    <>
      <Segmented
        aria-label={text('jobWall.maps')}
        value={tiles}
        options={wallTiles.map((value) => ({ value, label: text('jobWall.tiles', { count: value }) }))}
        onChange={setTiles}
      />
      <Select
        aria-label={text('jobWall.turn')}
        value={turnS}
        options={wallTurnsS.map((value) => ({
          value,
          label: value === 0 ? text('jobWall.stays') : text('jobWall.every', { seconds: value }),
        }))}
        onChange={setTurn}
      />
    </>
  );
}

function Figures({ figures }: { figures: WallFigures }) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const { meanDepthM, qualifiedRate } = figures;
  const values = {
    devices: formats.number(figures.devices),
    areaToday: joined(formats.area(figures.areaTodayM2)),
    areaLastHour: joined(formats.area(figures.areaLastHourM2)),
    meanDepth: meanDepthM === null ? none : joined(formats.depth(meanDepthM)),
    qualifiedRate: qualifiedRate === null ? none : `${formats.number(qualifiedRate * 100, 2, 2)} %`,
    openedToday: formats.number(figures.openedToday),
  };
  const cards = Object.entries(values) as [keyof typeof values, string][];
  return (
    <FigureCards
      cards={cards.map(([key, value]) => ({ key, value, label: text(`jobWall.figures.${key}`) }))}
    />
  );
}

/** The machine that is asked for stands: when it worked last. */
function NotWorking({ asked: { device, alias, sn, last } }: { asked: Asked }) {
  const text = useTexts();
  const formats = useFormats();
  const track = last
    ? `/historicalTrack?id=${device}&from=${Math.floor(last.startedAt)}&to=${Math.ceil(last.endedAt)}`
    : `/historicalTrack?id=${device}`;
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          <b>{text('refusals.notWorking')}</b> {alias || sn} ·{' '}
          {last ? text('jobWall.lastJob', { time: formats.dateTime(last.endedAt) }) : text('jobWall.noJob')} ·{' '}
          <Link to={track}>{text('titles.historicalTrack')}</Link>
        </>
      }
    />
  );
}
