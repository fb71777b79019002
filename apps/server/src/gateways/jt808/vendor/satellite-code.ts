import { encodeTransparent, encodeVendorDownlink, type Profile } from '@furrow/jt808';
import type { Order } from '#telemetry/commands/order.ts';

/** The body of a 0x8900 that carries the code of a correction service over satellite (example profile); an empty code ends the service. */
export function satelliteBody(
  { parameters }: Extract<Order, { kind: 'satelliteCode' }>,
  order: number,
  profile: Profile,
): Uint8Array {
  const { supplier, level, code, endsAt } = parameters;
  return encodeTransparent(
    encodeVendorDownlink(
      { content: 'satellite-code', value: { order, supplier, level, code, endsAt } },
      profile,
    ),
  );
}
