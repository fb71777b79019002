import type { CommandKind } from '@furrow/contract';
import type { CommandParameters } from '../command-store.ts';

/** A command on its way to a terminal, in no protocol's words. */
export type Order = {
  [K in CommandKind]: {
    readonly id: string;
    readonly vehicleNo: number;
    readonly kind: K;
    readonly parameters: CommandParameters<K>;
  };
}[CommandKind];

/** The number by which a terminal names the order that it answers: the random end of the command's id; 0 means nobody asked. */
export const orderNumber = (id: string): number => Number.parseInt(id.slice(-8), 16) || 1;

/** The desk's side of a session: where orders for its terminal go. */
export interface TerminalLink {
  readonly vehicleNo: number;
  /** Sends an order; what became of it is told to the desk. */
  deliver(order: Order): void;
  /** The order was withdrawn or is over: forget it. */
  cancel(orderId: string): void;
  /** Whether this order is being worked on. */
  holds(orderId: string): boolean;
  /** False while the machine drives or works (S4): what can change its motion waits. */
  standing(): boolean;
}
