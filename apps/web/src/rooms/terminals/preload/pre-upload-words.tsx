import {
  type AssignableSource,
  assignableSources,
  type ConfigurationKind,
  type ConfigurationState,
  type ConfigurationTarget,
  type TargetReason,
  type TerminalItem,
  terminalTaskReasons,
} from '@furrow/contract';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';

const colours = {
  template: 'offline',
  waiting: 'waiting',
  delivered: 'online',
  applied: 'passed',
  failed: 'error',
  superseded: 'offline',
  withdrawn: 'offline',
  expired: 'offline',
} as const satisfies Record<ConfigurationState, StateColour>;

export const preUploadTag = (state: ConfigurationState) => (
  <StateTag colour={colours[state]}>{text(`preUpload.states.${state}`)}</StateTag>
);
export const kindWords = (kind: ConfigurationKind): string => text(`preUpload.kinds.${kind}`);

const ofAccess = ['source', 'lot', 'mountPoint', 'account'] as const;
type AccessItem = (typeof ofAccess)[number];
const isOfAccess = (item: string): item is AccessItem => ofAccess.some((one) => one === item);
const isSource = (value: unknown): value is AssignableSource =>
  assignableSources.some((one) => one === value);

/** What an item is called, of a parameter or of a correction access. */
export const nameOfItem = (item: string): string =>
  isOfAccess(item) ? text(`preUpload.items.${item}`) : itemName(item as TerminalItem);

/** Its value as people read it. */
export function wordsOfValue(item: string, value: number | string | null | undefined): string {
  if (value === undefined || value === null || !isOfAccess(item)) return valueWords(item, value);
  if (item === 'source' && isSource(value)) return text(`corrections.assign.sources.${value}`);
  if (item === 'lot' && value === '') return text('preUpload.anyLot');
  return item === 'mountPoint' && value === '' ? text('preUpload.nearest') : String(value);
}

type TaskReason = (typeof terminalTaskReasons)[number];
const isOfTask = (reason: TargetReason): reason is TaskReason =>
  terminalTaskReasons.some((one) => one === reason);

/** Why a target failed; "" where it did not. */
export function targetReason({ reason }: Pick<ConfigurationTarget, 'reason'>): string {
  if (reason === '') return '';
  return isOfTask(reason) ? text(`tbox.reasons.${reason}`, {}) : text(`preUpload.reasons.${reason}`);
}
