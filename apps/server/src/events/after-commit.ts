import type { Bus } from './bus.ts';

/**
 * A bus to hand into a transaction: what is published on it waits until `send`, which comes after the commit. Nobody
 * hears of a row that is not there yet, or never will be.
 */
export function heldMessages(bus: Pick<Bus, 'publish'>): {
  held: Pick<Bus, 'publish'>;
  send: () => void;
} {
  const waiting: (() => void)[] = [];
  return {
    held: { publish: (channel, message) => void waiting.push(() => bus.publish(channel, message)) },
    send: () => {
      for (const publish of waiting.splice(0)) publish();
    },
  };
}
