import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { accountRow } from '../account.ts';
import { allocationRow, areaRow } from '../allocations/authorize-calls.ts';
import { operationRow } from '../operation.ts';
import { permissionCodes } from '../permissions.ts';
import { scopeKinds } from '../role.ts';
import { type AccountInfoView, type AccountOperation, accountPlace, type SignInRow } from './account-info.ts';

const codes = z.array(z.enum(permissionCodes));

const operation: z.ZodType<AccountOperation> = operationRow.pick({
  id: true,
  at: true,
  account: true,
  displayName: true,
  action: true,
  subjectKind: true,
  subjectId: true,
  address: true,
  traceId: true,
});

const signIn: z.ZodType<SignInRow> = z.strictObject({
  id: z.uuid(),
  at: seconds,
  address: z.string(),
  agent: z.string(),
  result: z.string(),
});

const accountInfo: z.ZodType<AccountInfoView> = z.strictObject({
  account: accountRow,
  introduction: z.string(),
  logo: z.string().nullable(),
  secondFactor: z.boolean(),
  scopeKind: z.enum(scopeKinds),
  roleCodes: codes,
  codes,
  areas: z.array(areaRow),
  allocations: z.array(allocationRow),
  operations: z.array(operation),
  signIns: z.array(signIn),
});

/** /accountInfo: one account whole, the own one also by the word `own`. */
export const accountInfoCalls = {
  read: defineCall('GET', 'account/:id', {
    right: 'signedIn',
    params: accountPlace.shape,
    answer: accountInfo,
    refusals: ['noPermission'],
  }),
};
