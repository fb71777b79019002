import { useMemo } from 'react';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { seek } from '../playback/playback.ts';
import { usePlaybackAct, useReadableCursor } from '../playback/playback-store.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import type { Column } from './column.ts';
import { tableName } from './table-name.ts';
import { useColumns } from './use-columns.ts';
import { VirtualTable } from './virtual-table.tsx';

const emptyKeys = {
  stops: 'track.table.noStops',
  jobs: 'track.table.noJobs',
  events: 'track.table.noEvents',
  invalid: 'invalidTracks.track.none',
} as const;
export type RowTab = keyof typeof emptyKeys;

/** Stops, jobs or events; a click stands at the begin of the row. */
export function RowTable({ screen, tab }: { screen: TrackScreen; tab: RowTab }) {
  const { details, vehicles, tracks } = screen;
  const columns = useColumns(vehicles, tracks[0]?.unit ?? 'm');
  if (details.errors[tab]) return <ErrorState error={details.errors[tab]} />;
  if (tab === 'events')
    return (
      <Rows tab={tab} columns={columns.events} rows={details.events} timesOf={({ time }) => [time, time]} />
    );
  const timesOf = ({ from, to }: { from: number; to: number }): [number, number] => [from, to];
  if (tab === 'stops')
    return <Rows tab={tab} columns={columns.stops} rows={details.stops} timesOf={timesOf} />;
  if (tab === 'invalid')
    return <Rows tab={tab} columns={columns.invalid} rows={details.invalid} timesOf={timesOf} />;
  return <Rows tab={tab} columns={columns.jobs} rows={details.jobs} timesOf={timesOf} />;
}

interface Props<Row> {
  tab: RowTab;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  timesOf: (row: Row) => [from: number, to: number];
}

function Rows<Row>({ tab, columns, rows, timesOf }: Props<Row>) {
  const text = useTexts();
  const act = usePlaybackAct();
  const cursor = useReadableCursor(250);
  const current = useMemo(
    () => rows.findLastIndex((row) => timesOf(row)[0] <= cursor && cursor <= timesOf(row)[1]),
    [rows, timesOf, cursor],
  );
  return (
    <VirtualTable
      label={tableName(tab, text)}
      columns={columns}
      count={rows.length}
      rowAt={(index) => rows[index]!}
      current={current}
      onRow={(row) => act((playback) => seek(playback, timesOf(row)[0]))}
      empty={text(emptyKeys[tab])}
    />
  );
}
