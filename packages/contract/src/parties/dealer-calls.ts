import { z } from 'zod';
import { nothing, pageOf, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { defineHistoryCall } from '../kit/plain-calls.ts';
import { componentKinds } from '../machines/libraries/library-kinds.ts';
import { vehicleStates } from '../machines/vehicle-kinds.ts';
import {
  type DealerContact,
  type DealerMergeReport,
  type DealerNode,
  type DealerRow,
  type DealerSummary,
  dealerEdit,
  dealerList,
  dealerMerge,
  dealerMove,
  dealerStates,
  dealerSwitch,
  dealerThings,
  type NewDealer,
  newDealerForm,
  type TabletsBreaking,
  tabletRule,
  tabletSnRules,
} from './dealer.ts';

const text = z.string();
const count = z.int().min(0);

const row = z.strictObject({
  id: z.uuid(),
  company: text,
  superiorId: z.uuid().nullable(),
  superior: text.nullable(),
  level: z.int().min(1),
  legalPerson: text,
  phone: text,
  address: text,
  shippingAddress: text,
  country: text,
  divisionCode: text,
  brand: text,
  odm: z.boolean(),
  preInstalled: z.boolean(),
  equipmentArea: z.array(text),
  categories: z.array(text),
  models: z.array(text),
  tabletSnDigits: z.int().nullable(),
  tabletSnRule: z.enum(tabletSnRules).nullable(),
  remark: text,
  subordinates: count,
  accounts: count,
  vehicles: count,
  branchVehicles: count,
  inUse: count,
  state: z.enum(dealerStates),
  createdAt: seconds,
  createdBy: text.nullable(),
  deletedAt: seconds.nullable(),
  version: text,
}) satisfies z.ZodType<DealerRow>;

const made: z.ZodType<NewDealer> = row.extend({
  firstAccount: z.exactOptional(z.strictObject({ name: text, password: text })),
});

const node: z.ZodType<DealerNode> = z.strictObject({
  id: z.uuid(),
  company: text,
  superiorId: z.uuid().nullable(),
  state: z.enum(dealerStates),
});

const named = z.array(z.strictObject({ id: z.uuid(), name: text }));
const summary: z.ZodType<DealerSummary> = z.strictObject({
  vehicles: z.array(z.strictObject({ state: z.enum(vehicleStates), count })),
  stock: z.array(z.strictObject({ kind: z.enum(['device', ...componentKinds]), count })),
  accounts: count,
  owners: count,
  servicePoints: named,
  regions: named,
});

const contact: z.ZodType<DealerContact> = z.strictObject({
  phone: text,
  address: text,
  shippingAddress: text,
});
const tablets: z.ZodType<TabletsBreaking> = z.strictObject({ tablets: count, breaking: count });
const mergeReport = z.strictObject({
  into: z.strictObject({ id: z.uuid(), company: text }),
  moved: z.partialRecord(z.enum(dealerThings), count),
}) as z.ZodType<DealerMergeReport>;

const right = 'agentManage';
const turned = <const Step extends 'disable' | 'enable'>(step: Step) =>
  defineCall('POST', `dealers/:id/${step}`, {
    right: 'agentManage.disable',
    body: dealerSwitch,
    answer: row,
    refusals: ['notAllowedTransition', 'ownCompany'],
  });

/** The calls of /agentManage, /addAgent and /editAgent: the tree of dealers. */
export const dealerCalls = {
  list: defineCall('GET', 'dealers', { right, query: dealerList.query, answer: pageOf(row) }),
  /** Trees and choosers on every screen: what is in the actor's reach, and nothing else. */
  tree: defineCall('GET', 'dealers/tree', { right: 'signedIn', answer: z.array(node) }),
  read: defineCall('GET', 'dealers/:id', { right, answer: row }),
  summary: defineCall('GET', 'dealers/:id/summary', { right, answer: summary }),
  history: defineHistoryCall('dealers', { right }),
  tablets: defineCall('GET', 'dealers/:id/tablets', {
    right: 'agentManage.edit',
    query: tabletRule,
    answer: tablets,
  }),
  contact: defineCall('POST', 'dealers/:id/contact', {
    right: 'agentManage.contact',
    secretAnswer: true,
    answer: contact,
  }),
  create: defineCall('POST', 'dealers', {
    right: 'agentManage.create',
    secretAnswer: true,
    body: newDealerForm,
    answer: made,
    refusals: [
      ...(['companyTaken', 'dealerOutOfReach', 'dealerTooDeep', 'notFound'] as const),
      ...(['nameTaken', 'roleOutOfReach', 'dealerRequired', 'endsInPast'] as const),
    ],
  }),
  edit: defineCall('PATCH', 'dealers/:id', {
    right: 'agentManage.edit',
    body: dealerEdit,
    answer: row,
    refusals: ['companyTaken'],
  }),
  remove: defineCall('DELETE', 'dealers/:id', {
    right: 'agentManage.delete',
    answer: nothing,
    refusals: ['dealerInUse'],
  }),
  restore: defineCall('POST', 'dealers/:id/restore', { right: 'agentManage.delete', answer: row }),
  move: defineCall('POST', 'dealers/:id/move', {
    right: 'agentManage.move',
    body: dealerMove,
    answer: row,
    refusals: ['changedMeanwhile', 'dealerOutOfReach', 'dealerCircle', 'dealerTooDeep'],
  }),
  merge: defineCall('POST', 'dealers/:id/merge', {
    right: 'agentManage.merge',
    body: dealerMerge,
    answer: mergeReport,
    refusals: [
      'changedMeanwhile',
      'notAllowedTransition',
      'dealerOutOfReach',
      'dealerCircle',
      'dealerTooDeep',
      'ownCompany',
    ],
  }),
  disable: turned('disable'),
  enable: turned('enable'),
};
