import { inTransaction } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import { type DeedParts, EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { forgetCredential, numberOf } from './device.store.ts';
import { deviceEntity } from './devices.ts';

/** Takes a terminal's code away: its connection ends, and it must register again (0x0100). */
export async function resetAuthentication(
  parts: DeedParts & { bus: Pick<Bus, 'publish'> },
  actor: Actor,
  id: string,
): Promise<void> {
  const deeds = new EntityDeeds(parts, deviceEntity);
  const vehicleNo = await inTransaction(parts.pool, async (client) => {
    const device = await deeds.require(client, actor, id, { lock: true });
    const no = (await numberOf(client, id))!;
    const registered = await forgetCredential(client, no);
    await parts.logOperation(client, actor, {
      action: 'deviceList.resetAuth',
      subjectKind: 'vehicle',
      subjectId: id,
      before: { registered },
      after: { registered: false, sn: device.sn },
    });
    return no;
  });
  parts.bus.publish('credentialReset', { vehicleNo });
}
