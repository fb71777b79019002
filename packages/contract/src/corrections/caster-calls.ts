import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { definePlainCalls } from '../kit/plain-calls.ts';
import { issuedPassword } from './base-station.ts';
import {
  blackAdded,
  blackCheckQuery,
  blackEndForm,
  blackForm,
  blackList,
  blackRow,
} from './black/black-list.ts';
import { casterForm, casterState, sourceLinesForm, sourceTable } from './caster.ts';
import {
  casterSession,
  casterSessionFigures,
  casterSessionList,
  diffLogFigures,
  diffLogList,
  diffLogRow,
  kickForm,
  roverPoint,
} from './connection.ts';
import {
  accessData,
  accountDay,
  accountPasswordForm,
  accountReason,
  correctionAccountFigures,
  differentialAccountEdit,
  differentialAccountForm,
  differentialAccountList,
  differentialAccountRow,
  extendAccountForm,
  generateAccountsForm,
  generatedAccounts,
} from './differential-account.ts';
import { mountChoice, mountForm, mountPointEdit, mountPointList, mountPointRow } from './mount-point.ts';

const right = 'ntrip';

/** The standard calls of an account of the own caster. */
export const ntripAccounts = definePlainCalls('ntrip/accounts', {
  rights: { view: right, create: 'ntrip.create', edit: 'ntrip.edit', delete: 'ntrip.delete' },
  writers: 'reach',
  list: differentialAccountList,
  form: differentialAccountForm,
  edit: differentialAccountEdit,
  row: differentialAccountRow,
  refusals: {
    written: [
      'accountTaken',
      'dealerMissing',
      'dealerOutOfReach',
      'vehicleMissing',
      'deviceHasAccount',
      'mountUnknown',
      'dateInPast',
    ],
    deleted: ['accountInUse'],
  },
});

const step = <const Name extends string>(name: Name, needed: 'ntrip.freeze' | 'ntrip.edit') =>
  defineCall('POST', `ntrip/accounts/:id/${name}`, {
    right: needed,
    body: accountReason,
    answer: differentialAccountRow,
    refusals: ['notAllowedTransition'],
  });

/** The calls of the tab "Accounts" of /ntrip. */
export const ntripAccountCalls = {
  ...ntripAccounts.calls,
  figures: defineCall('GET', 'ntrip/accounts/figures', { right, answer: correctionAccountFigures }),
  freeze: step('freeze', 'ntrip.freeze'),
  unfreeze: defineCall('POST', 'ntrip/accounts/:id/unfreeze', {
    right: 'ntrip.freeze',
    answer: differentialAccountRow,
    refusals: ['notAllowedTransition'],
  }),
  cancel: step('cancel', 'ntrip.edit'),
  extend: defineCall('POST', 'ntrip/accounts/:id/extend', {
    right: 'ntrip.edit',
    body: extendAccountForm,
    answer: differentialAccountRow,
    refusals: ['dateInPast', 'notAllowedTransition'],
  }),
  secret: defineCall('POST', 'ntrip/accounts/:id/secret', {
    right: 'ntrip.secret',
    answer: accessData,
    secretAnswer: true,
    refusals: ['passwordUnreadable'],
  }),
  password: defineCall('POST', 'ntrip/accounts/:id/password', {
    right: 'ntrip.edit',
    body: accountPasswordForm,
    answer: accessData,
    secretAnswer: true,
  }),
  kick: defineCall('POST', 'ntrip/accounts/:id/kick', {
    right: 'ntrip.kick',
    body: accountReason,
    answer: z.strictObject({ sessions: z.int() }),
  }),
  usage: defineCall('GET', 'ntrip/accounts/:id/usage', { right, answer: z.array(accountDay) }),
  generate: defineCall('POST', 'ntrip/generate', {
    right: 'ntrip.create',
    body: generateAccountsForm,
    answer: generatedAccounts,
    secretAnswer: true,
    refusals: ['dealerMissing', 'dealerOutOfReach', 'accountTaken'],
  }),
  freezeMany: defineBatchCall('ntrip/accounts', 'freeze', { right: 'ntrip.freeze', input: accountReason }),
  unfreezeMany: defineBatchCall('ntrip/accounts', 'unfreeze', {
    right: 'ntrip.freeze',
    input: z.object({}),
  }),
  extendMany: defineBatchCall('ntrip/accounts', 'extend', {
    right: 'ntrip.edit',
    input: extendAccountForm,
  }),
  kickMany: defineBatchCall('ntrip/accounts', 'kick', { right: 'ntrip.kick', input: accountReason }),
};

