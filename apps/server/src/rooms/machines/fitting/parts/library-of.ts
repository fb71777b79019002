import type { ComponentKind, ConnectedPart } from '@furrow/contract';

/** The libraries that the parts of a connection lie in. */
export const libraryOf = {
  tabletSn: 'slab',
  receiverSn: 'receiver',
  controllerSn: 'control',
} as const satisfies Partial<Record<ConnectedPart, ComponentKind>>;
