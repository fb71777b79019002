import { z } from 'zod';

const ipv4 = /^(\d{1,3}\.){3}\d{1,3}(\/(3[0-2]|[12]?\d))?$/;
const ipv6 = /^[0-9a-f:]+(\/(12[0-8]|1[01]\d|[1-9]?\d))?$/i;

/** An IPv4 or IPv6 address, or a block of them (CIDR). */
const network = z
  .string()
  .trim()
  .refine((text) => {
    const address = text.split('/')[0] ?? '';
    const isFour = ipv4.test(text) && z.ipv4().safeParse(address).success;
    return isFour || (ipv6.test(text) && z.ipv6().safeParse(address).success);
  }, 'addressFormat');

/** Whence a machine may call. */
export const networkRules = {
  /** At most 20 addresses and blocks; none: from everywhere. */
  networks: z.array(network).max(20, 'tooManyAddresses').default([]),
};