/** The standard calls of a mount point; all companies share the caster. */
export const mountPoints = definePlainCalls('ntrip/mounts', {
  rights: { view: right, create: 'ntrip.caster', edit: 'ntrip.caster', delete: 'ntrip.caster' },
  writers: 'provider',
  list: mountPointList,
  form: mountForm,
  edit: mountPointEdit,
  row: mountPointRow,
  refusals: {
    written: ['mountTaken', 'mountUnknown', 'fallbackLoop', 'stationHasMount', 'mountOfRelay'],
    deleted: ['mountInUse'],
  },
});

export const mountPointCalls = {
  ...mountPoints.calls,
  choices: defineCall('GET', 'ntrip/mounts/choices', { right, answer: z.array(mountChoice) }),
  password: defineCall('POST', 'ntrip/mounts/:id/password', {
    right: 'ntrip.caster',
    only: 'provider',
    answer: issuedPassword,
    secretAnswer: true,
  }),
  endSource: defineCall('POST', 'ntrip/mounts/:id/endSource', {
    right: 'ntrip.kick',
    only: 'provider',
    body: accountReason,
    answer: z.strictObject({ sessions: z.int() }),
  }),
};

/** Live sessions, what the caster serves, and the caster itself. */
export const casterCalls = {
  sessions: defineCall('GET', 'ntrip/session', {
    right,
    query: casterSessionList.query,
    answer: pageOf(casterSession),
  }),
  session: defineCall('GET', 'ntrip/session/:id', { right, answer: casterSession }),
  figures: defineCall('GET', 'ntrip/session/figures', { right, answer: casterSessionFigures }),
  trail: defineCall('GET', 'ntrip/session/:id/trail', { right, answer: z.array(roverPoint) }),
  kick: defineCall('POST', 'ntrip/session/:id/kick', {
    right: 'ntrip.kick',
    body: kickForm,
    answer: nothing,
    refusals: ['sessionOver', 'seeOnly', 'stationSeeOnly', 'addressOwn'],
  }),
  sourceTable: defineCall('GET', 'ntrip/sourceTable', { right, answer: sourceTable }),
  lines: defineCall('PUT', 'ntrip/sourceTable', {
    right: 'ntrip.caster',
    only: 'provider',
    body: sourceLinesForm,
    answer: nothing,
  }),
  caster: defineCall('GET', 'ntrip/caster', { right: 'ntrip.caster', only: 'provider', answer: casterState }),
  change: defineCall('PUT', 'ntrip/caster', {
    right: 'ntrip.caster',
    only: 'provider',
    body: casterForm,
    answer: nothing,
  }),
  kickMany: defineBatchCall('ntrip/session', 'kick', { right: 'ntrip.kick', input: kickForm }),
};

const log = 'diffLog';
/** The calls of /diffLog. */
export const diffLogCalls = {
  list: defineCall('GET', 'diffLog', { right: log, query: diffLogList.query, answer: pageOf(diffLogRow) }),
  read: defineCall('GET', 'diffLog/:id', { right: log, answer: diffLogRow }),
  figures: defineCall('GET', 'diffLog/figures', {
    right: log,
    query: diffLogList.query,
    answer: diffLogFigures,
  }),
  trail: defineCall('GET', 'diffLog/:id/trail', { right: log, answer: z.array(roverPoint) }),
};

const black = 'diffBlack';
/** The calls of /diffBlack. */
export const diffBlackCalls = {
  list: defineCall('GET', 'diffBlack', { right: black, query: blackList.query, answer: pageOf(blackRow) }),
  check: defineCall('GET', 'diffBlack/check', {
    right: black,
    query: blackCheckQuery,
    answer: z.array(blackRow),
  }),
  read: defineCall('GET', 'diffBlack/:id', { right: black, answer: blackRow }),
  add: defineCall('POST', 'diffBlack', {
    right: 'diffBlack.add',
    only: 'provider',
    body: blackForm,
    answer: blackAdded,
    refusals: ['ipFormat', 'networkTooWide', 'snFormat', 'accountUnknown', 'addressOwn', 'dateInPast'],
  }),
  end: defineCall('POST', 'diffBlack/:id/end', {
    right: 'diffBlack.add',
    only: 'provider',
    body: blackEndForm,
    answer: blackRow,
    refusals: ['dateInPast', 'entryOver'],
  }),
  remove: defineCall('POST', 'diffBlack/:id/remove', {
    right: 'diffBlack.remove',
    only: 'provider',
    body: z.object({ reason: fields.rejectReason }),
    answer: nothing,
    refusals: ['entryOver'],
  }),
  removeMany: defineBatchCall('diffBlack', 'remove', {
    right: 'diffBlack.remove',
    only: 'provider',
    input: accountReason,
  }),
};
