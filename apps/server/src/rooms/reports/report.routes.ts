import { type ReportName, reportCalls, reportFiles, reportNames, reportPlans } from '@furrow/contract';
import { type Route, route } from '../../kit/http/route.ts';
import { serve } from '../../kit/http/serve.ts';
import { sendReport } from './files/send-report.ts';
import type { ReportParts } from './machine/asked.ts';
import { readCell, readReport } from './machine/report.ts';

/** The calls of one report: its table, the facts behind a number of it, its file. */
function routesOf(parts: ReportParts, name: ReportName): Route[] {
  const { screen } = reportPlans[name];
  return [
    serve(reportCalls[name].read, ({ actor, language, query }) =>
      readReport(parts, { name, actor, language, query }),
    ),
    serve(reportCalls[name].rows, ({ actor, language, query }) =>
      readCell(parts, { name, actor, language, query }),
    ),
    route(
      {
        ...{ method: 'GET', path: `report/${name}/export`, right: `${screen}.export` },
        ...{ ticket: 'download', query: reportFiles[name] },
      },
      ({ actor, language, reply, query: { format, form, ...query } }) =>
        sendReport(parts, { name, actor, language, query }, { format, form, reply }),
    ),
  ];
}

/** The calls of /install, /global, /machineS and /workS. */
export const reportRoutes = (parts: ReportParts): Route[] =>
  reportNames.flatMap((name) => routesOf(parts, name));
