import { encodeTransparent, encodeVendorDownlink, type Profile } from '@furrow/jt808';
import type { Order } from '#telemetry/commands/order.ts';

/** The body of a 0x8900 that carries a registration code (example profile); an empty code ends the registration. */
export function registrationBody(
  { parameters }: Extract<Order, { kind: 'registrationCode' }>,
  order: number,
  profile: Profile,
): Uint8Array {
  const { code, endsAt } = parameters;
  return encodeTransparent(
    encodeVendorDownlink({ content: 'registration', value: { order, code, endsAt } }, profile),
  );
}
