import {
  type SatelliteLevel,
  type SatelliteOrigin,
  type SatelliteRow,
  type SatelliteState,
  satelliteFlow,
  satelliteLevels,
  type satelliteList,
  satelliteOrigins,
  satelliteUses,
} from '@furrow/contract';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { chargeTag } from '../charges/charge-columns.tsx';
import { daysTag } from '../expiry/expiry-columns.tsx';
import { deliveryTag } from '../registrations/registration-columns.tsx';

const title = <Key extends string>(key: Key) => `satellite.columns.${key}` as const;
const colours = {
  ...({ toActivate: 'offline', waiting: 'waiting', active: 'passed', failed: 'error' } as const),
  ...({ suspended: 'frozen', expired: 'expired', cancelled: 'cancelled' } as const),
};
const stateWords = (state: SatelliteState): string => text(`satellite.states.${state}`);
export const stateTag = (state: SatelliteState) => (
  <StateTag colour={colours[state]}>{stateWords(state)}</StateTag>
);
const usedWords = (use: (typeof satelliteUses)[number]): string => text(`satellite.used.${use}`);
export const levelWords = (level: SatelliteLevel): string => text(`satellite.levels.${level}`);
export const originWords = (origin: SatelliteOrigin): string => text(`satellite.origins.${origin}`);
export const payTag = (state: SatelliteRow['payment']) =>
  state === 'none' ? text('satellite.noCharge') : chargeTag(state);
export const leftCell = (days: number | null) => (days === null ? text('format.none') : daysTag(days));
export const fixWords = (fix: SatelliteRow['fix']): string =>
  text(fix === null ? 'format.none' : `satellite.fixes.${fix}`);
const deviceCell = (sn: string, { vehicleId }: SatelliteRow) => (
  <Link to={`/carMonitorDetail?id=${vehicleId}`}>{sn}</Link>
);
export const chargeCell = (charge: string | null) =>
  charge && <Link to={`/chargeRecord?no=${charge}`}>{charge}</Link>;
export const shareCell = (share: number | null) => <Share of={share} />;

function Share({ of }: { of: number | null }) {
  const words = useTexts();
  const formats = useFormats();
  return of === null ? words('format.none') : `${formats.number(of * 100, 1)} %`;
}

/** A receiver that sits in the vehicle no longer says so: its service should move. */
export const receiverCell = (sn: string, { receiverFitted, state }: SatelliteRow) =>
  receiverFitted || state === 'expired' || state === 'cancelled' ? (
    codeCell(sn)
  ) : (
    <Tooltip title={text('satellite.movedHint')}>
      <span>
        {sn} <StateTag colour="warning">{text('satellite.moved')}</StateTag>
      </span>
    </Tooltip>
  );

export const satelliteFilters: ListFilters<typeof satelliteList> = {
  sn: { kind: 'sn', title: title('sn') },
  receiver: { kind: 'text', title: title('receiverSn') },
  state: { kind: 'choice', title: title('state'), choices: satelliteFlow.states, words: stateWords },
  supplier: { kind: 'text', title: title('supplier') },
  level: { kind: 'choice', title: title('level'), choices: satelliteLevels, words: levelWords },
  origin: { kind: 'choice', title: title('origin'), choices: satelliteOrigins, words: originWords },
  daysLeft: { kind: 'numbers', title: title('daysLeft') },
  beginsAt: { kind: 'days', title: title('beginsAt') },
  used: {
    kind: 'choice',
    title: title('used'),
    choices: satelliteUses,
    words: usedWords,
  },
  dealer: { kind: 'branch', title: title('dealer'), useNodes: useDealerNodes, withBelow: 'page.withBelow' },
  region: { kind: 'cascade', title: title('divisionCode'), useNodes: useDivisionNodes },
};

export const satelliteColumns: readonly ListColumn<SatelliteRow, typeof satelliteList>[] = [
  { key: 'sn', title: title('sn'), width: 95, cell: deviceCell },
  { key: 'state', title: title('state'), width: 130, cell: stateTag },
  { key: 'endsAt', title: title('endsAt'), width: 160, cell: timeCell },
  { key: 'daysLeft', title: title('daysLeft'), width: 80, align: 'right', cell: leftCell },
  { key: 'supplier', title: title('supplier'), width: 100 },
  { key: 'level', title: title('level'), width: 95, cell: levelWords },
  { key: 'receiverSn', title: title('receiverSn'), width: 125, cell: receiverCell },
  { key: 'payment', title: title('payment'), width: 95, cell: payTag },
  { key: 'delivery', title: title('delivery'), width: 110, cell: deliveryTag },
  { key: 'pppShare', title: title('pppShare'), width: 100, align: 'right', cell: shareCell },
  { key: 'fix', title: title('fix'), width: 120, cell: fixWords },
  { key: 'receiverModel', title: title('receiverModel'), width: 110 },
  { key: 'origin', title: title('origin'), width: 90, cell: originWords },
  { key: 'charge', title: title('charge'), width: 170, cell: chargeCell },
  { key: 'beginsAt', title: title('beginsAt'), width: 160, cell: timeCell },
  { key: 'activatedAt', title: title('activatedAt'), width: 160, cell: timeCell },
  { key: 'dealer', title: title('dealer'), width: 150 },
  { key: 'no', title: title('no'), width: 160, cell: codeCell },
  { key: 'divisionCode', title: title('divisionCode'), width: 150, cell: divisionCell, screenOnly: true },
  { key: 'code', title: title('code'), width: 120, hidden: true, screenOnly: true },
  { key: 'beam', title: title('beam'), width: 110, hidden: true },
  { key: 'software', title: title('software'), width: 120, hidden: true },
  { key: 'operator', title: title('operator'), width: 110, hidden: true },
  { key: 'remark', title: title('remark'), width: 160, hidden: true },
];
