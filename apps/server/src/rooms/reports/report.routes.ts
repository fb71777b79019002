import { type ReportName, reportCalls, reportNames } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { sendReport } from './files/send-report.ts';
import { installRoutes } from './install/install.routes.ts';
import type { ReportParts } from './machine/asked.ts';
import { readCell, readReport } from './machine/report.ts';
import { useRoutes } from './use/use.routes.ts';

/** The calls of one report: its table, the facts behind a number of it, its file. */
function routesOf(parts: ReportParts, name: ReportName): Route[] {
  return [
    serve(reportCalls[name].read, ({ actor, language, query }) =>
      readReport(parts, { name, actor, language, query }),
    ),
    serve(reportCalls[name].rows, ({ actor, language, query }) =>
      readCell(parts, { name, actor, language, query }),
    ),
    serve(reportCalls[name].file, ({ actor, language, reply, query: { format, form, ...query } }) =>
      sendReport(parts, { name, actor, language, query }, { format, form, reply }),
    ),
  ];
}

/** The calls of /install, /global, /machineS and /workS. */
export const reportRoutes = (parts: ReportParts): Route[] => [
  ...reportNames.flatMap((name) => routesOf(parts, name)),
  ...installRoutes(parts),
  ...useRoutes(parts),
];
