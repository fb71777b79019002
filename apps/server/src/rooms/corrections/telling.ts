import type { Bus } from '#events/bus.ts';
import type { Route } from '#kit/http/route.ts';

/** A write that the caster hears of after its commit: it reads its book anew, and asks whether its sessions may go on. */
export function telling(bus: Pick<Bus, 'publish'>, one: Route): Route {
  if (one.spec.method === 'GET') return one;
  return {
    ...one,
    deed: async (call) => {
      const answer = await one.deed(call);
      bus.publish('ntripChanged', {});
      bus.publish('ntripRecheck', {});
      return answer;
    },
  };
}
