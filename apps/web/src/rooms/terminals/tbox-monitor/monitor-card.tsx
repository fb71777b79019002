import { plainAddress, type TboxMonitorRow, tboxMonitorCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { DeedButtons } from '#kit/detail/deed-buttons.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag, Time } from '#kit/list/cells.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { ConnectionPanel } from '#rooms/machines/public.ts';
import { CommandPart } from '../command-part.tsx';
import { Bytes } from './bytes.tsx';
import { linkTag, protocolWords, reasonWords } from './monitor-columns.tsx';

interface Props {
  id: string | null;
  everyMs: number;
  actions: (tbox: TboxMonitorRow) => readonly RowAction[];
  onClose: () => void;
}

/** One T-BOX now: its connection, its health, its buses. */
export function MonitorCard({ id, onClose, ...shown }: Props) {
  const words = useTexts();
  return (
    <SideDrawer open={id !== null} onClose={onClose} size="large" title={words('tboxMonitor.details')}>
      {id !== null && <Card key={id} id={id} {...shown} />}
    </SideDrawer>
  );
}

function Card({ id, everyMs, actions }: Omit<Props, 'id' | 'onClose'> & { id: string }) {
  const query = useCall(tboxMonitorCalls.card, { params: { id } }, { refetchInterval: everyMs });
  const mayConnections = useMay('deviceList');
  return (
    <QueryState query={query} lines={8}>
      {(tbox) => (
        <>
          <DeedButtons deeds={actions(tbox)} />
          <Connection tbox={tbox} />
          <Health tbox={tbox} />
          <Buses tbox={tbox} />
          <Device tbox={tbox} />
          <CommandPart card={commandable(tbox)} />
          {mayConnections && <ConnectionPanel id={id} />}
        </>
      )}
    </QueryState>
  );
}

interface Part {
  tbox: TboxMonitorRow;
}

function Connection({ tbox }: Part) {
  const gone = tbox.connectedSince === null;
  return (
    <Fields
      title="tboxMonitor.parts.connection"
      lines={[
        { label: 'tboxMonitor.columns.link', value: linkTag(tbox.link, tbox) },
        { label: 'tboxMonitor.columns.heardAt', value: <Time at={tbox.heardAt} /> },
        {
          label: 'tboxMonitor.columns.connectedSince',
          value: gone ? text('tboxMonitor.notConnected') : <Time at={tbox.connectedSince} />,
        },
        gone && { label: 'tboxMonitor.columns.endedAt', value: <Time at={tbox.endedAt} /> },
        gone && { label: 'tboxMonitor.columns.endReason', value: reasonWords(tbox.endReason) },
        {
          label: 'tboxMonitor.columns.address',
          value: tbox.address && plainAddress(tbox.address),
          copy: true,
        },
        { label: 'tboxMonitor.columns.protocol', value: protocolWords(tbox.protocol) },
        { label: 'tboxMonitor.columns.reportsAnHour', value: <Reports tbox={tbox} /> },
        { label: 'tboxMonitor.columns.bytesToday', value: <Bytes of={tbox.bytesToday} /> },
      ]}
    />
  );
}

/** Reports that came in an hour against those that the interval makes; too few are marked. */
function Reports({ tbox: { reportsAnHour, intervalS } }: Part) {
  const words = useTexts();
  const formats = useFormats();
  if (reportsAnHour === null) return words('format.none');
  const told = formats.number(Math.round(reportsAnHour));
  if (intervalS === null) return told;
  const wanted = 3600 / intervalS;
  const both = words('tboxMonitor.reports', {
    told,
    wanted: formats.number(Math.round(wanted)),
    interval: intervalS,
  });
  return reportsAnHour < wanted * tooFew ? <StateTag colour="warning">{both}</StateTag> : both;
}
const tooFew = 0.9;

function Health({ tbox }: Part) {
  const words = useTexts();
  const formats = useFormats();
  const volts = tbox.batteryV === null ? null : `${formats.number(tbox.batteryV, 2)} V`;
  const low = words('tboxMonitor.low', { value: formats.number(tbox.undervoltageV ?? 0, 2) });
  const alarms = [tbox.powerCut && 'powerCut', tbox.antennaOff && 'antennaOff'] as const;
  const ringing = alarms.filter((one) => one !== false);
  return (
    <Fields
      title="tboxMonitor.parts.health"
      lines={[
        {
          label: 'tboxMonitor.columns.batteryV',
          value: tbox.lowBattery ? <StateTag colour="error">{`${volts} · ${low}`}</StateTag> : volts,
        },
        { label: 'tboxMonitor.columns.signal', value: tbox.signal },
        {
          label: 'tboxMonitor.alarms',
          value:
            ringing.length === 0
              ? words('tboxMonitor.noAlarms')
              : ringing.map((one) => (
                  <StateTag key={one} colour="error">
                    {words(`tboxMonitor.${one}`)}
                  </StateTag>
                )),
        },
        {
          label: 'tboxMonitor.columns.faults',
          value: tbox.faults > 0 ? <StateTag colour="error">{tbox.faults}</StateTag> : tbox.faults,
        },
        {
          label: 'tboxMonitor.columns.position',
          value:
            tbox.longitude === null || tbox.latitude === null
              ? words('tboxMonitor.noPosition')
              : `${tbox.latitude.toFixed(6)}, ${tbox.longitude.toFixed(6)}`,
          copy: true,
        },
        { label: 'tboxMonitor.columns.positionAt', value: <Time at={tbox.positionAt} /> },
        {
          label: 'tboxMonitor.speed',
          value: tbox.speed === null ? null : joined(formats.speed(tbox.speed)),
        },
      ]}
    />
  );
}

function Buses({ tbox }: Part) {
  const words = useTexts();
  const formats = useFormats();
  const bus = (kbit: number | null, rate: number | null, silent: boolean) => {
    if (kbit === null && rate === null) return words('tboxMonitor.busUnknown');
    if (kbit === 0) return words('tboxMonitor.busOff');
    const told = words('tboxMonitor.bus', {
      kbit: kbit === null ? words('format.none') : formats.number(kbit),
      rate: formats.number(Math.round(silent ? 0 : (rate ?? 0))),
    });
    return silent ? <StateTag colour="error">{`${told} · ${words('tboxMonitor.silent')}`}</StateTag> : told;
  };
  const last = (at: number | null) => (at === null ? words('tboxMonitor.noFrame') : <Time at={at} />);
  return (
    <Fields
      title="tboxMonitor.parts.can"
      lines={[
        { label: 'tboxMonitor.buses.can1', value: bus(tbox.can1Kbit, tbox.can1Rate, tbox.can1Silent) },
        { label: 'tboxMonitor.columns.can1At', value: last(tbox.can1At) },
        { label: 'tboxMonitor.buses.can2', value: bus(tbox.can2Kbit, tbox.can2Rate, tbox.can2Silent) },
        { label: 'tboxMonitor.columns.can2At', value: last(tbox.can2At) },
      ]}
    />
  );
}

function Device({ tbox }: Part) {
  const words = useTexts();
  const { configuration: name, differs } = tbox;
  return (
    <Fields
      title="tboxMonitor.parts.configuration"
      lines={[
        { label: 'tboxMonitor.columns.terminalId', value: tbox.terminalId, copy: true },
        { label: 'tboxMonitor.columns.sn', value: tbox.sn, copy: true },
        { label: 'tboxMonitor.columns.vehicle', value: tbox.vehicle },
        { label: 'tboxMonitor.columns.dealer', value: tbox.dealer },
        { label: 'tboxMonitor.columns.sim', value: tbox.sim, copy: true },
        { label: 'tboxMonitor.columns.iccid', value: tbox.iccid, copy: true },
        { label: 'tboxMonitor.columns.simUntil', value: <Time at={tbox.simUntil} /> },
        { label: 'tboxMonitor.columns.firmware', value: tbox.firmware },
        { label: 'tboxMonitor.columns.hardwareVersion', value: tbox.hardwareVersion },
        {
          label: 'tboxMonitor.columns.configuration',
          value:
            name === null
              ? words('tboxMonitor.noConfiguration')
              : words(differs ? 'tboxMonitor.differsNote' : 'tboxMonitor.asWanted', { name }),
        },
      ]}
    />
  );
}

const commandable = ({ id, sn, vehicle, link }: TboxMonitorRow) => {
  const state = link === 'online' ? ('online' as const) : ('offline' as const);
  return { id, sn, alias: vehicle ?? '', state };
};
