import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { type InvalidTrackRow, invalidTracksCalls, type SpanLine } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton, Slider } from 'antd';
import { useEffect, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { Moment } from '#kit/parts/moment.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { areaCell, distanceCell } from '../device-job/job-cells.tsx';
import { invalidStateCell, originWords, statementsCell } from './invalid-cells.tsx';
import styles from './invalid-tracks.module.css';
import { ProposedEffect } from './proposed-effect.tsx';
import { SpanMap } from './span-map.tsx';

interface Props {
  ids: readonly string[];
}

/** A mark with its map: the span in red on the track of its day, what of the ground counts without it, and play. */
export function MarkDrawer({ ids }: Props) {
  const text = useTexts();
  const mayEdit = useMay('invalidTrack.edit');
  return (
    <DetailDrawer<InvalidTrackRow>
      path="invalidTrack"
      ids={ids}
      titleOf={({ sn }) => text('invalidTracks.map.title', { sn })}
      details={(row) => (
        <>
          <MarkMap key={row.id} row={row} />
          {mayEdit && row.state === 'proposed' && <ProposedEffect row={row} />}
          <MarkFields row={row} />
        </>
      )}
    />
  );
}

function MarkMap({ row }: { row: InvalidTrackRow }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['invalidTrack', row.id, 'line', row.from, row.to, row.state],
    queryFn: ({ signal }) => ask(invalidTracksCalls.line, { params: { id: row.id } }, { signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.span.length === 0) return <EmptyState>{text('invalidTracks.map.nothing')}</EmptyState>;
  return <Played line={data} row={row} />;
}

/** A span plays in so many seconds, whatever its length. */
const playS = 20;

function Played({ line, row }: { line: SpanLine; row: InvalidTrackRow }) {
  const text = useTexts();
  const formats = useFormats();
  const [cursor, setCursor] = useState<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [shown, setShown] = useState<'before' | 'after'>('before');
  const { from, to } = row;
  useEffect(() => {
    if (!playing) return;
    const step = (to - from) / (playS * 10);
    const timer = setInterval(() => setCursor((at) => Math.min(to, (at ?? from) + step)), 100);
    return () => clearInterval(timer);
  }, [playing, from, to]);
  const atEnd = cursor !== null && cursor >= to;
  useEffect(() => {
    if (atEnd) setPlaying(false);
  }, [atEnd]);
  const begin = () => {
    if (atEnd) setCursor(from);
    setPlaying(!playing);
  };
  return (
    <>
      <div className={styles.drawerMap}>
        <SpanMap line={line} from={from} to={to} cursor={cursor} counts={shown} />
      </div>
      <div className={styles.play}>
        <IconButton
          name={text(playing ? 'invalidTracks.map.pause' : 'invalidTracks.map.play')}
          onClick={begin}
        >
          {playing ? <PauseOutlined /> : <CaretRightOutlined />}
        </IconButton>
        <Slider
          min={from}
          max={to}
          value={cursor ?? from}
          aria-label={text('invalidTracks.map.position')}
          tooltip={{ formatter: (at) => (at === undefined ? '' : formats.dateTime(at)) }}
          onChange={setCursor}
        />
        <Segmented
          size="small"
          value={shown}
          options={(['before', 'after'] as const).map((value) => ({
            value,
            label: text(`invalidTracks.effect.${value}`),
          }))}
          onChange={setShown}
        />
      </div>
    </>
  );
}

function MarkFields({ row }: { row: InvalidTrackRow }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <Fields
      lines={[
        { label: 'invalidTracks.columns.state', value: invalidStateCell(row.state) },
        { label: 'invalidTracks.columns.kind', value: text(`invalidTracks.kinds.${row.kind}`) },
        { label: 'invalidTracks.columns.from', value: <Moment of={row.from} /> },
        { label: 'invalidTracks.columns.to', value: <Moment of={row.to} /> },
        { label: 'invalidTracks.columns.durationS', value: formats.duration(row.durationS) },
        { label: 'invalidTracks.columns.points', value: formats.number(row.points) },
        { label: 'invalidTracks.columns.distanceM', value: distanceCell(row.distanceM) },
        { label: 'invalidTracks.columns.origin', value: originWords(row) },
        { label: 'invalidTracks.columns.areaBeforeM2', value: areaCell(row.areaBeforeM2) },
        { label: 'invalidTracks.columns.areaAfterM2', value: areaCell(row.areaAfterM2) },
        { label: 'invalidTracks.columns.takenM2', value: areaCell(row.takenM2) },
        { label: 'invalidTracks.columns.jobs', value: formats.number(row.jobs.length) },
        { label: 'invalidTracks.columns.statements', value: statementsCell(row.statements) },
        { label: 'invalidTracks.columns.block', value: row.block },
        { label: 'invalidTracks.columns.reason', value: row.reason, wide: true },
        { label: 'invalidTracks.columns.remark', value: row.remark, wide: true },
        { label: 'invalidTracks.columns.markedBy', value: row.markedBy },
        { label: 'invalidTracks.columns.markedAt', value: <Moment of={row.markedAt} /> },
        row.unmarkedAt !== null && { label: 'invalidTracks.columns.unmarkedBy', value: row.unmarkedBy },
        row.unmarkedAt !== null && {
          label: 'invalidTracks.columns.unmarkedAt',
          value: <Moment of={row.unmarkedAt} />,
        },
        row.unmarkedAt !== null && {
          label: 'invalidTracks.columns.unmarkReason',
          value: row.unmarkReason,
          wide: true,
        },
      ]}
    />
  );
}
