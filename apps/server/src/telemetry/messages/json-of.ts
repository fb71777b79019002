/** A decoded message as JSON: bytes as hex digits, and no zero in a text, which PostgreSQL's JSON cannot hold. */
export function jsonOf(content: object): string {
  return JSON.stringify(content, (_, value: unknown) => {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
    return typeof value === 'string' ? value.replaceAll('\0', '') : value;
  });
}
