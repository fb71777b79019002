import type { AssignableSource } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import type { SecretBox } from '#kit/secret-box.ts';

/** The next free account of a source and a lot; "" is any. */
export interface AccessChoice {
  source: AssignableSource;
  lot: string;
  mountPoint: string;
}

/** An account as a device has got it, with the command that brings it to the terminal. */
export interface GivenAccess {
  assignmentId: string;
  sn: string;
  account: string;
  mountPoint: string;
  commandId: string;
}

/** How correction access is given: by a room that knows this one, so it is handed in. */
export type GiveAccess = (
  parts: DeedParts & { bus: Pick<Bus, 'publish'>; box: SecretBox },
  actor: Actor,
  vehicleId: string,
  what: { choice: AccessChoice; before: string | null },
  keep: (db: Queryable, given: GivenAccess) => Promise<void>,
) => Promise<void>;
