/** Whether files of records that flash tools write are whole: each line says its own length and checksum. */

const hexLine = /^:([0-9a-f]{2})+$/i;
const sLine = /^s[0-9]([0-9a-f]{2})+$/i;

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

const sumOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => (sum + byte) & 0xff, 0);

/** Intel HEX: `:` count address type data checksum; the bytes of a line sum up to 0, and the last line is one of type 1. */
function isHexRecord(line: string): boolean {
  if (!hexLine.test(line)) return false;
  const bytes = bytesOf(line.slice(1));
  return bytes.length >= 5 && bytes.length === bytes[0]! + 5 && sumOf(bytes) === 0;
}

/** Motorola S-record: `S` type, count, address, data, checksum; count to checksum sum up to 0xFF, and the last line is of type 7, 8 or 9. */
function isSRecord(line: string): boolean {
  if (!sLine.test(line)) return false;
  const bytes = bytesOf(line.slice(2));
  return bytes.length >= 4 && bytes.length === bytes[0]! + 1 && sumOf(bytes) === 0xff;
}

const kinds = {
  hex: { isRecord: isHexRecord, isEnd: (line: string) => line.slice(7, 9) === '01' },
  s19: { isRecord: isSRecord, isEnd: (line: string) => /^s[789]/i.test(line) },
} as const;

/** The number of the first line that is no record, from 1, or of the missing end; null: the file is whole. */
export function brokenRecord(kind: keyof typeof kinds, text: string): number | null {
  const { isRecord, isEnd } = kinds[kind];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  const broken = lines.findIndex((line) => !isRecord(line));
  if (broken >= 0) return broken + 1;
  const last = lines.at(-1);
  return last !== undefined && isEnd(last) ? null : lines.length + 1;
}
