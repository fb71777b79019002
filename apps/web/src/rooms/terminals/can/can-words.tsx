import type { CanFirmwareState, CanNodeKind, CanNodeState, FlashDevice } from '@furrow/contract';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text } from '#kit/words/text.ts';

const colours: Record<CanFirmwareState, StateColour> = {
  draft: 'offline',
  released: 'passed',
  withdrawn: 'error',
};
const nodeColours: Record<CanNodeState, StateColour> = {
  ok: 'passed',
  flashing: 'online',
  inLoader: 'error',
  failed: 'error',
};

export const firmwareTag = (state: CanFirmwareState) => (
  <StateTag colour={colours[state]}>{text(`canFirmware.states.${state}`)}</StateTag>
);

export const nodeTag = (state: CanNodeState) => (
  <StateTag colour={nodeColours[state]}>{text(`canFirmware.nodeStates.${state}`)}</StateTag>
);

export const nodeKindWords = (kind: CanNodeKind | null): string =>
  kind === null ? text('canFirmware.unknownKind') : text(`canFirmware.kinds.${kind}`);

/** What a flash would do with a device, and why. */
export const verdictWords = ({ verdict, because }: Pick<FlashDevice, 'verdict' | 'because'>): string => {
  const words = text(`canFirmware.verdicts.${verdict}`);
  return because === '' ? words : `${words}: ${text(`canFirmware.because.${because}`)}`;
};
