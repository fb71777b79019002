import {
  type PermissionCode,
  type TerminalJobKind,
  terminalJobKinds,
  type WizardJobKind,
} from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';

export interface JobParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}

/** What a job of each kind demands of who makes, starts or pauses it; its deeds stand under that right in the log. */
export const rightOf = {
  upgrade: 'tboxConfig.upgrade',
  configuration: 'tboxConfig.configure',
  software: 'softRemoteUpgrade.create',
  can: 'canFirewareManage.flash',
} as const satisfies Record<TerminalJobKind, PermissionCode>;

/** On which page jobs of a kind stand: whoever has it sees them, and its rights rule deeds on their tasks. */
export const pageOf = {
  upgrade: 'tboxConfig',
  configuration: 'tboxConfig',
  software: 'softRemoteUpgrade',
  can: 'canFirewareManage',
} as const satisfies Record<TerminalJobKind, PermissionCode>;

/** SQL: the kinds of jobs under `j` that somebody may see at all. */
export const kindsOf = (actor: Actor): string => {
  const kinds = terminalJobKinds.filter((kind) => may(actor, pageOf[kind]));
  return kinds.length === 0 ? 'false' : `j.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
};

/** @throws Refusal noPermission */
export function requirePermission(actor: Actor, permission: PermissionCode): void {
  if (!may(actor, permission)) throw new Refusal('noPermission', { permission });
}

/** @throws Refusal noPermission */
export function requireKind(actor: Actor, kind: TerminalJobKind): void {
  requirePermission(actor, rightOf[kind]);
}

/** The kind of a job that was a draft. @throws Refusal notFound for one of a page without drafts */
export function wizardKind({ kind }: { kind: TerminalJobKind }): WizardJobKind {
  if (kind === 'can') throw new Refusal('notFound');
  return kind;
}
