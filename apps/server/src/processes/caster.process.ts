import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '#database/pool.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { openCaster } from '#gateways/ntrip/caster.ts';
import { openCasterDoor } from '#rooms/corrections/public.ts';
import server from '../../package.json' with { type: 'json' };
import { keepLiving } from './living.ts';
import { aborted, type ProcessContext } from './process-context.ts';

/** The own NTRIP caster: bases send corrections to it, receivers fetch them. */
export async function run(context: ProcessContext): Promise<void> {
  const { settings, databaseUrl, log, metrics, nodeId, ready, signal } = context;
  const pool = createPool(databaseUrl, { max: 10, applicationName: 'furrow caster' });
  const bus = await openPostgresBus(databaseUrl, log);
  const door = await openCasterDoor({ pool, bus, node: nodeId, keyFolder: join(settings.dataDir, 'keys') });
  const { ntripTls: tls } = settings;
  const caster = await openCaster({
    port: settings.ntripPort,
    proxies: settings.proxies,
    ...(tls && {
      tls: {
        port: tls.port,
        certificate: readFileSync(tls.certificate, 'utf8'),
        key: readFileSync(tls.key, 'utf8'),
      },
    }),
    door,
    log,
    registry: metrics,
    server: `Furrow/${server.version}`,
  });
  const living = keepLiving(context, { role: 'caster', pool, bus });
  ready();
  await aborted(signal);
  await caster.close();
  await living;
  await bus.close();
  await pool.end();
}
