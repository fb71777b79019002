import { indexAtTime } from '@furrow/geo';
import { useMemo } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { useReceiptColumns } from '../engine/receipt-columns.ts';
import { useReceipts } from '../engine/use-engine-tracks.ts';
import { seek } from '../playback/playback.ts';
import { usePlaybackAct, useReadableCursor } from '../playback/playback-store.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import { shownPoints } from './shown-points.ts';
import { useColumns } from './use-columns.ts';
import { VirtualTable } from './virtual-table.tsx';

/** All records of one vehicle in the chosen statuses; a click stands at the point. */
export function PointsTable({ screen, place }: { screen: TrackScreen; place: number }) {
  const text = useTexts();
  const act = usePlaybackAct();
  const cursor = useReadableCursor(250);
  const { tracks, vehicles, address } = screen;
  const track = tracks[place];
  const receipts = useReceipts(track?.device, screen.span, screen.kind === 'tbox');
  const receiptColumns = useReceiptColumns(receipts);
  const plain = useColumns(vehicles, track?.unit ?? 'm').points;
  const columns = screen.kind === 'tbox' ? [...plain, ...receiptColumns] : plain;
  const shown = useMemo(() => shownPoints(track?.columns, address.hidden), [track, address.hidden]);
  const at = track ? indexAtTime(track.columns, cursor) : -1;
  return (
    <VirtualTable
      label={text('track.table.points')}
      columns={columns}
      count={shown.length}
      rowAt={(index) => ({ track: track!, index: shown[index]! })}
      current={at < 0 ? -1 : shown.indexOf(at)}
      onRow={({ index }) => act((playback) => seek(playback, track!.columns.time[index]!))}
      empty={text('track.table.noPoints')}
    />
  );
}
