import { installerCalls, installFunnelCalls, installTargetCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { ReportParts } from '../machine/asked.ts';
import { readFunnel, readFunnelCell } from './funnel.ts';
import { sendFunnel, sendInstallers, sendTargets } from './install-files.ts';
import { readInstallerCell, readInstallers } from './installers.ts';
import { createTarget, editTarget, listTargets, removeTarget } from './targets.ts';

/** What dealers are to install in a year. */
export const targetRoutes = (pool: Pool): Route[] => [
  serve(installTargetCalls.list, ({ actor, query }) => listTargets({ pool, actor }, query.year)),
  serve(installTargetCalls.file, ({ actor, language, reply, query: { format, form, ...query } }) =>
    sendTargets(pool, { actor, language }, query, { format, form, reply }),
  ),
  serve(installTargetCalls.create, ({ actor, body }) => createTarget({ pool, actor }, body)),
  serve(installTargetCalls.edit, ({ actor, params, body }) => editTarget({ pool, actor }, params.id, body)),
  serve(installTargetCalls.remove, ({ actor, params }) => removeTarget({ pool, actor }, params.id)),
];

/** What /install tells beside its table: how far devices come on their way to the field, who fits them how well, and what dealers are to reach. */
export const installRoutes = (parts: ReportParts): Route[] => [
  serve(installFunnelCalls.read, ({ actor, query }) => readFunnel(parts.pool, { actor }, query)),
  serve(installFunnelCalls.rows, ({ actor, query }) => readFunnelCell(parts.pool, { actor }, query)),
  serve(installFunnelCalls.file, ({ actor, language, reply, query: { format, form, ...query } }) =>
    sendFunnel(parts, { actor, language }, query, { format, form, reply }),
  ),
  serve(installerCalls.file, ({ actor, language, reply, query: { format, form, ...query } }) =>
    sendInstallers(parts, { actor, language }, query, { format, form, reply }),
  ),
  serve(installerCalls.read, ({ actor, query }) => readInstallers(parts.pool, { actor }, query)),
  serve(installerCalls.rows, ({ actor, query }) => readInstallerCell(parts.pool, { actor }, query)),
  ...targetRoutes(parts.pool),
];
