import {
  type ConditionRow,
  type ConditionSignal,
  conditionFixes,
  conditionSignals,
  fixNumbers,
  guidanceModes,
  tabletConditionList,
  tboxConditionList,
} from '@furrow/contract';
import type { ExportColumn } from '#kit/export/columns.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { kindReach, tabletSource, tboxSource } from './lists/condition.store.ts';

const file = plainExport<ConditionRow>();
const head = headsOf(({ conditions }) => conditions.columns);

/** The newest value of a signal, with its unit in the head. */
function signal(key: ConditionSignal, hidden?: true): ExportColumn<ConditionRow> {
  const { unit } = conditionSignals[key];
  return {
    key,
    head: ({ conditions }) =>
      unit === '' ? conditions.signals[key] : `${conditions.signals[key]} (${unit})`,
    kind: 'number',
    value: ({ told }) => told[key],
    ...(hidden ? { hidden } : {}),
  };
}

/** A signal that tells one of a few states, in words. */
function state(
  key: ConditionSignal,
  codes: (value: number) => string | undefined,
  words: NonNullable<ExportColumn<ConditionRow>['words']>,
): ExportColumn<ConditionRow> {
  const { hidden: _, ...column } = signal(key);
  return {
    ...column,
    kind: 'choice',
    words,
    value: ({ told }) => (told[key] === undefined ? null : codes(told[key])),
  };
}

const who = [
  file.choice('online', head('online'), ({ devices }) => devices.online),
  file.column('sn', head('sn'), 'code'),
  file.column('alias', head('alias')),
];

/** /workCondition as a file. */
const tabletExport = defineExport({
  screen: 'workCondition',
  right: 'workCondition.export',
  title: ({ titles }) => titles.workCondition,
  list: tabletConditionList,
  source: tabletSource,
  visible: async (_, actor, asked) => ({ ...asked, only: kindReach(vehicleReach(actor), 'tablet') }),
  columns: [
    ...who,
    file.choice('category', head('category'), ({ exports }) => exports.category),
    state(
      'guidanceMode',
      (value) => guidanceModes[value],
      ({ conditions }) => conditions.guidance,
    ),
    signal('guidanceDeviation'),
    signal('headingError', true),
    signal('steeringAngle'),
    signal('wheelSensor'),
    state(
      'fixType',
      (value) => conditionFixes.find((fix) => fixNumbers[fix] === value),
      ({ conditions }) => conditions.fixes,
    ),
    signal('satellites'),
    signal('hdop', true),
    signal('correctionAge'),
    file.column('mountPoint', head('mountPoint')),
    signal('motorCurrent', true),
    signal('motorTemperature'),
    signal('voltage'),
    signal('tabletTemperature', true),
    signal('freeStorage', true),
    {
      ...signal('implementDown'),
      kind: 'flag',
      value: ({ told }) => (told.implementDown === undefined ? null : told.implementDown === 1),
    },
    signal('workDepth'),
    file.column('softwareVersion', head('softwareVersion')),
    file.column('dealer', head('dealer')),
    file.time('time', head('time')),
  ],
});

/** /tboxWorkCondition as a file. */
const tboxExport = defineExport({
  screen: 'tboxWorkCondition',
  right: 'tboxWorkCondition.export',
  title: ({ titles }) => titles.tboxWorkCondition,
  list: tboxConditionList,
  source: tboxSource,
  visible: async (_, actor, asked) => ({ ...asked, only: kindReach(vehicleReach(actor), 'tbox') }),
  columns: [
    file.column('terminalId', head('terminalId'), 'code'),
    ...who,
    file.column('brand', head('brand')),
    file.column('model', head('model')),
    signal('engineSpeed'),
    signal('engineLoad'),
    signal('vehicleSpeed'),
    signal('coolantTemperature'),
    signal('oilPressure'),
    signal('fuelLevel'),
    signal('fuelRate'),
    signal('engineHours'),
    signal('rearPto'),
    signal('rearHitch', true),
    signal('hydraulicTemperature', true),
    signal('batteryVoltage'),
    file.column('faults', head('faults'), 'number'),
    file.column('can1', head('can1'), 'number'),
    file.column('can2', head('can2'), 'number'),
    signal('signalStrength', true),
    file.column('dealer', head('dealer')),
    file.time('time', head('time')),
  ],
});

export const conditionExports = [tabletExport, tboxExport];
