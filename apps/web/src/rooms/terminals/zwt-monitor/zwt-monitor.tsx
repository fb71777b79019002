import {
  commandsCalls,
  type ZwtMonitorFigures,
  type ZwtMonitorRow,
  zwtMonitorCalls,
  zwtMonitorList,
} from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import type { Query } from '#kit/api/request.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { latePart } from '#kit/late-part.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import { ZwtCard } from './zwt-card.tsx';
import { columns, filters } from './zwt-columns.tsx';

const ZwtMap = latePart(async () => (await import('./zwt-map.tsx')).ZwtMap);

const everyMs = 5_000;
/** The view of the map. */
const known = ['map'];
const list = 'monitor/zwt/list';

/** /zhiweitongMonitor: where Zhiweitong users and their terminals are, and whether they are still valid. */
export function Screen() {
  useAskAgain(list, everyMs);
  const [picked, setPicked] = useAddressItem('id');
  const [wish, setWish] = useState<{ longitude: number; latitude: number } | null>(null);
  const [renewed, setRenewed] = useState<ZwtMonitorRow | null>(null);
  const [told, setTold] = useState<ZwtMonitorRow | null>(null);
  const actions = useZwtActions({ onRenew: setRenewed, onText: setTold });
  return (
    <>
      <ListPage<ZwtMonitorRow, typeof zwtMonitorList>
        screen="zhiweitongMonitor"
        resource={zwtMonitorCalls.list}
        title="titles.zhiweitongMonitor"
        list={zwtMonitorList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ user }) => user}
        known={known}
        rowActions={actions}
        told={['sign', 'expiring']}
        summary={(state) => <Figures state={state} />}
        beside={(state) => (
          <>
            <FlyToUser state={state} onFound={setWish} />
            <MapOf state={state} {...{ picked, wish }} onPick={setPicked} />
          </>
        )}
        drawer={({ id, open }) => (
          <ZwtCard id={id} everyMs={everyMs} actions={actions} onClose={() => open(null)} />
        )}
        empty="zwtMonitor.empty"
      />
      {renewed && <RenewDialog row={renewed} onClose={() => setRenewed(null)} />}
      {told && <TextDialog row={told} onClose={() => setTold(null)} />}
    </>
  );
}

type State = ListState<ZwtMonitorRow, unknown>;
const filtersOf = ({ state }: State): Query => state.filters as Query;

/** Under all filters but the sign. */
const useFigures = (state: State): ZwtMonitorFigures | undefined =>
  useCall(zwtMonitorCalls.figures, { query: filtersOf(state) }, { placeholderData: keepPreviousData }).data;

/** With a user's name in the address (`?user=` of /zwtuser) the map goes to the first place of that user. */
function FlyToUser({ state, onFound }: { state: State; onFound: (place: Place) => void }) {
  const [asked] = useAddressItem('user');
  const row = asked === null ? undefined : state.rows.find(({ longitude }) => longitude !== null);
  const [longitude, latitude] = [row?.longitude ?? null, row?.latitude ?? null];
  useEffect(() => {
    if (longitude !== null && latitude !== null) onFound({ longitude, latitude });
  }, [longitude, latitude, onFound]);
  return null;
}
interface Place {
  longitude: number;
  latitude: number;
}

interface MapProps {
  state: State;
  picked: string | null;
  wish: { longitude: number; latitude: number } | null;
  onPick: (id: string) => void;
}

function MapOf({ state, ...map }: MapProps) {
  const figures = useFigures(state);
  return <ZwtMap filters={filtersOf(state)} extent={figures?.extent ?? null} everyMs={everyMs} {...map} />;
}

function Figures({ state }: { state: State }) {
  const text = useTexts();
  const formats = useFormats();
  const data = useFigures(state);
  if (!data) return null;
  const { sign = [], expiring = [] } = state.state.filters;
  const signs = (['online', 'offline', 'locked', 'userOnly'] as const).map((key) => ({
    key,
    label: text(`zwtMonitor.signs.${key}`),
    value: formats.number(data[key]),
    active: sign.includes(key),
    onClick: () => state.setFilter('sign', sign.includes(key) ? [] : [key]),
  }));
  return (
    <ListFigures
      cards={[
        {
          key: 'all',
          label: text('zwtMonitor.all'),
          value: formats.number(data.all),
          active: sign.length === 0,
          onClick: () => state.setFilter('sign', []),
        },
        ...signs,
        {
          key: 'expiring',
          label: text('zwtMonitor.expiring'),
          value: formats.number(data.expiring),
          active: expiring.length > 0,
          onClick: () => state.setFilter('expiring', expiring.length > 0 ? [] : ['yes']),
        },
      ]}
    />
  );
}

interface Ways {
  onRenew: (row: ZwtMonitorRow) => void;
  onText: (row: ZwtMonitorRow) => void;
}

/** Where a row leads to, and the two commands that such a terminal is given: text and locate. */
function useZwtActions({ onRenew, onText }: Ways): (row: ZwtMonitorRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed(list);
  const may = {
    user: useMay('zwtuser'),
    renew: useMay('zwtuser.extend'),
    track: useMay('historicalTrack'),
    log: useMay('diffLog'),
    command: useMay('carMonitor.command'),
  };
  return (row) => {
    const { userId, vehicleId, sn, sign } = row;
    const locate = () => {
      if (vehicleId === null) return;
      const body = { kind: 'locate', device: vehicleId } as const;
      void deed(() => ask(commandsCalls.give, { body }), text('zwtMonitor.located'));
    };
    const action = (
      allowed: boolean,
      key: 'toUser' | 'track' | 'log' | 'renew' | 'locate' | 'sendText',
      onClick: () => void,
      reason?: string,
    ): RowAction | false => allowed && { key, label: text(`zwtMonitor.${key}`), onClick, reason };
    const has = vehicleId !== null && sign !== 'locked';
    const all = [
      action(may.user, 'toUser', () => void navigate(`/zwtuser?id=${userId}`)),
      action(may.renew, 'renew', () => onRenew(row)),
      action(may.track && has, 'track', () => void navigate(`/historicalTrack?id=${vehicleId}`)),
      action(may.log && vehicleId !== null, 'log', () => void navigate(`/diffLog?sn=${sn}`)),
      action(
        may.command && has,
        'locate',
        locate,
        sign === 'online' ? undefined : text('zwtMonitor.offlineReason'),
      ),
      action(may.command && has, 'sendText', () => onText(row)),
    ];
    return all.filter((one) => one !== false);
  };
}
