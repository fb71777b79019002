import type { TerminalJobKind } from '@furrow/contract';
import type { Bus } from '../../../events/bus.ts';
import { type Actor, may } from '../../../kit/actor.ts';
import type { DeedParts } from '../../../kit/entity/entity-deeds.ts';
import { Refusal } from '../../../kit/refusal.ts';

export interface JobParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}

/** What a job of each kind demands of who makes, starts or pauses it; its deeds stand under that right in the log. */
export const rightOf = { upgrade: 'tboxConfig.upgrade', configuration: 'tboxConfig.configure' } as const;

/** @throws Refusal noPermission */
export function requireKind(actor: Actor, kind: TerminalJobKind): void {
  const permission = rightOf[kind];
  if (!may(actor, permission)) throw new Refusal('noPermission', { permission });
}
