import type { BaseStationRow, BlackRow, DifferentialAccountRow, DiffLogRow } from '@furrow/contract';
import { blackList, diffLogList } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { importOfEntity } from '#kit/entity/import-of-entity.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { dealersToChoose } from '#rooms/parties/public.ts';
import { accountEntity, withPasswords } from './accounts/accounts.ts';
import { assignmentsFromFile } from './assign/assignment-import.ts';
import { blackSource } from './black/black.store.ts';
import { blackListFromFile } from './black/black-import.ts';
import { blackReach } from './black/black-list.ts';
import { assignmentExport, mobileExport, mobileImport } from './bought/bought-files.ts';
import { logSource } from './log/log.store.ts';
import { connectionReach } from './sessions/connection-reach.store.ts';
import { stationEntity } from './stations/stations.ts';
import { externalImport, thirdExports } from './third/third-files.ts';

/** `GPS 9 · BDS 12`, as the list shows it. */
const countsWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ');

const station = plainExport<BaseStationRow>();
const stationField = headsOf(({ stations }) => stations.fields);
const stationHead = headsOf(({ stations }) => stations.columns);

/** /bsManage as a file. */
const stationExport = exportOfEntity(stationEntity, {
  right: 'bsManage.export',
  title: ({ titles }) => titles.bsManage,
  columns: [
    station.column('bsCode', stationField('bsCode'), 'code'),
    station.column('name', stationField('name')),
    station.choice('bsType', stationField('bsType'), ({ stations }) => stations.kinds),
    station.choice('online', stationHead('online'), ({ stations }) => stations.online),
    station.choice('state', stationHead('state'), ({ stations }) => stations.states),
    station.column('longitude', stationField('longitude'), 'number'),
    station.column('latitude', stationField('latitude'), 'number'),
    station.column('height', stationField('height'), 'number'),
    station.column('mountPoint', stationField('mountPoint'), 'code'),
    station.column('radioFrequency', stationField('radioFrequency'), 'number'),
    station.column('radioProtocol', stationField('radioProtocol')),
    station.column('dealer', stationField('dealerId')),
    station.column('owner', stationField('ownerId')),
    station.column('divisionCode', stationField('divisionCode'), 'code'),
    station.column('satelliteCount', stationHead('satellites'), 'number'),
    station.column('dataRate', stationHead('dataRate'), 'number'),
    station.column('rovers', stationHead('rovers'), 'number'),
    station.time('lastDataAt', stationHead('lastDataAt')),
    station.column('deviationM', stationHead('deviationM'), 'number'),
    station.column('uptime24h', stationHead('uptime24h'), 'share'),
    station.column('uptime30d', stationHead('uptime30d'), 'share'),
    {
      key: 'satellites',
      head: stationHead('satellitesBySystem'),
      kind: 'text',
      value: ({ satellites }) => countsWords(satellites),
      hidden: true,
    },
    {
      key: 'messages',
      head: stationHead('messages'),
      kind: 'text',
      value: ({ messages }) => Object.keys(messages).join(', '),
      hidden: true,
    },
    { ...station.column('firmware', stationField('firmware')), hidden: true },
    { ...station.column('remark', stationField('remark')), hidden: true },
  ],
});

const account = plainExport<DifferentialAccountRow>();
const accountField = headsOf(({ corrections }) => corrections.accounts.fields);
const accountHead = headsOf(({ corrections }) => corrections.accounts.columns);

