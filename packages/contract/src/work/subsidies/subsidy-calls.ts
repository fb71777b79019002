import { z } from 'zod';
import type { PermissionCode } from '../../access/permissions.ts';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineHistoryCall, definePlainCalls } from '../../kit/plain-calls.ts';
import { declaredSheet } from './declared-sheet.ts';
import {
  subsidyLine,
  subsidyLineMap,
  subsidyLineShape,
  subsidySpot,
  subsidyStatementDetail,
} from './subsidy-line.ts';
import {
  subsidyParameterEdit,
  subsidyParameterEdition,
  subsidyParameterForm,
  subsidyParameterList,
  subsidyParameterRow,
} from './subsidy-parameter.ts';
import {
  subsidyDecision,
  subsidyOwner,
  subsidyPayment,
  subsidyRejectBody,
  subsidySpotForm,
  subsidyStatementList,
  subsidyStatementRow,
  subsidyStatementSeen,
  subsidyStepBody,
} from './subsidy-statement.ts';
import { vehicleSheet } from './vehicle-sheet.ts';

/** The standard calls of a subsidy parameter. */
export const subsidyParameters = definePlainCalls('subsidyParam', {
  rights: {
    view: 'subsidyParam',
    create: 'subsidyParam.create',
    edit: 'subsidyParam.edit',
    delete: 'subsidyParam.delete',
  },
  writers: 'reach',
  list: subsidyParameterList,
  form: subsidyParameterForm,
  edit: subsidyParameterEdit,
  row: subsidyParameterRow,
  refusals: {
    written: ['nameTaken', 'areaTooWide', 'subsidyParamEnded', 'subsidyParamOverlaps'],
    deleted: ['notAllowedTransition', 'subsidyParamUsed'],
  },
});

/** The calls of /subsidyParam. */
export const subsidyParameterCalls = {
  ...subsidyParameters.calls,
  putInForce: defineCall('POST', 'subsidyParam/:id/putInForce', {
    right: 'subsidyParam.approve',
    answer: subsidyParameterRow,
    refusals: ['notAllowedTransition', 'subsidyParamOverlaps'],
  }),
  end: defineCall('POST', 'subsidyParam/:id/end', {
    right: 'subsidyParam.approve',
    answer: subsidyParameterRow,
    refusals: ['notAllowedTransition'],
  }),
  editions: defineCall('GET', 'subsidyParam/:id/editions', {
    right: 'subsidyParam',
    answer: z.array(subsidyParameterEdition),
  }),
};

const right = 'subsidyStatement';
const making = 'subsidyStatement.create';
const steps = ['notAllowedTransition', 'changedMeanwhile', 'subsidyOwnWork'] as const;
const approvalWaits = [
  ...(['subsidySampleOpen', 'subsidySampleMissing', 'subsidyOnHold'] as const),
  ...(['subsidyPublicity', 'subsidyBudget'] as const),
] as const;
const sheetRefusals = [
  ...(['importNotXlsx', 'textEncoding', 'csvQuotes', 'importNoRows'] as const),
  ...(['importTooManyRows', 'fileTooLarge', 'fileBomb'] as const),
] as const;

/** A step of the audit that needs no more than the version that was read. */
const step = <const Name extends 'submit' | 'take' | 'check' | 'approve', const Right extends PermissionCode>(
  name: Name,
  needs: Right,
) =>
  defineCall('POST', `subsidyStatement/:id/${name}`, {
    right: needs,
    body: subsidyStepBody,
    answer: subsidyStatementRow,
    refusals: [
      ...steps,
      ...(name === 'submit' ? (['noSelection'] as const) : []),
      ...(name === 'approve' ? approvalWaits : []),
    ],
  });

/** The calls of /subsidyStatement, /addSubsidy and /editSubsidy. */
export const subsidyStatementCalls = {
  list: defineCall('GET', 'subsidyStatement', {
    right,
    query: subsidyStatementList.query,
    answer: pageOf(subsidyStatementSeen),
  }),
  read: defineCall('GET', 'subsidyStatement/:id', { right, answer: subsidyStatementDetail }),
  remove: defineCall('DELETE', 'subsidyStatement/:id', {
    right: 'subsidyStatement.delete',
    answer: nothing,
    refusals: ['notAllowedTransition'],
  }),
  decide: defineCall('POST', 'subsidyStatement/:id/lines/:line/decide', {
    right: 'subsidyStatement.edit',
    body: subsidyDecision,
    answer: z.array(subsidyLine),
    refusals: ['subsidyNotEditable', 'changedMeanwhile', 'subsidyReason', 'subsidyOwnerThen'],
  }),
  owners: defineCall('GET', 'subsidyStatement/:id/lines/:line/owners', {
    right: 'subsidyStatement.edit',
    answer: z.array(subsidyOwner),
  }),
  submit: step('submit', 'subsidyStatement.edit'),
  take: step('take', 'subsidyStatement.check'),
  check: step('check', 'subsidyStatement.check'),
  approve: step('approve', 'subsidyStatement.approve'),
  reject: defineCall('POST', 'subsidyStatement/:id/reject', {
    right: 'subsidyStatement.check',
    body: subsidyRejectBody,
    answer: subsidyStatementRow,
    refusals: steps,
  }),
  pay: defineCall('POST', 'subsidyStatement/:id/pay', {
    right: 'subsidyStatement.pay',
    body: subsidyPayment,
    answer: z.array(subsidyLine),
    refusals: ['notAllowedTransition', 'noSelection'],
  }),
  sample: defineCall('POST', 'subsidyStatement/:id/sample', {
    right: 'subsidyStatement.check',
    answer: z.array(subsidySpot),
    refusals: ['subsidyNotEditable', 'subsidyOwnWork', 'alreadyDone'],
  }),
  spot: defineCall('PUT', 'subsidyStatement/:id/check/:line', {
    right: 'subsidyStatement.check',
    body: subsidySpotForm,
    answer: z.array(subsidySpot),
    refusals: ['subsidyNotEditable', 'subsidyOwnWork'],
  }),
  map: defineCall('GET', 'subsidyStatement/:id/map', { right, answer: z.array(subsidyLineShape) }),
  lineMap: defineCall('GET', 'subsidyStatement/:id/lines/:line/map', { right, answer: subsidyLineMap }),
  previewMap: defineCall('GET', 'subsidyStatement/preview/:task/map', {
    right: making,
    answer: z.array(subsidyLineShape),
  }),
  readVehicles: defineCall('POST', 'subsidyStatement/vehicles', {
    right: making,
    reads: true,
    query: z.object({ name: fields.text(200) }),
    answer: vehicleSheet,
    refusals: sheetRefusals,
  }),
  readDeclared: defineCall('POST', 'subsidyStatement/declared', {
    right: making,
    reads: true,
    query: z.object({ name: fields.text(200) }),
    answer: declaredSheet,
    refusals: sheetRefusals,
  }),
};

/** What was done with a statement: asked for like the history of every record. */
export const subsidyStatementHistory = defineHistoryCall('subsidyStatement', {
  right,
  family: { family: 'records', name: 'history', of: 'subsidyStatement' },
});
