/** What a proxy says of the connection that it hands on. */
export interface Handed {
  /** The caller's address and port; null: the proxy speaks for itself (a check of its own). */
  readonly from: { readonly address: string; readonly port: number } | null;
  /** The caller reached the proxy by TLS, as the proxy says. */
  readonly tls: boolean;
}

export type ProxyHeader =
  | { readonly kind: 'more' }
  | { readonly kind: 'bad' }
  | { readonly kind: 'header'; readonly handed: Handed /** Bytes of it. */; readonly length: number };

/** PROXY protocol version 2, section 2.2: the twelve bytes that no other protocol begins with. */
const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
const headBytes = 16;
/** Addresses and what a proxy adds to them; HAProxy sends less than 200 bytes. */
const mostBytes = 1024;
const tlsItem = 0x20;
const tlsBit = 0x01;

const families: Readonly<Record<number, { bytes: number; address: (part: Buffer) => string }>> = {
  17: { bytes: 4, address: (part) => part.join('.') },
  33: { bytes: 16, address: ipv6 },
};

/**
 * Reads the header of the PROXY protocol, version 2, at the beginning of a connection. Version 1, UDP and names of sockets are `bad`.
 * @param bytes everything that came so far
 */
export function readProxyHeader(bytes: Buffer): ProxyHeader {
  const known = Math.min(bytes.length, signature.length);
  if (bytes.compare(signature, 0, known, 0, known) !== 0) return { kind: 'bad' };
  if (bytes.length < headBytes) return { kind: 'more' };
  const command = bytes[12]!;
  const length = headBytes + bytes.readUInt16BE(14);
  if ((command !== 0x20 && command !== 0x21) || length > mostBytes) return { kind: 'bad' };
  if (bytes.length < length) return { kind: 'more' };
  if (command === 0x20) return { kind: 'header', handed: { from: null, tls: false }, length };
  const family = families[bytes[13]!];
  const body = bytes.subarray(headBytes, length);
  if (family === undefined || body.length < family.bytes * 2 + 4) return { kind: 'bad' };
  const from = {
    address: family.address(body.subarray(0, family.bytes)),
    port: body.readUInt16BE(family.bytes * 2),
  };
  return { kind: 'header', handed: { from, tls: saysTls(body.subarray(family.bytes * 2 + 4)) }, length };
}

function ipv6(part: Buffer): string {
  const groups = Array.from({ length: 8 }, (_, group) => part.readUInt16BE(group * 2).toString(16));
  return groups.join(':');
}

/** The item PP2_TYPE_SSL (section 2.2.6): its first byte says whether the caller came by TLS. */
function saysTls(items: Buffer): boolean {
  let at = 0;
  while (at + 3 <= items.length) {
    const length = items.readUInt16BE(at + 1);
    if (items[at] === tlsItem) return ((items[at + 3] ?? 0) & tlsBit) !== 0;
    at += 3 + length;
  }
  return false;
}