/** The accounts of /ntrip as a file; passwords never go into one. */
const accountExport = exportOfEntity(accountEntity, {
  right: 'ntrip.export',
  title: ({ titles }) => titles.ntrip,
  columns: [
    account.column('account', accountField('account'), 'code'),
    account.choice('state', accountHead('state'), ({ corrections }) => corrections.accounts.states),
    account.column('online', accountHead('online'), 'number'),
    account.column('sn', accountField('sn'), 'code'),
    account.column('dealer', accountHead('dealer')),
    {
      key: 'mountNames',
      head: accountHead('mountNames'),
      kind: 'text',
      value: ({ mountNames }) => mountNames.join(', '),
    },
    account.time('endsAt', accountHead('endsAt')),
    account.column('daysLeft', accountHead('daysLeft'), 'number'),
    account.time('lastUsedAt', accountHead('lastUsedAt')),
    account.column('lastMount', accountHead('lastMount')),
    account.column('bytesMonth', accountHead('bytesMonth'), 'number'),
    account.column('fixedShare', accountHead('fixedShare'), 'share'),
    account.column('lot', accountField('lot')),
    account.column('remark', accountField('remark')),
    { ...account.column('lastAddress', accountHead('lastAddress')), hidden: true },
    { ...account.column('lastAgent', accountHead('lastAgent')), hidden: true },
    { ...account.time('createdAt', accountHead('createdAt')), hidden: true },
  ],
});

const log = plainExport<DiffLogRow>();
const logHead = headsOf(({ corrections }) => corrections.log.columns);
const sessionHead = headsOf(({ corrections }) => corrections.sessions.columns);

/** /diffLog as a file. */
const logExport = defineExport({
  screen: 'diffLog',
  right: 'diffLog.export',
  title: ({ titles }) => titles.diffLog,
  list: diffLogList,
  source: logSource,
  visible: async (db, actor, asked) => ({ ...asked, only: await connectionReach(db, actor) }),
  columns: [
    log.time('began', logHead('began')),
    log.time('ended', logHead('ended')),
    log.column('duration', sessionHead('duration'), 'number'),
    log.choice('direction', sessionHead('direction'), ({ corrections }) => corrections.sessions.directions),
    log.column('account', sessionHead('account'), 'code'),
    log.column('sn', sessionHead('sn'), 'code'),
    log.column('mountAsked', sessionHead('mountAsked')),
    log.column('mountServed', sessionHead('mountServed')),
    log.choice('result', logHead('result'), ({ corrections }) => corrections.log.results),
    log.choice('reason', logHead('reason'), ({ corrections }) => ({
      ...corrections.log.refusals,
      ...corrections.log.ends,
    })),
    log.column('address', sessionHead('address')),
    log.column('agent', sessionHead('agent')),
    log.column('version', sessionHead('version'), 'number'),
    log.column('bytesOut', sessionHead('bytesOut'), 'number'),
    log.column('bytesIn', sessionHead('bytesIn'), 'number'),
    log.column('fixedShare', logHead('fixedShare'), 'share'),
    log.column('meanAgeS', logHead('meanAgeS'), 'number'),
    log.column('distanceM', sessionHead('distanceM'), 'number'),
    { ...log.column('gaps', logHead('gaps'), 'number'), hidden: true },
    { ...log.column('firstByteMs', logHead('firstByteMs'), 'number'), hidden: true },
    { ...log.column('ggaCount', sessionHead('ggaCount'), 'number'), hidden: true },
    { ...log.column('longitude', stationField('longitude'), 'number'), hidden: true },
    { ...log.column('latitude', stationField('latitude'), 'number'), hidden: true },
    { ...log.column('node', sessionHead('node')), hidden: true },
    { ...log.column('dealer', logHead('dealer')), hidden: true },
  ],
});

const black = plainExport<BlackRow>();
const blackHead = headsOf(({ corrections }) => corrections.black.columns);
const blackField = headsOf(({ corrections }) => corrections.black.fields);

