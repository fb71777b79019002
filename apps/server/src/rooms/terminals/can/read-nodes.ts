import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { askCommand, withdrawCommandsOf } from '#telemetry/command-store.ts';
import { requireDevices } from '../devices-in-sight.store.ts';
import type { JobParts } from '../jobs/job-parts.ts';

/**
 * Asks terminals for the nodes behind them; those that are offline answer when they are back, and are asked once. @throws Refusal snUnknown,
 * seeOnly
 */
export async function askNodes(
  parts: JobParts,
  actor: Actor,
  sns: readonly string[],
): Promise<{ asked: number; waiting: number }> {
  const devices = await requireDevices(parts.pool, actor, [...new Set(sns)]);
  for (const { id, no, sn } of devices) {
    const subject = { action: 'canFirewareManage.read', subjectKind: 'vehicle', subjectId: id } as const;
    await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
      await withdrawCommandsOf(db, bus, no, 'readNodes');
      const command = await askCommand(db, bus, {
        vehicleNo: no,
        kind: 'readNodes',
        parameters: {},
        byAccount: actor.accountId,
        byName: actor.name,
      });
      note({ after: { command, sn } });
    });
  }
  return { asked: devices.length, waiting: devices.filter(({ online }) => !online).length };
}
