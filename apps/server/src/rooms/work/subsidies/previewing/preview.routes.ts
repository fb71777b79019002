import type { Readable } from 'node:stream';
import { subsidyStatementCalls as calls, subsidyParameterCalls } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { xlsxType } from '#kit/files/file-type.ts';
import { sendDownload } from '#kit/http/download.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { startCalculation } from '#kit/tasks/calculation.ts';
import { previewMap } from '../mapping/statement-map.ts';
import type { StatementParts } from '../statements/statements.ts';
import { declaredTemplate, readDeclaredSheet } from './declared-sheet.ts';
import { previewName, readPreview, requirePreview } from './preview-statement.ts';
import { lastTry, requireTry, tryName } from './try-parameter.ts';
import { readVehicleSheet, vehicleTemplate } from './vehicle-sheet.ts';

/** Previews of /addSubsidy, tries of /subsidyParam: each call starts a task, or reads what came out of one. */
export function previewRoutes(parts: StatementParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.preview, async ({ actor, language, body }) => {
      await requirePreview(parts, actor, body);
      return startCalculation(pool, actor, previewName, { asked: body, title: body.title, language });
    }),
    serve(calls.previewed, ({ actor, params }) => readPreview(parts, actor, params.task)),
    serve(calls.previewMap, ({ actor, params }) => previewMap(parts, actor, params.task)),
    serve(subsidyParameterCalls.try, async ({ actor, language, params: { id }, body }) => {
      const { name } = await requireTry(parts, actor, id, body);
      const asked = { ...body, parameterId: id };
      const title = `${name} · ${body.sn}`;
      return startCalculation(pool, actor, tryName, { asked, title, language, about: id });
    }),
    serve(subsidyParameterCalls.lastTry, ({ actor, params }) => lastTry(parts, actor, params.id)),
    ...sheetRoutes(parts),
  ];
}

/** Sheets of the wizard: vehicles for its scope, and declared areas for the lines that it has found. */
function sheetRoutes(parts: StatementParts): Route[] {
  return [
    serve(calls.readVehicles, ({ actor, query, request }) =>
      readVehicleSheet(parts, actor, { name: query.name, body: request.body as Readable }),
    ),
    serve(calls.vehiclesTemplate, async ({ language, reply }) =>
      sendDownload(reply, {
        name: `${texts[language].subsidyMaking.vehicleFile.template}.xlsx`,
        type: xlsxType,
        pieces: [vehicleTemplate(language)],
      }),
    ),
    serve(calls.readDeclared, ({ query, request }) =>
      readDeclaredSheet({ name: query.name, body: request.body as Readable }),
    ),
    serve(calls.declaredTemplate, async ({ language, reply }) =>
      sendDownload(reply, {
        name: `${texts[language].subsidy.wizard.declaredFile.template}.xlsx`,
        type: xlsxType,
        pieces: [declaredTemplate(language)],
      }),
    ),
  ];
}
