import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import {
  assignMountForm,
  assignmentFigures,
  assignmentList,
  assignmentPast,
  assignmentRow,
  assignPlan,
  assignPreview,
  assignPreviewForm,
} from './assignment.ts';
import { accountReason, extendAccountForm } from './differential-account.ts';
import { mobileAccount, mobileAccountFigures } from './mobile-account.ts';
import { stockCalls } from './stock-calls.ts';

const ofMobile = { right: 'mobileAccount.edit', only: 'provider' } as const;

/** The calls of /mobileAccount beside the standard ones of its record. */
export const mobileAccountCalls = {
  figures: defineCall('GET', 'mobileAccounts/figures', {
    right: 'mobileAccount',
    answer: mobileAccountFigures,
  }),
  ...stockCalls('mobileAccount', 'mobileAccounts', mobileAccount.row),
  freezeMany: defineBatchCall('mobileAccounts', 'freeze', { ...ofMobile, input: accountReason }),
  unfreezeMany: defineBatchCall('mobileAccounts', 'unfreeze', { ...ofMobile, input: z.object({}) }),
  extendMany: defineBatchCall('mobileAccounts', 'extend', { ...ofMobile, input: extendAccountForm }),
  testMany: defineBatchCall('mobileAccounts', 'test', { ...ofMobile, input: z.object({}) }),
};

const right = 'diffAssign';
const assigning = 'diffAssign.assign';
const answer = assignmentRow;
const given = 'diffAssign/:id';

/** The calls of /diffAssign. */
export const assignmentCalls = {
  list: defineCall('GET', 'diffAssign', {
    right,
    query: assignmentList.query,
    answer: pageOf(assignmentRow),
  }),
  read: defineCall('GET', given, { right, answer }),
  figures: defineCall('GET', 'diffAssign/figures', { right, answer: assignmentFigures }),
  past: defineCall('GET', `${given}/past`, { right, answer: z.array(assignmentPast) }),
  preview: defineCall('POST', 'diffAssign/preview', {
    right: assigning,
    body: assignPreviewForm,
    answer: assignPreview,
    reads: true,
  }),
  send: defineCall('POST', `${given}/send`, {
    right: assigning,
    answer,
    refusals: ['seeOnly', 'accountNotUsable', 'accountStandsBy', 'passwordUnreadable'],
  }),
  readBack: defineCall('POST', `${given}/readBack`, {
    right: assigning,
    answer: nothing,
    refusals: ['seeOnly', 'deviceOffline'],
  }),
  change: defineCall('POST', `${given}/change`, {
    right: assigning,
    body: accountReason,
    answer,
    refusals: ['seeOnly', 'allocationFailure', 'accountStandsBy', 'passwordUnreadable'],
  }),
  mount: defineCall('POST', `${given}/mount`, {
    right: assigning,
    body: assignMountForm,
    answer,
    refusals: ['seeOnly', 'mountUnknown', 'accountNotUsable', 'accountStandsBy', 'passwordUnreadable'],
  }),
  extend: defineCall('POST', `${given}/extend`, {
    right: assigning,
    body: extendAccountForm,
    answer,
    refusals: ['seeOnly', 'dateInPast', 'notAllowedTransition'],
  }),
  release: defineCall('POST', `${given}/release`, {
    right: 'diffAssign.release',
    body: accountReason,
    answer: nothing,
    refusals: ['seeOnly'],
  }),
  assignMany: defineBatchCall('diffAssign', 'assign', {
    right: assigning,
    input: assignPlan,
    refusals: ['allocationFailure'],
  }),
  releaseMany: defineBatchCall('diffAssign', 'release', {
    right: 'diffAssign.release',
    input: accountReason,
  }),
  sendMany: defineBatchCall('diffAssign', 'send', { right: assigning, input: z.object({}) }),
  extendMany: defineBatchCall('diffAssign', 'extend', { right: assigning, input: extendAccountForm }),
};
