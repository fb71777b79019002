import type { PageCode, PermissionCode } from '../access/permissions.ts';

/**
 * Records that the topics `rows` and `record` know, by the kind that their rows in the operation log bear, each with the
 * page that owns it. A later room adds a line here and says in the http process what its accounts may see.
 */
export const recordPages = {
  account: 'accountManage',
  role: 'roleManage',
  vehicle: 'carMonitor',
  servicePoint: 'serverManage',
  dealer: 'agentManage',
  owner: 'userInfo',
  serviceRegion: 'regionManage',
  zhiweitongUser: 'zwtuser',
  apiKey: 'sdk',
} as const satisfies Record<string, PageCode>;
export type RecordKind = keyof typeof recordPages;
export const isRecordKind = (kind: string): kind is RecordKind => kind in recordPages;

/** The kind of record that the rows of a screen are; undefined where rows do not live. */
export function kindOfScreen(screen: string): RecordKind | undefined {
  return (Object.keys(recordPages) as RecordKind[]).find((kind) => recordPages[kind] === screen);
}

/** What waits for somebody's decision (topic `tasks`): kinds of the operation log with the right to decide. */
export const todoRights: Readonly<Record<string, PermissionCode>> = {
  accountApplication: 'accountManage.create',
  // A forgotten password is written down at its account.
  account: 'accountManage.resetPassword',
};
