import { endOrders } from './end-orders.ts';
import { lockTerminal } from './lock-terminal.ts';

/** What follows for terminals when a vehicle is frozen or goes to another dealer: handed to the room of the machines, which lies below. */
export const terminalOrders = { lockTerminal, endOrders };
