import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';

/** A TCP port. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(1, 'must be 1 to 65535')
  .max(65_535, 'must be 1 to 65535');

/** A file that is there. */
export const file = z.string().refine(existsSync, 'must be a file');

/** Scheme, host and port, without a path. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .refine((text) => /^https?:\/\/[^/?#@]+\/?$/.test(text), 'must be an address without a path')
  .transform((text) => new URL(text).origin);

/** Addresses and networks (CIDR), separated by commas. One that takes everybody in would let anybody name any address. */
export const proxies = z
  .string()
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',').map((one) => one.trim())))
  .refine(
    (list) => list.every(isNetwork),
    'must be addresses or networks such as 10.0.0.5,10.0.1.0/24, none of them of all addresses',
  );

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
