import {
  type ConditionRow,
  conditionFixes,
  deviceCategories,
  guidanceModes,
  tabletConditionCalls,
  tabletConditionList,
} from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { codeCell, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { text } from '#kit/words/text.ts';
import { LimitsContext } from '../parts/limits-context.ts';
import { firstFilters, lastFilters, onlineTag, signalCell, useRowActions } from './common.tsx';
import { Figures } from './figures.tsx';

const everyMs = 5_000;
const categoryWords = (category: ConditionRow['category']): string => text(`exports.category.${category}`);

const filters: ListFilters<typeof tabletConditionList> = {
  ...firstFilters,
  guidance: {
    kind: 'choice',
    title: 'conditions.columns.guidance',
    choices: guidanceModes,
    words: (mode) => text(`conditions.guidance.${mode}`),
  },
  fix: {
    kind: 'choice',
    title: 'conditions.columns.fix',
    choices: conditionFixes,
    words: (fix) => text(`conditions.fixes.${fix}`),
  },
  category: {
    kind: 'choice',
    title: 'conditions.columns.category',
    choices: deviceCategories.filter((category) => category !== 'tbox'),
    words: categoryWords,
  },
  correctionAge: { kind: 'numbers', title: 'conditions.filters.correctionAge' },
  deviation: { kind: 'numbers', title: 'conditions.filters.deviation' },
  voltage: { kind: 'numbers', title: 'conditions.filters.voltage' },
  motorTemperature: { kind: 'numbers', title: 'conditions.filters.motorTemperature' },
  ...lastFilters('tablet'),
};

const right = { align: 'right', width: 100 } as const;
const columns: readonly ListColumn<ConditionRow, typeof tabletConditionList>[] = [
  { key: 'online', title: 'conditions.columns.online', width: 90, cell: onlineTag },
  { key: 'sn', title: 'conditions.columns.sn', width: 120, cell: codeCell },
  { key: 'alias', title: 'conditions.columns.alias', width: 150 },
  {
    key: 'guidanceMode',
    title: 'conditions.heads.guidanceMode',
    width: 90,
    cell: signalCell('guidanceMode'),
  },
  {
    key: 'guidanceDeviation',
    title: 'conditions.heads.guidanceDeviation',
    ...right,
    sort: 'deviation',
    cell: signalCell('guidanceDeviation'),
  },
  {
    key: 'headingError',
    title: 'conditions.heads.headingError',
    ...right,
    hidden: true,
    cell: signalCell('headingError'),
  },
  {
    key: 'steeringAngle',
    title: 'conditions.heads.steeringAngle',
    ...right,
    cell: signalCell('steeringAngle'),
  },
  { key: 'wheelSensor', title: 'conditions.heads.wheelSensor', ...right, cell: signalCell('wheelSensor') },
  { key: 'fixType', title: 'conditions.heads.fixType', width: 90, cell: signalCell('fixType') },
  { key: 'satellites', title: 'conditions.heads.satellites', ...right, cell: signalCell('satellites') },
  { key: 'hdop', title: 'conditions.heads.hdop', ...right, hidden: true, cell: signalCell('hdop') },
  {
    key: 'correctionAge',
    title: 'conditions.heads.correctionAge',
    ...right,
    cell: signalCell('correctionAge'),
  },
  { key: 'mountPoint', title: 'conditions.columns.mountPoint', width: 110 },
  {
    key: 'motorCurrent',
    title: 'conditions.heads.motorCurrent',
    ...right,
    hidden: true,
    cell: signalCell('motorCurrent'),
  },
  {
    key: 'motorTemperature',
    title: 'conditions.heads.motorTemperature',
    ...right,
    cell: signalCell('motorTemperature'),
  },
  { key: 'voltage', title: 'conditions.heads.voltage', ...right, cell: signalCell('voltage') },
  {
    key: 'tabletTemperature',
    title: 'conditions.heads.tabletTemperature',
    ...right,
    hidden: true,
    cell: signalCell('tabletTemperature'),
  },
  {
    key: 'freeStorage',
    title: 'conditions.heads.freeStorage',
    ...right,
    hidden: true,
    cell: signalCell('freeStorage'),
  },
  {
    key: 'implementDown',
    title: 'conditions.heads.implementDown',
    width: 90,
    cell: signalCell('implementDown'),
  },
  { key: 'workDepth', title: 'conditions.heads.workDepth', ...right, cell: signalCell('workDepth') },
  { key: 'softwareVersion', title: 'conditions.columns.softwareVersion', width: 110 },
  { key: 'category', title: 'conditions.columns.category', width: 120, hidden: true, cell: categoryWords },
  { key: 'dealer', title: 'conditions.columns.dealer', width: 140, hidden: true },
  { key: 'time', title: 'conditions.columns.time', width: 150, cell: timeCell },
];

/** /workCondition: the newest condition of all autopilot terminals, to find the sick ones. */
export function Screen() {
  useAskAgain('workCondition', everyMs);
  const { data: figures } = useCall(tabletConditionCalls.figures, {});
  const rowActions = useRowActions('tablet');
  return (
    <LimitsContext value={figures?.limits}>
      <ListPage<ConditionRow, typeof tabletConditionList>
        screen="workCondition"
        resource={tabletConditionCalls.list}
        title="titles.workCondition"
        list={tabletConditionList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        exportRight="workCondition.export"
        rowActions={rowActions}
        summary={() => <Figures figures={figures} withFaults={false} />}
        empty="conditions.empty"
      />
    </LimitsContext>
  );
}
