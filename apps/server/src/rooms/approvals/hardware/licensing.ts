import type { HardwareData } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Carrying } from '../mechanism/kind.ts';

/** A licence as the room that keeps licences is asked for it. */
interface AskedLicence {
  vehicleId: string;
  approvalId: string;
  /** The number of the request. */
  reason: string;
  first: boolean;
  functions: readonly string[];
  end: HardwareData['end'];
  days: number | null;
}

/** What the room above does with licences; the process hands it in. */
export interface Licensing {
  /** Signs one for the machine code that the device has now and sends it, inside the decision's transaction. */
  sign(carrying: Carrying, actor: Actor, asked: AskedLicence): Promise<unknown>;
  /** A device loses its own, inside the decision's transaction. */
  end(carrying: Carrying, actor: Actor, device: { vehicleId: string; reason: string }): Promise<void>;
  /** The code in the clear, logged. @throws Refusal notFound */
  show(actor: Actor, registrationId: string): Promise<{ code: string }>;
  /** Sends it again. @throws Refusal notFound, registrationOver */
  send(actor: Actor, registrationId: string): Promise<void>;
}

/** Nothing is signed by what only opens requests. */
export const signsNothing: Licensing = {
  sign: async () => undefined,
  end: async () => undefined,
  show: async () => Promise.reject(new Refusal('notFound')),
  send: async () => Promise.reject(new Refusal('notFound')),
};
