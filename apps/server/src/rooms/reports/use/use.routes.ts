import { machineRetentionCalls, machineUseCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { ReportParts } from '../machine/asked.ts';
import { pageOf, readDistribution, readMachinesOf, readQuartilesOf } from './distribution.ts';
import { sendMachines } from './machine-file.ts';
import { readRetention, readRetentionCell } from './retention.ts';

/** How the machines of /machineS are used, which stand still, and whether they go on working. */
export const useRoutes = (parts: ReportParts): Route[] => [
  serve(machineUseCalls.read, ({ actor, language, query }) =>
    readDistribution(parts.pool, { actor, language }, query),
  ),
  serve(machineUseCalls.quartiles, ({ actor, language, query }) =>
    readQuartilesOf(parts, { actor, language }, query),
  ),
  serve(machineUseCalls.rows, ({ actor, language, query: { page, ...query } }) =>
    readMachinesOf(parts.pool, { actor, language }, query, pageOf(page)),
  ),
  serve(machineUseCalls.file, ({ actor, language, reply, query: { format, form, ...query } }) =>
    sendMachines(parts, { actor, language }, query, { format, form, reply }),
  ),
  serve(machineRetentionCalls.read, ({ actor, query }) => readRetention(parts.pool, { actor }, query)),
  serve(machineRetentionCalls.rows, ({ actor, query }) => readRetentionCell(parts.pool, { actor }, query)),
];
