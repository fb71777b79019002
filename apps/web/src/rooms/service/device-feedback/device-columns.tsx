import {
  type DeviceFeedbackRow,
  deviceFeedbackFlow,
  type deviceFeedbackList,
  deviceFeedbackTypes,
} from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { codeCell, numberCell, timeCell } from '#kit/list/cells.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { UnitNumber } from '#kit/parts/unit-number.tsx';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { stateTag } from '../feedback/feedback-columns.tsx';

export const typeWords = (type: DeviceFeedbackRow['type']): string => text(`deviceFeedback.types.${type}`);

const fixes = { 0: 'none', 1: 'single', 2: 'dgps', 4: 'fixed', 5: 'float' } as const;
export function fixWords(fix: number | null): string {
  const name = fix === null ? undefined : fixes[fix as keyof typeof fixes];
  return name === undefined ? text('format.none') : text(`deviceFeedback.fixes.${name}`);
}

/** Metres a second in the unit that people read. */
export function Speed({ value }: { value: number | null }) {
  const formats = useFormats();
  return value === null ? text('format.none') : <UnitNumber of={formats.speed(value)} />;
}

export function Place({ row: { lng, lat } }: { row: DeviceFeedbackRow }) {
  const formats = useFormats();
  return lng === null || lat === null ? text('format.none') : formats.coordinates(lng, lat);
}

export const deviceFilters: ListFilters<typeof deviceFeedbackList> = {
  sn: { kind: 'sn', title: 'deviceFeedback.columns.sn' },
  type: {
    kind: 'choice',
    title: 'deviceFeedback.columns.type',
    choices: deviceFeedbackTypes,
    words: typeWords,
  },
  state: {
    kind: 'choice',
    title: 'deviceFeedback.columns.state',
    choices: deviceFeedbackFlow.states,
    words: (state) => text(`feedback.states.${state}`),
  },
  text: { kind: 'text', title: 'deviceFeedback.columns.text' },
  handler: { kind: 'text', title: 'deviceFeedback.columns.handler' },
  dealer: {
    kind: 'branch',
    title: 'deviceFeedback.columns.dealer',
    useNodes: useDealerNodes,
    withBelow: 'page.withBelow',
  },
  region: { kind: 'cascade', title: 'deviceFeedback.columns.divisionCode', useNodes: useDivisionNodes },
  softwareType: { kind: 'text', title: 'deviceFeedback.columns.softwareType' },
  softwareVersion: { kind: 'text', title: 'deviceFeedback.columns.softwareVersion' },
  reportedAt: { kind: 'days', title: 'deviceFeedback.columns.reportedAt' },
  late: { kind: 'flag', title: 'deviceFeedback.columns.late' },
};

const hidden = { hidden: true } as const;

export const deviceColumns: readonly ListColumn<DeviceFeedbackRow, typeof deviceFeedbackList>[] = [
  { key: 'number', title: 'deviceFeedback.columns.number', width: 110, cell: codeCell },
  { key: 'sn', title: 'deviceFeedback.columns.sn', width: 120, cell: codeCell },
  { key: 'alias', title: 'deviceFeedback.columns.alias', width: 130 },
  { key: 'type', title: 'deviceFeedback.columns.type', width: 110, cell: typeWords },
  { key: 'text', title: 'deviceFeedback.columns.text', width: 260 },
  { key: 'softwareVersion', title: 'deviceFeedback.columns.softwareVersion', width: 110 },
  { key: 'reportedAt', title: 'deviceFeedback.columns.reportedAt', width: 170, cell: timeCell },
  { key: 'state', title: 'deviceFeedback.columns.state', width: 100, cell: stateTag },
  { key: 'handler', title: 'deviceFeedback.columns.handler', width: 120 },
  { key: 'lastReply', title: 'deviceFeedback.columns.lastReply', width: 200 },
  { key: 'repliedAt', title: 'deviceFeedback.columns.repliedAt', width: 170, cell: timeCell },
  { key: 'dealer', title: 'deviceFeedback.columns.dealer', width: 150 },
  { key: 'softwareType', title: 'deviceFeedback.columns.softwareType', width: 120, ...hidden },
  {
    key: 'workType',
    title: 'deviceFeedback.columns.workType',
    width: 120,
    cell: (type) => text(`exports.workType.${type}`),
    ...hidden,
  },
  {
    key: 'speed',
    title: 'deviceFeedback.columns.speed',
    width: 110,
    align: 'right',
    cell: (speed) => <Speed value={speed} />,
    ...hidden,
  },
  { key: 'fix', title: 'deviceFeedback.columns.fix', width: 110, cell: fixWords, ...hidden },
  {
    key: 'satellites',
    title: 'deviceFeedback.columns.satellites',
    width: 90,
    align: 'right',
    cell: numberCell,
    ...hidden,
  },
  { key: 'mount', title: 'deviceFeedback.columns.mount', width: 130, ...hidden },
  {
    key: 'voltage',
    title: 'deviceFeedback.columns.voltage',
    width: 100,
    align: 'right',
    cell: numberCell,
    ...hidden,
  },
  { key: 'lng', title: 'deviceFeedback.columns.lng', width: 110, align: 'right', ...hidden },
  { key: 'lat', title: 'deviceFeedback.columns.lat', width: 110, align: 'right', ...hidden },
  {
    key: 'divisionCode',
    title: 'deviceFeedback.columns.divisionCode',
    width: 200,
    cell: divisionCell,
    ...hidden,
  },
  { key: 'problem', title: 'deviceFeedback.columns.problem', width: 120, cell: codeCell, ...hidden },
  { key: 'closeReason', title: 'deviceFeedback.columns.closeReason', width: 160, ...hidden },
];
