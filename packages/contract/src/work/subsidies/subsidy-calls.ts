import { z } from 'zod';
import type { PermissionCode } from '../../access/permissions.ts';
import { nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fileOf, xlsx } from '../../kit/families/family-parts.ts';
import { fields } from '../../kit/fields.ts';
import { defineHistoryCall, definePlainCalls } from '../../kit/plain-calls.ts';
import { calculatedOf, taskRow } from '../../kit/task-calls.ts';
import { declaredSheet } from './declared-sheet.ts';
import {
  subsidyChange,
  subsidyLine,
  subsidyLineMap,
  subsidyLineShape,
  subsidyPreview,
  subsidySpot,
  subsidyStatementDetail,
} from './subsidy-line.ts';
import {
  subsidyParameterEdit,
  subsidyParameterEdition,
  subsidyParameterForm,
  subsidyParameterList,
  subsidyParameterRow,
  subsidyTryForm,
} from './subsidy-parameter.ts';
import {
  subsidyAgainForm,
  subsidyDecision,
  subsidyMade,
  subsidyMakeForm,
  subsidyOwner,
  subsidyPayment,
  subsidyRejectBody,
  subsidySpotForm,
  subsidyStatementForm,
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

/** What the jobs that are asked for may be refused for before anything is measured; the calculation itself is a task. */
const measured = ['subsidyNoWork', 'subsidyTooManyJobs', 'subsidyOutsideSeason', 'tooManyTasks'] as const;
/** The same of a statement's form. */
const statementMeasured = [...measured, 'notFound', 'subsidyNoParam', 'subsidyOutsideRegion'] as const;

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
  /** Tries a parameter out on the work of a vehicle: starts a task. */
  try: defineCall('POST', 'subsidyParam/:id/try', {
    right: 'subsidyParam',
    reads: true,
    body: subsidyTryForm,
    answer: taskRow,
    refusals: [...measured, 'snUnknown'],
  }),
  /** The last try that one made oneself. */
  lastTry: defineCall('GET', 'subsidyParam/:id/try', {
    right: 'subsidyParam',
    answer: calculatedOf(subsidyTryForm.and(z.object({ parameterId: z.uuid() })), subsidyPreview).nullable(),
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

/** A sheet of the wizard to fill in. */
const emptySheet = <const Name extends 'vehicles' | 'declared'>(name: Name) =>
  defineCall('GET', `subsidyStatement/${name}/template`, {
    right: making,
    ticket: 'download',
    answer: fileOf(xlsx),
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
  /** What a form would make, as a task. */
  preview: defineCall('POST', 'subsidyStatement/preview', {
    right: making,
    reads: true,
    body: subsidyStatementForm,
    answer: taskRow,
    refusals: statementMeasured,
  }),
  previewed: defineCall('GET', 'subsidyStatement/preview/:task', {
    right: making,
    answer: calculatedOf(subsidyStatementForm, subsidyPreview),
  }),
  previewMap: defineCall('GET', 'subsidyStatement/preview/:task/map', {
    right: making,
    answer: z.array(subsidyLineShape),
  }),
  /** Makes a statement, as a task. */
  make: defineCall('POST', 'subsidyStatement', {
    right: making,
    body: subsidyMakeForm,
    answer: taskRow,
    refusals: statementMeasured,
  }),
  made: defineCall('GET', 'subsidyStatement/made/:task', {
    right: making,
    answer: calculatedOf(subsidyMakeForm, subsidyMade),
  }),
  /** Computes a draft again, as a task. */
  recompute: defineCall('POST', 'subsidyStatement/:id/recompute', {
    right: 'subsidyStatement.edit',
    body: subsidyAgainForm,
    answer: taskRow,
    refusals: ['changedMeanwhile', 'subsidyNotEditable', 'tooManyTasks'],
  }),
  recomputed: defineCall('GET', 'subsidyStatement/recomputed/:task', {
    right: 'subsidyStatement.edit',
    answer: calculatedOf(subsidyAgainForm.extend({ id: z.uuid() }), z.array(subsidyChange)),
  }),
  /** Makes a statement that corrects an approved one, as a task. */
  correct: defineCall('POST', 'subsidyStatement/:id/correct', {
    right: making,
    answer: taskRow,
    refusals: ['subsidyCorrects', 'subsidyCorrectionOpen', 'tooManyTasks'],
  }),
  corrected: defineCall('GET', 'subsidyStatement/corrected/:task', {
    right: making,
    answer: calculatedOf(z.strictObject({ id: z.uuid() }), subsidyMade),
  }),
  vehiclesTemplate: emptySheet('vehicles'),
  declaredTemplate: emptySheet('declared'),
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
