import type { CommandRow, OnlineState, PermissionCode, TopicName } from '@furrow/contract';
import type { Channels } from '#events/channels.ts';

/** One thing that a stream watches. Every message asks the stream's scope anew, so nothing hidden is ever named. */
export interface Topic {
  readonly name: TopicName;
  /** Of a topic about records or commands: what it watches, and how long ago its reader read that, ms. */
  readonly since?: { watches: string; agoMs: number };
  moved?(slot: number): void;
  /** The row of a vehicle was read anew. */
  renewed?(slot: number): void;
  turned?(slot: number, from: OnlineState, to: OnlineState, at: number): void;
  command?(vehicleNo: number, row: CommandRow): void;
  /** True when the topic would send that command: asked before its row is read. */
  wantsCommand?(vehicleNo: number, id: string): boolean;
  /** The bell of these accounts changed. */
  notified?(accountIds: readonly string[], change: 'new' | 'read'): void;
  /** Somebody changed a record, whichever process wrote it. */
  recordChanged?(change: Channels['recordChanged']): void;
  /** Tasks of terminals moved on. */
  tasksChanged?(ids: readonly string[]): void;
  /** A job of terminals moved on. */
  terminalJobChanged?(id: string): void;
  /** Takes over what the topic before it, which watched the same, has not told yet. */
  goOnFrom?(earlier: Topic): void;
  /** Messages of the bus may have been missed. */
  missed?(): void;
  /** Called a few times a second; `ms` is the hub's clock. */
  tick?(ms: number): void;
  close?(): void;
}

/** The right that a topic demands; null: everybody's own, or decided by the record that it names. */
export const topicRights: Record<TopicName, PermissionCode | null> = {
  map: 'carMonitor',
  device: 'carMonitor',
  depth: 'depthSet',
  commands: 'carMonitor',
  deliveries: null,
  marks: null,
  parties: null,
  session: null,
  notices: null,
  tasks: null,
  rows: null,
  record: null,
  terminalJob: 'tboxConfig',
  terminalTasks: 'tboxConfig',
  log: 'logManage',
};

/** Topics that are open as well to who holds another right: what they tell is chosen by what the account may see. */
export const topicsAlso: Partial<Record<TopicName, readonly PermissionCode[]>> = {
  terminalJob: ['softRemoteUpgrade', 'canFirewareManage'],
  terminalTasks: ['softRemoteUpgrade', 'canFirewareManage'],
};

/** Topics for the provider's own people alone, as the routes say it: names and calls of every company stand in the log. */
export const topicsOfProvider: ReadonlySet<TopicName> = new Set<TopicName>(['log']);
