import { crossRegionCalls, type WarningRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '../../../kit/api/ask.ts';
import { useDeed } from '../../../kit/entity/use-plain-actions.ts';
import { askReason } from '../../../kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';

const calls = crossRegionCalls;
/** A stay is shown with so much before and after it, seconds. */
const aroundS = 600;

interface Dialogs {
  onHandle: (row: WarningRow) => void;
  onMute: (row: WarningRow) => void;
}

/** Asks why warnings are cancelled; null when it was called off. */
export function useAskCancel(): () => Promise<string | null> {
  const text = useTexts();
  return () =>
    askReason({
      title: text('warnings.deeds.cancel'),
      lead: text('warnings.cancelLead'),
      go: text('warnings.deeds.cancel'),
      hint: text('warnings.reason'),
    });
}

/** What may be done with one warning: what people do about it, then where to look and what to grant. */
export function useWarningActions(dialogs: Dialogs): (row: WarningRow) => RowAction[] {
  const deeds = useDeeds(dialogs);
  const ways = useWays();
  return (row) => [...deeds(row), ...ways(row)];
}

function useDeeds({ onHandle, onMute }: Dialogs): (row: WarningRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('warnings/crossRegion');
  const askCancel = useAskCancel();
  const [mayHandle, mayCancel, mayMute] = [
    useMay('crossRegion.handle'),
    useMay('crossRegion.cancel'),
    useMay('crossRegion.mute'),
  ];
  const done = text('plain.done');
  return (row) => {
    const params = { id: row.id };
    const open = row.handling !== 'handled';
    const cancel = async () => {
      const reason = await askCancel();
      if (reason !== null) await deed(() => ask(calls.cancel, { params, body: { reason } }), done);
    };
    const take = () => void deed(() => ask(calls.take, { params }), done);
    const star = () => void deed(() => ask(calls.mark, { params, body: { marked: !row.marked } }), done);
    const all: (readonly [boolean, RowAction])[] = [
      [
        mayHandle && row.handling === 'open',
        { key: 'take', label: text('warnings.deeds.take'), onClick: take },
      ],
      [
        mayHandle && open,
        { key: 'handled', label: text('warnings.deeds.handled'), onClick: () => onHandle(row) },
      ],
      [
        mayCancel && row.state === 'active',
        { key: 'cancel', label: text('warnings.deeds.cancel'), danger: true, onClick: () => void cancel() },
      ],
      [mayMute, { key: 'mute', label: text('warnings.deeds.mute'), onClick: () => onMute(row) }],
      [
        mayHandle,
        {
          key: 'mark',
          label: text(row.marked ? 'warnings.deeds.unmark' : 'warnings.deeds.mark'),
          onClick: star,
        },
      ],
    ];
    return all.filter(([allowed]) => allowed).map(([, action]) => action);
  };
}

function useWays(): (row: WarningRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const may = {
    extend: useMay('extendArea.create'),
    white: useMay('crossSnWhite.create'),
    region: useMay('carManage.edit'),
    jobs: useMay('deviceJob'),
    track: useMay('historicalTrack'),
    monitor: useMay('carMonitor'),
  };
  return ({ sn, vehicleId, nowCode, raisedAt, endedAt, lastSeenAt }) => {
    const province = /^\d{6}$/.test(nowCode) ? `&division=${nowCode.slice(0, 2)}0000` : '';
    const span = `from=${Math.floor(raisedAt - aroundS)}&to=${Math.ceil((endedAt ?? lastSeenAt) + aroundS)}`;
    const paths: Record<keyof typeof may, string> = {
      extend: `/extendArea?edit=new&sn=${sn}${province}`,
      white: `/crossSnWhite?add=${sn}`,
      region: `/editCar?id=${vehicleId}`,
      jobs: `/deviceJob?sn=${sn}`,
      track: `/historicalTrack?sn=${sn}&${span}`,
      monitor: `/carMonitorDetail?id=${vehicleId}`,
    };
    return (Object.keys(may) as (keyof typeof may)[])
      .filter((key) => may[key])
      .map((key) => ({
        key,
        label: text(`warnings.deeds.${key}`),
        onClick: () => void navigate(paths[key]),
      }));
  };
}
