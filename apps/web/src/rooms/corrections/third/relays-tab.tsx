import { type RelayRow, relay, relayCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { RecordPages } from '#kit/record/record-pages.tsx';
import { type RecordView, useRecordParts } from '#kit/record/record-screen.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useRoomDeed } from '../parts/use-room-deed.ts';
import { RelayFields } from './relay-fields.tsx';

const view: RecordView<RelayRow, typeof relay.list> = {
  of: relay,
  kind: 'relay',
  nameOf: ({ mount }) => mount,
  rights: { export: 'thirdVariance.export' },
  columns: [
    ...(['mount', 'caster', 'upstreamMount', 'mode', 'state', 'since', 'rovers', 'upstreams'] as const),
    ...(['poolSize', 'bytesIn', 'delayS', 'fault', 'fallback'] as const),
    ...(['account', 'lot', 'idleS', 'whenEmpty', 'answer', 'remark', 'updatedAt'] as const).map((key) => ({
      key,
      hidden: true as const,
    })),
  ],
  groups: [
    {
      title: 'third.relays.access',
      lines: [
        ...(['mount', 'caster', 'upstreamMount', 'mode', 'account', 'lot', 'poolSize', 'longitude'] as const),
        ...(['latitude', 'height', 'idleS', 'whenEmpty', 'fallback', 'remark'] as const),
      ],
    },
    {
      title: 'third.relays.live',
      lines: ['state', 'since', 'fault', 'answer', 'rovers', 'upstreams', 'bytesIn', 'delayS'],
    },
  ],
  colours: {
    stopped: 'offline',
    waiting: 'waiting',
    connecting: 'waiting',
    running: 'online',
    retrying: 'expired',
    failed: 'error',
    noAccount: 'error',
    wrongPassword: 'error',
    unknownMount: 'error',
    refused: 'error',
    unreachable: 'error',
    lost: 'waiting',
    contractOver: 'expired',
  },
  form: (Field, row) => <RelayFields Field={Field} row={row} />,
  initial: {
    mode: 'shared',
    idleS: 0,
    whenEmpty: 'fallback',
    fallback: '',
    lot: '',
    remark: '',
    accountId: null,
    longitude: null,
    latitude: null,
    height: null,
  },
};

/** How relays stand changes by itself: they are asked again so often while somebody looks. */
const everyMs = 5_000;

/** What the own caster fetches from others, and how that stands. */
export function RelaysTab() {
  const actions = useRelayDeeds();
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queries.invalidateQueries({ queryKey: ['relays'] });
    }, everyMs);
    return () => clearInterval(timer);
  }, [queries]);
  const record = useRecordParts({ ...view, actions });
  return <RecordPages record={{ ...record, screen: 'relays' }} />;
}

function useRelayDeeds(): (row: RelayRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useRoomDeed('relays');
  const mayEdit = useMay('thirdVariance.edit');
  const mayWatch = useMay('ntrip');
  const done = text('plain.done');
  const take = (key: 'start' | 'restart' | 'stop', { id }: RelayRow) =>
    deed(() => ask(relayCalls[key] as typeof relayCalls.start, { params: { id } }), done);
  const stop = async (row: RelayRow) => {
    const asked = {
      title: text('third.relays.stopTitle', { name: row.mount }),
      follows: text('third.relays.stopText', { count: row.rovers }),
      go: text('third.relays.deeds.stop'),
    };
    if (await confirmDeed(asked)) await take('stop', row);
  };
  return (row) => {
    if (row.deletedAt !== null) return [];
    const stands = row.state === 'stopped' && row.fault === null;
    const offered: [boolean, 'start' | 'restart' | 'stop' | 'watch', () => void][] = [
      [mayEdit && stands, 'start', () => void take('start', row)],
      [mayEdit && !stands, 'restart', () => void take('restart', row)],
      [mayEdit && !stands, 'stop', () => void stop(row)],
      [mayWatch, 'watch', () => void navigate(`/ntrip?tab=sessions&mount=${encodeURIComponent(row.mount)}`)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`third.relays.deeds.${key}`), onClick }] : [],
    );
  };
}