/** /diffBlack as a file. */
const blackExport = defineExport({
  screen: 'diffBlack',
  right: 'diffBlack.export',
  title: ({ titles }) => titles.diffBlack,
  list: blackList,
  source: blackSource,
  visible: async (db, actor, asked) => ({ ...asked, only: await blackReach(db, actor) }),
  columns: [
    black.choice('kind', blackField('kind'), ({ corrections }) => corrections.black.kinds),
    black.column('value', blackField('value'), 'code'),
    // A person's own words, or the key of a rule's reason, which the file says in its language.
    {
      ...black.column('reason', blackField('reason')),
      words: ({ corrections }) => corrections.black.ruleReasons,
    },
    black.choice('origin', blackHead('origin'), ({ corrections }) => corrections.black.origins),
    black.choice('state', blackHead('state'), ({ corrections }) => corrections.black.states),
    black.column('createdBy', blackHead('createdBy')),
    black.time('createdAt', blackHead('createdAt')),
    black.time('endsAt', blackHead('endsAt')),
    black.column('hits', blackHead('hits'), 'number'),
    black.time('lastHitAt', blackHead('lastHitAt')),
    { ...black.column('removedBy', blackHead('removedBy')), hidden: true },
    { ...black.time('removedAt', blackHead('removedAt')), hidden: true },
    { ...black.column('removedReason', blackHead('removedReason')), hidden: true },
  ],
});

/** Every list of the room that is written into files. */
export const correctionExports = [
  stationExport,
  accountExport,
  logExport,
  blackExport,
  mobileExport,
  ...thirdExports,
  assignmentExport,
];

/** Base stations, accounts, who has which of them and who is kept out, from files; the password of an account is made here. The caster hears of each row after its commit. */
export const correctionImports = (
  parts: DeedParts & { bus: Pick<Bus, 'publish'> },
  box: SecretBox,
): AnyImport[] => [
  ...sheets(parts, box).map((one) => told(parts.bus, one)),
  mobileImport(parts, box),
  told(parts.bus, externalImport(parts, box)),
  told(parts.bus, blackListFromFile(parts)),
  told(parts.bus, assignmentsFromFile(parts, box)),
];

const told = (bus: Pick<Bus, 'publish'>, one: AnyImport): AnyImport => ({
  ...one,
  async write(...asked) {
    const written = await one.write(...asked);
    return {
      ...written,
      after() {
        written.after?.();
        bus.publish('ntripChanged', {});
        bus.publish('ntripRecheck', {});
      },
    };
  },
});

const sheets = (parts: DeedParts, box: SecretBox): AnyImport[] => [
  importOfEntity(parts, stationEntity, {
    right: 'bsManage.import',
    title: ({ titles }) => titles.bsManage,
    heads: ({ stations }) => stations.fields,
    examples: ({ stations }) => stations.example,
    references: { dealerId: dealersToChoose },
    choices: { bsType: ({ stations }) => stations.kinds },
    columns: [
      ['bsCode', '', 'required'],
      ['name', '', 'required'],
      ['bsType', 'network', 'required'],
      ['longitude', '126.630000001', 'required'],
      ['latitude', '45.720000001', 'required'],
      ['height', '152.35', 'required'],
      ['mountPoint', 'HRB01'],
      ['radioFrequency', ''],
      ['radioProtocol', ''],
      ['radiusKm', '15'],
      ['dealerId', ''],
      ['divisionCode', '230102', 'required'],
      ['firmware', ''],
      ['remark', ''],
    ],
    sameBy: ['bsCode'],
  }),
  importOfEntity(parts, withPasswords(box), {
    right: 'ntrip.import',
    title: ({ titles }) => titles.ntrip,
    heads: ({ corrections }) => corrections.accounts.fields,
    examples: ({ corrections }) => corrections.accounts.example,
    references: { dealerId: dealersToChoose },
    choices: { validity: ({ corrections }) => corrections.accounts.validities },
    columns: [
      ['account', '', 'required'],
      ['validity', 'days', 'required'],
      ['endsOn', ''],
      ['days', '365'],
      ['sessions', '1'],
      ['dealerId', ''],
      ['sn', ''],
      ['lot', ''],
      ['remark', ''],
    ],
    sameBy: ['account'],
    among: { column: 'source', value: 'own' },
  }),
];
