import {
  type OperationKind,
  operationActions,
  type PermissionCode,
  permissionCodes,
  type ScreenName,
  screenEntries,
  sharedRecords,
} from '@furrow/contract';
import { permissionName } from '#kit/words/permission-name.ts';
import { type Text, text } from '#kit/words/text.ts';
import { wordsAt, wordsOfDeed } from '#kit/words/words-at.ts';

/** What an action of the log is called: a right by its name, the others by what they belong to and what was done. */
export function actionWords(action: string, words: Text = text): string {
  if (permissionCodes.includes(action as PermissionCode))
    return permissionName(action as PermissionCode, words);
  const [what = '', ...rest] = action.split('.');
  const deed = rest.at(-1);
  const page = subjectOf(what, words);
  const done = deed === undefined ? null : wordsOfDeed(words, deed);
  if (deed === undefined) return page ?? action;
  return page && done ? words('list.permission', { page, action: done }) : action;
}

/** The page or thing that the first part of an action names; null when it has no words. */
export function subjectOf(what: string, words: Text = text): string | null {
  return wordsAt(words, `operations.alone.${what}`) ?? wordsAt(words, `titles.${what}`);
}

export const kindWords = (kind: string, words: Text = text): string =>
  wordsAt(words, `operations.subjects.${kind}`) ?? words('operations.subjects.other');

/** Screens that show one record by its id, by its kind. */
const pages: Readonly<Partial<Record<OperationKind, ScreenName>>> = {
  abLine: 'abLine',
  account: 'accountManage',
  apiKey: 'sdk',
  approval: 'equipCancel',
  baseStation: 'bsManage',
  block: 'blockManage',
  dealer: 'agentManage',
  depthSetting: 'depthSet',
  differentialAccount: 'ntrip',
  extendedArea: 'extendArea',
  mobileAccount: 'mobileAccount',
  externalCaster: 'thirdVariance',
  externalAccount: 'thirdVariance',
  relay: 'thirdVariance',
  invalidTrack: 'invalidTrack',
  job: 'deviceJob',
  mark: 'markManage',
  modification: 'front',
  owner: 'userInfo',
  role: 'roleManage',
  servicePoint: 'serverManage',
  serviceRegion: 'regionManage',
  snConnection: 'snConnect',
  replacementRecord: 'newReplaceRecord',
  soilSample: 'samplingStatistics',
  subsidyParameter: 'subsidyParam',
  feedback: 'feedBack',
  deviceFeedback: 'deviceFeedBack',
  problem: 'problemManage',
  repairRecord: 'repairRecord',
  serviceContact: 'artificial',
  remoteSession: 'remoteServeList',
  vehicle: 'carManage',
  warning: 'crossRegion',
  whiteListEntry: 'crossSnWhite',
  zhiweitongUser: 'zwtuser',
};

const shared: Readonly<Record<string, readonly [ScreenName]>> = sharedRecords;
const ofItsKind: ReadonlySet<string> = new Set(['warning', 'approval']);

/** Where a record is seen; null where no screen shows it by its id. Warnings and applications of each kind have a page of their own: that of the deed. */
export function recordPath(kind: string, id: string, action = ''): string | null {
  const own = pages[kind as OperationKind] ?? shared[kind]?.[0];
  const page = ofItsKind.has(kind) && action !== '' ? action.split('.')[0] : own;
  const screen = screenEntries.find(({ name }) => name === page);
  return screen === undefined || id === '' ? null : `${screen.path}?id=${encodeURIComponent(id)}`;
}

/** Pages and things that the first part of an action names, in the words' own order. */
export const actionPages: readonly string[] = [
  ...new Set(operationActions.map((action) => action.split('.')[0]!)),
];
export const pageWords = (page: string, words: Text = text): string =>
  page === 'demo' ? words('shell.demo.mark') : (subjectOf(page, words) ?? page);
