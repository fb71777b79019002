import type { TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import type { ExchangedSim } from '../../fitting/exchange/record.store.ts';

interface Carrying {
  db: TransactionClient;
  bus: Pick<Bus, 'publish'>;
}

/** What rooms above this one sign and send to a terminal, inside the deed's transaction; each tells whether there was anything to send. */
export interface CarriesOver {
  registration(
    carrying: Carrying,
    actor: Actor,
    device: { vehicleId: string; reason: string },
  ): Promise<unknown>;
  corrections(carrying: Carrying, actor: Actor, vehicleId: string): Promise<unknown>;
  satellite(carrying: Carrying, actor: Actor, vehicleId: string): Promise<unknown>;
  /** The device went from one machine code to another: what it had holds no longer, what it has holds again. */
  code(
    carrying: Carrying,
    actor: Actor,
    device: { vehicleId: string; from: string; to: string },
  ): Promise<unknown>;
  /**
   * Puts the card back that a replacement took out of the vehicle; whether it sits there again. One that was exchanged since stays, and one
   * that sits elsewhere or is cancelled does not come back.
   */
  card(carrying: Carrying, actor: Actor, of: { vehicleId: string; sim: ExchangedSim }): Promise<boolean>;
  /** Cancels what an application charged and nobody has paid; the numbers of what was paid, which stays. */
  cancelCharges(
    carrying: Carrying,
    actor: Actor,
    of: { approvalId: string; reason: string },
  ): Promise<readonly string[]>;
}
