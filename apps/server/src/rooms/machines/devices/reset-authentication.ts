import type { Bus } from '#events/bus.ts';
import { perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { forgetCredential, numberOf } from './device.store.ts';
import { deviceEntity } from './devices.ts';

/** Takes a terminal's code away: its connection ends, and it must register again (0x0100). */
export async function resetAuthentication(
  parts: DeedParts & { bus: Pick<Bus, 'publish'> },
  actor: Actor,
  id: string,
): Promise<void> {
  const record = new EntityDeeds(parts, deviceEntity);
  await perform(
    parts,
    actor,
    { record, id, action: 'deviceList.resetAuth' },
    async ({ db, bus, note }, device) => {
      const vehicleNo = (await numberOf(db, id))!;
      const registered = await forgetCredential(db, vehicleNo);
      note({ before: { registered }, after: { registered: false, sn: device.sn } });
      bus.publish('credentialReset', { vehicleNo });
    },
  );
}
