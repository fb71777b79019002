import { z } from 'zod';
import type { PermissionCode } from '../../access/permissions.ts';
import { seconds } from '../../kit/answer-shapes.ts';
import { defineBatchCall } from '../../kit/batch.ts';
import { defineCall } from '../../kit/call.ts';
import type { CallFamilies } from '../../kit/families/family.ts';
import { offerCallsOf } from '../../kit/families/offer-calls.ts';
import { definePlainCalls } from '../../kit/plain-calls.ts';
import type { RefusalKey } from '../../kit/refusals/refusals.ts';
import {
  type ComponentBase,
  type ComponentFigures,
  type ComponentForm,
  type ComponentMovement,
  componentEditOf,
  componentFormOf,
  componentList,
  componentReturn,
  componentScrap,
  nameplateRange,
} from './component.ts';
import { modelExtras, pieceExtras } from './component-extras.ts';
import {
  type ComponentModelBase,
  type ComponentModelForm,
  componentModelEditOf,
  componentModelFormOf,
  componentModelList,
} from './component-model.ts';
import { libraryFlow } from './library-flow.ts';
import {
  type ComponentKind,
  componentDeeds,
  componentKinds,
  componentPages,
  componentStates,
  stockStates,
} from './library-kinds.ts';

const count = z.int().min(0);
const text = z.string();
const maybeText = text.nullable();

/** What only some kinds have is kept together in JSON: a value that was never written is null there. */
const packed = (extras: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.keys(extras).map((name) => [name, z.union([text, z.number(), z.array(text)]).nullable()]),
  );

const common = {
  id: z.uuid(),
  kind: z.enum(componentKinds),
  subtype: text,
  model: text,
  pn: text,
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: text,
};

const modelRowOf = (kind: ComponentKind): z.ZodType<ComponentModelBase> =>
  z.strictObject({
    ...packed(modelExtras[kind]),
    ...common,
    name: text,
    price: z.number().nullable(),
    lowStockLimit: count.nullable(),
    state: z.enum(libraryFlow.states),
    inLibrary: count,
    fitted: count,
    scrapped: count,
    entries: count,
  });

const pieceRowOf = (kind: ComponentKind): z.ZodType<ComponentBase> =>
  z.strictObject({
    ...packed(pieceExtras[kind]),
    ...common,
    sn: maybeText,
    quantity: count,
    modelId: z.uuid(),
    batch: text,
    hardwareVersion: text,
    firmware: text,
    producedOn: maybeText,
    warrantyMonths: count.nullable(),
    remark: text,
    state: z.enum(componentStates),
    stockState: z.enum(stockStates),
    dealer: maybeText,
    vehicleSn: maybeText,
    fittedAt: seconds.nullable(),
    inboundAt: seconds.nullable(),
    warrantyUntil: maybeText,
  });

const figures: z.ZodType<ComponentFigures> = z.strictObject({
  inLibrary: count,
  fitted: count,
  replaced: count,
  scrapped: count,
  lowModels: count,
});

const timeline: z.ZodType<ComponentMovement[]> = z.array(
  z.strictObject({
    id: text,
    deed: z.enum(componentDeeds),
    at: seconds,
    by: text,
    document: text,
    note: text,
    vehicleSn: maybeText,
  }),
);

const rightsOf = (kind: ComponentKind) => {
  const view = componentPages[kind];
  return { view, create: `${view}.create`, edit: `${view}.edit`, delete: `${view}.delete` } as const;
};

/** A member of the family, of the library at this path. */
const memberOf =
  (of: string) =>
  <const Name extends CallFamilies['records']>(name: Name, right: PermissionCode) =>
    ({ right, family: { family: 'records', name, of } }) as const;

/** The calls of one library's models: the standard ones, and whether a model is still offered. */
export function componentModelCallsOf(kind: ComponentKind) {
  const path = `componentModels/${kind}`;
  const rights = rightsOf(kind);
  const row = modelRowOf(kind);
  const { calls } = definePlainCalls<
    string,
    typeof row,
    ComponentModelForm,
    z.output<typeof componentModelList.query>['filters'],
    (typeof componentModelList)['sorts'][number]
  >(path, {
    rights,
    writers: 'provider',
    list: componentModelList,
    row,
    family: true,
    form: componentModelFormOf(kind),
    edit: componentModelEditOf(kind),
    refusals: { written: ['modelTaken'], deleted: ['libraryInUse'] },
  });
  const steps = offerCallsOf(path, { right: rights.edit, only: 'provider', row });
  return { plain: calls, steps };
}

const written: readonly RefusalKey[] = [
  'snTaken',
  'nameTaken',
  'modelOfOtherKind',
  'notAllowedTransition',
  'onlyProvider',
];
const moved: readonly RefusalKey[] = ['notAllowedTransition', 'changedMeanwhile', 'onlyProvider'];

/** Each piece of many by itself, whatever version it has. */
const scrapMany = componentScrap.pick({ reason: true });

/** The calls of one library's pieces: the standard ones, what counts them, and their life. */
export function componentCallsOf(kind: ComponentKind) {
  const path = `components/${kind}`;
  const rights = rightsOf(kind);
  const row = pieceRowOf(kind);
  const member = memberOf(path);
  const { view } = rights;
  const { calls } = definePlainCalls<
    string,
    typeof row,
    ComponentForm,
    z.output<typeof componentList.query>['filters'],
    (typeof componentList)['sorts'][number]
  >(path, {
    rights,
    writers: 'provider',
    list: componentList,
    row,
    family: true,
    form: componentFormOf(kind),
    edit: componentEditOf(kind),
    refusals: { written, deleted: ['componentMoved'] },
  });
  return {
    plain: calls,
    figures: defineCall('GET', `${path}/figures`, { ...member('figures', view), answer: figures }),
    timeline: defineCall('GET', `${path}/:id/timeline`, { ...member('timeline', view), answer: timeline }),
    return: defineCall('POST', `${path}/:id/return`, {
      ...member('return', `${view}.return`),
      body: componentReturn,
      answer: row,
      refusals: moved,
    }),
    scrap: defineCall('POST', `${path}/:id/scrap`, {
      ...member('scrap', `${view}.scrap`),
      body: componentScrap,
      answer: row,
      refusals: moved,
    }),
    scrapMany: defineBatchCall(path, 'scrap', {
      ...member('scrapMany', `${view}.scrap`),
      input: scrapMany,
    }),
  };
}

/** Nameplates alone are made by the range of their codes. */
export const nameplateCalls = {
  range: defineCall('POST', 'components/nameplate/range', {
    right: 'nameplate.create',
    body: nameplateRange,
    answer: z.strictObject({ count, first: text, last: text }),
    refusals: written,
  }),
};
