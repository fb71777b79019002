import { join } from 'node:path';
import { createPool } from '#database/pool.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { openJt808Gateway } from '#gateways/jt808/gateway.ts';
import { openDivisions } from '#kit/divisions.ts';
import { openFiles } from '#kit/files/open-files.ts';
import { readSetting } from '#rooms/access/public.ts';
import { hearRevoked } from '#rooms/approvals/public.ts';
import { admitTerminal, hearIdentity, tellRequest } from '#rooms/machines/public.ts';
import { firmwareAddress, imageReader, tellCreator } from '#rooms/terminals/public.ts';
import { WarningEngine } from '#rooms/warnings/public.ts';
import { openTelemetry } from '#telemetry/telemetry.ts';
import { keepLiving } from './living.ts';
import { openPointNodes } from './parts/point-nodes.ts';
import { aborted, type ProcessContext } from './process-context.ts';
import { webRoot } from './web-root.ts';

/** Under which address terminals fetch; the demo's stand on this machine and need no other. */
const addressOf = ({ firmwareUrl, demo, httpPort }: ProcessContext['settings']): string | undefined =>
  firmwareUrl ?? (demo === 'off' ? undefined : `http://127.0.0.1:${httpPort}`);

/** The terminals' sockets, and the storing of what they report. */
export async function run(context: ProcessContext): Promise<void> {
  const { settings, databaseUrl, log, metrics, nodeId, ready, signal } = context;
  const pool = createPool(databaseUrl, { max: 10, applicationName: 'furrow gateway' });
  // While a fleet comes back, all of the other's were seen in use for longer than the ten seconds that a question waits.
  const warningPool = createPool(databaseUrl, { max: 2, applicationName: 'furrow warnings' });
  const pointNodes = openPointNodes(settings.pointsUrl);
  const bus = await openPostgresBus(databaseUrl, log);
  const open = settings.admission === 'open';
  const divisions = await openDivisions(join(webRoot(), 'basemap'), log);
  const warnings = new WarningEngine({ pool: warningPool, bus, log, divisions, node: nodeId });
  const telemetry = await openTelemetry({
    pool,
    bus,
    log,
    registry: metrics,
    node: nodeId,
    pointNodes,
    identified: async (vehicleNo, told, heardAt) => {
      await hearIdentity(pool, bus, { vehicleNo, told, heardAt });
      await hearRevoked(pool, bus, { vehicleNo, code: told.machineCode, heardAt });
    },
    tellRequest: (request) => tellRequest(pool, bus, request),
    mayRegisterAgain: () => readSetting(pool, 'gateway.reRegistration'),
    images: imageReader(openFiles(settings)),
    firmwareAddress: firmwareAddress(addressOf(settings)),
    jobNews: (news) => tellCreator(pool, bus, news),
    stored: (reports) => warnings.take(reports),
    sampled: (sample) => warnings.hear(sample),
    admit: open ? async (knock) => void (await admitTerminal(pool, bus, knock)) : undefined,
  });
  const { jt808Port: port, proxies } = settings;
  const gateway = await openJt808Gateway({ port, proxies, telemetry, log, registry: metrics });
  const living = keepLiving(context, { role: 'gateway', pool, bus });
  ready();
  await aborted(signal);
  await gateway.close();
  await telemetry.close();
  await warnings.close();
  await living;
  await bus.close();
  await Promise.all([pool, warningPool, ...pointNodes.map((node) => node.pool)].map((one) => one.end()));
}
