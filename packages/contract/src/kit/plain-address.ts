/** IPv4 in the writing of IPv6, shortened or not, its last 32 bits as four numbers or as two groups (RFC 4291, sections 2.2 and 2.5.5.2). */
const mapped = /^(?:::|(?:0{1,4}:){5})ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

/**
 * The address of a caller as people write it. A socket that speaks both families tells IPv4 as `::ffff:192.0.2.1`: that is 192.0.2.1 in
 * every list, limit and file. Whatever is no such address stays as it is.
 */
export function plainAddress(address: string): string {
  const [, dotted, high = '', low = ''] = mapped.exec(address) ?? [];
  if (dotted !== undefined) return dotted;
  if (high === '') return address;
  const halves = [high, low].map((group) => Number.parseInt(group, 16));
  return halves.flatMap((half) => [half >> 8, half & 0xff]).join('.');
}
