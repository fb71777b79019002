import { isIPv6 } from 'node:net';

/** The header that a proxy sends for this caller (PROXY protocol 2, TCP); `tls`: with the item of HAProxy's send-proxy-v2-ssl. */
export function proxyHeader(address: string, port: number, { tls = false } = {}): Buffer {
  const six = isIPv6(address);
  const bytes = six
    ? Buffer.from(
        address
          .split(':')
          .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]),
      )
    : Buffer.from(address.split('.').map(Number));
  const ports = Buffer.alloc(4);
  ports.writeUInt16BE(port, 0);
  const item = tls ? Buffer.from([0x20, 0, 5, 1, 0, 0, 0, 0]) : Buffer.alloc(0);
  const body = Buffer.concat([bytes, bytes, ports, item]);
  return Buffer.concat([head(0x21, six ? 0x21 : 0x11, body.length), body]);
}

/** The header of a proxy that speaks for itself. */
export const ownHeader = (): Buffer => head(0x20, 0, 0);

function head(command: number, family: number, length: number): Buffer {
  return Buffer.concat([
    Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1'),
    Buffer.from([command, family, length >> 8, length & 255]),
  ]);
}
