import { type SubsidyParameterRow, subsidyParameterCalls } from '@furrow/contract';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readEditions } from './parameter.store.ts';
import { parameterEntity, takeParameterStep } from './parameters.ts';

/** /subsidyParam. */
export function parameterRoutes(parts: EntityParts): Route[] {
  return [
    ...entityRoutes(parts, parameterEntity),
    serve(subsidyParameterCalls.putInForce, ({ actor, params }) =>
      takeParameterStep(parts, actor, params.id, 'putInForce'),
    ),
    serve(subsidyParameterCalls.end, ({ actor, params }) =>
      takeParameterStep(parts, actor, params.id, 'end'),
    ),
    serve(subsidyParameterCalls.editions, async ({ actor, params }) => {
      await new EntityDeeds(parts, parameterEntity).require(parts.pool, actor, params.id);
      return readEditions(parts.pool, params.id);
    }),
  ];
}

const { column, choice, time } = plainExport<SubsidyParameterRow>();

/** The list as a file (C9). */
export const parameterExport = exportOfEntity(parameterEntity, {
  right: 'subsidyParam.export',
  title: ({ titles }) => titles.subsidyParam,
  columns: [
    column('name', ({ subsidyParam }) => subsidyParam.fields.name),
    column('year', ({ subsidyParam }) => subsidyParam.fields.year, 'number'),
    {
      key: 'divisions',
      kind: 'text',
      head: ({ subsidyParam }) => subsidyParam.fields.divisions,
      value: ({ divisions }) => divisions.join(', '),
    },
    choice(
      'workType',
      ({ subsidyParam }) => subsidyParam.fields.workType,
      ({ exports }) => exports.workType,
    ),
    column('seasonFrom', ({ subsidyParam }) => subsidyParam.fields.seasonFrom),
    column('seasonTo', ({ subsidyParam }) => subsidyParam.fields.seasonTo),
    column('depthM', ({ subsidyParam }) => subsidyParam.columns.depthM, 'depth'),
    column('toleranceM', ({ subsidyParam }) => subsidyParam.columns.toleranceM, 'depth'),
    column('passRate', ({ subsidyParam }) => subsidyParam.columns.passRate, 'number'),
    column('price', ({ subsidyParam }) => subsidyParam.fields.price, 'number'),
    choice(
      'mode',
      ({ subsidyParam }) => subsidyParam.fields.mode,
      ({ subsidyParam }) => subsidyParam.modes,
    ),
    column('yearsBetween', ({ subsidyParam }) => subsidyParam.fields.yearsBetween, 'number'),
    column('budget', ({ subsidyParam }) => subsidyParam.fields.budget, 'number'),
    column('used', ({ subsidyParam }) => subsidyParam.columns.used, 'number'),
    column('left', ({ subsidyParam }) => subsidyParam.columns.left, 'number'),
    column('statements', ({ subsidyParam }) => subsidyParam.columns.statements, 'number'),
    choice(
      'state',
      ({ subsidyParam }) => subsidyParam.columns.state,
      ({ subsidyParam }) => subsidyParam.states,
    ),
    column('edition', ({ subsidyParam }) => subsidyParam.columns.edition, 'number'),
    column('changedBy', ({ subsidyParam }) => subsidyParam.columns.changedBy),
    time('updatedAt', ({ subsidyParam }) => subsidyParam.columns.updatedAt),
  ],
});
