import type { Readable } from 'node:stream';
import { fields, subsidyStatementCalls, subsidyStatementForm, subsidyTryForm } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { z } from 'zod';
import { xlsxType } from '../../../../kit/files/file-type.ts';
import { sendDownload } from '../../../../kit/http/download.ts';
import { type Route, route } from '../../../../kit/http/route.ts';
import { serve } from '../../../../kit/http/serve.ts';
import { startCalculation } from '../../../../kit/tasks/calculation.ts';
import { previewMap } from '../mapping/statement-map.ts';
import type { StatementParts } from '../statements/statements.ts';
import { declaredTemplate, readDeclaredSheet } from './declared-sheet.ts';
import { previewName, readPreview, requirePreview } from './preview-statement.ts';
import { lastTry, requireTry, tryName } from './try-parameter.ts';
import { readVehicleSheet, vehicleTemplate } from './vehicle-sheet.ts';

const byId = z.object({ id: fields.id });
const byTask = z.object({ task: fields.id });

/** Previews of /addSubsidy, tries of /subsidyParam: each call starts a task, or reads what came out of one. */
export function previewRoutes(parts: StatementParts): Route[] {
  const { pool } = parts;
  const making = { right: 'subsidyStatement.create' } as const;
  const trying = { path: 'subsidyParam/:id/try', params: byId, right: 'subsidyParam' } as const;
  return [
    route(
      {
        ...{ method: 'POST', path: 'subsidyStatement/preview', ...making, reads: true },
        body: subsidyStatementForm,
      },
      async ({ actor, language, body }) => {
        await requirePreview(parts, actor, body);
        return startCalculation(pool, actor, previewName, { asked: body, title: body.title, language });
      },
    ),
    route(
      { method: 'GET', path: 'subsidyStatement/preview/:task', params: byTask, ...making },
      ({ actor, params }) => readPreview(parts, actor, params.task),
    ),
    serve(subsidyStatementCalls.previewMap, ({ actor, params }) => previewMap(parts, actor, params.task)),
    route(
      { ...trying, method: 'POST', reads: true, body: subsidyTryForm },
      async ({ actor, language, params: { id }, body }) => {
        const { name } = await requireTry(parts, actor, id, body);
        const asked = { ...body, parameterId: id };
        const title = `${name} · ${body.sn}`;
        return startCalculation(pool, actor, tryName, { asked, title, language, about: id });
      },
    ),
    route({ ...trying, method: 'GET' }, ({ actor, params }) => lastTry(parts, actor, params.id)),
    ...sheetRoutes(parts),
  ];
}

/** Sheets of the wizard: vehicles for its scope, and declared areas for the lines that it has found. */
function sheetRoutes(parts: StatementParts): Route[] {
  const right = 'subsidyStatement.create';
  const template = { method: 'GET', right, ticket: 'download' } as const;
  return [
    serve(subsidyStatementCalls.readVehicles, ({ actor, query, request }) =>
      readVehicleSheet(parts, actor, { name: query.name, body: request.body as Readable }),
    ),
    route({ ...template, path: 'subsidyStatement/vehicles/template' }, async ({ language, reply }) =>
      sendDownload(reply, {
        name: `${texts[language].subsidyMaking.vehicleFile.template}.xlsx`,
        type: xlsxType,
        pieces: [vehicleTemplate(language)],
      }),
    ),
    serve(subsidyStatementCalls.readDeclared, ({ query, request }) =>
      readDeclaredSheet({ name: query.name, body: request.body as Readable }),
    ),
    route(
      { method: 'GET', path: 'subsidyStatement/declared/template', right, ticket: 'download' },
      async ({ language, reply }) =>
        sendDownload(reply, {
          name: `${texts[language].subsidy.wizard.declaredFile.template}.xlsx`,
          type: xlsxType,
          pieces: [declaredTemplate(language)],
        }),
    ),
  ];
}
