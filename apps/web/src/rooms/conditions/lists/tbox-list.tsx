import { type ConditionRow, tboxConditionCalls, tboxConditionList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { LimitsContext } from '../parts/limits-context.ts';
import { SignalSetsDrawer } from '../sets/signal-sets-drawer.tsx';
import { firstFilters, lastFilters, onlineTag, signalCell, useRowActions } from './common.tsx';
import { FaultsDrawer } from './faults-drawer.tsx';
import { Figures } from './figures.tsx';

const everyMs = 5_000;

const filters: ListFilters<typeof tboxConditionList> = {
  ...firstFilters,
  running: { kind: 'flag', title: 'conditions.filters.running' },
  withFaults: { kind: 'flag', title: 'conditions.filters.withFaults' },
  terminal: { kind: 'text', title: 'conditions.columns.terminalId' },
  coolant: { kind: 'numbers', title: 'conditions.filters.coolant' },
  oilPressure: { kind: 'numbers', title: 'conditions.filters.oilPressure' },
  fuel: { kind: 'numbers', title: 'conditions.filters.fuel' },
  ...lastFilters('tbox'),
};

const right = { align: 'right', width: 100 } as const;
const columns: readonly ListColumn<ConditionRow, typeof tboxConditionList>[] = [
  { key: 'online', title: 'conditions.columns.online', width: 90, cell: onlineTag },
  { key: 'sn', title: 'conditions.columns.sn', width: 120, cell: codeCell },
  { key: 'terminalId', title: 'conditions.columns.terminalId', width: 120, cell: codeCell },
  { key: 'alias', title: 'conditions.columns.vehicle', width: 150 },
  { key: 'engineSpeed', title: 'conditions.heads.engineSpeed', ...right, cell: signalCell('engineSpeed') },
  { key: 'engineLoad', title: 'conditions.heads.engineLoad', ...right, cell: signalCell('engineLoad') },
  {
    key: 'vehicleSpeed',
    title: 'conditions.heads.vehicleSpeed',
    ...right,
    cell: signalCell('vehicleSpeed'),
  },
  {
    key: 'coolantTemperature',
    title: 'conditions.heads.coolantTemperature',
    ...right,
    cell: signalCell('coolantTemperature'),
  },
  { key: 'oilPressure', title: 'conditions.heads.oilPressure', ...right, cell: signalCell('oilPressure') },
  { key: 'fuelLevel', title: 'conditions.heads.fuelLevel', ...right, cell: signalCell('fuelLevel') },
  { key: 'fuelRate', title: 'conditions.heads.fuelRate', ...right, cell: signalCell('fuelRate') },
  { key: 'engineHours', title: 'conditions.heads.engineHours', ...right, cell: signalCell('engineHours') },
  { key: 'rearPto', title: 'conditions.heads.rearPto', ...right, cell: signalCell('rearPto') },
  {
    key: 'rearHitch',
    title: 'conditions.heads.rearHitch',
    ...right,
    hidden: true,
    cell: signalCell('rearHitch'),
  },
  {
    key: 'hydraulicTemperature',
    title: 'conditions.heads.hydraulicTemperature',
    ...right,
    hidden: true,
    cell: signalCell('hydraulicTemperature'),
  },
  {
    key: 'batteryVoltage',
    title: 'conditions.heads.batteryVoltage',
    ...right,
    cell: signalCell('batteryVoltage'),
  },
  { key: 'faults', title: 'conditions.columns.faults', ...right },
  { key: 'can1', title: 'conditions.columns.can1', ...right },
  { key: 'can2', title: 'conditions.columns.can2', ...right },
  {
    key: 'signalStrength',
    title: 'conditions.heads.signalStrength',
    ...right,
    hidden: true,
    cell: signalCell('signalStrength'),
  },
  { key: 'dealer', title: 'conditions.columns.dealer', width: 140, hidden: true },
  { key: 'time', title: 'conditions.columns.time', width: 150, cell: timeCell },
];

/** /tboxWorkCondition: what the engines and implements of all machines with CAN data say. */
export function Screen() {
  const text = useTexts();
  useAskAgain('tboxWorkCondition', everyMs);
  const { data: figures } = useCall(tboxConditionCalls.figures, {});
  const rowActions = useRowActions('tbox');
  const mayDefine = useMay('tboxWorkCondition.setting');
  const [faultsOf, setFaultsOf] = useState<ConditionRow | null>(null);
  const [defining, setDefining] = useState(false);
  return (
    <LimitsContext value={figures?.limits}>
      <ListPage<ConditionRow, typeof tboxConditionList>
        screen="tboxWorkCondition"
        resource={tboxConditionCalls.list}
        title="titles.tboxWorkCondition"
        list={tboxConditionList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="tboxWorkCondition.export"
        rowActions={(row) => {
          const [details, ...others] = rowActions(row);
          const faults = {
            key: 'faults',
            label: text('conditions.deeds.faults'),
            onClick: () => setFaultsOf(row),
          };
          return details ? [details, faults, ...others] : [faults];
        }}
        summary={() => <Figures figures={figures} withFaults />}
        tools={() =>
          mayDefine ? (
            <Button onClick={() => setDefining(true)}>{text('conditions.sets.title')}</Button>
          ) : null
        }
        empty="conditions.empty"
      />
      {faultsOf && <FaultsDrawer row={faultsOf} onClose={() => setFaultsOf(null)} />}
      {defining && <SignalSetsDrawer onClose={() => setDefining(false)} />}
    </LimitsContext>
  );
}
