/** A box of ISO/IEC 14496-12 §4.2: its type and its content. */
interface Box {
  type: string;
  body: Buffer;
}

/** What a film says of itself. */
interface Mp4Facts {
  lengthS: number | null;
  width: number | null;
  height: number | null;
}

/** The head of a box at the beginning of `head`, which holds 16 bytes or less: its type, the bytes of its head, its whole size (0: to the end). */
export function boxHead(head: Buffer): { type: string; head: number; size: number } | null {
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const size = head.readUInt32BE(0);
  if (size !== 1) return size === 0 || size >= 8 ? { type, head: 8, size } : null;
  if (head.length < 16) return null;
  const large = Number(head.readBigUInt64BE(8));
  return large >= 16 && Number.isSafeInteger(large) ? { type, head: 16, size: large } : null;
}

/** The boxes that stand one after the other; what is torn ends the list. */
function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const found = boxHead(bytes.subarray(at, at + 16));
    if (!found) break;
    const end = found.size === 0 ? bytes.length : at + found.size;
    if (end > bytes.length) break;
    boxes.push({ type: found.type, body: bytes.subarray(at + found.head, end) });
    at = end;
  }
  return boxes;
}

const inside = (bytes: Buffer, type: string): Buffer | undefined =>
  boxesIn(bytes).find((box) => box.type === type)?.body;

/**
 * Length and pixels out of the content of a `moov` box; null when it holds no picture track and so is no film. A length of 0 is one
 * that is not told (fragmented films).
 */
export function readMoov(moov: Buffer): Mp4Facts | null {
  const film = boxesIn(moov)
    .filter(({ type }) => type === 'trak')
    .find(({ body }) => isPictures(body));
  if (!film) return null;
  const header = inside(moov, 'mvhd');
  const track = inside(film.body, 'tkhd');
  return { lengthS: header ? lengthOf(header) : null, ...sizeOf(track) };
}

/** `hdlr` of the track's media says `vide` (§8.4.3). */
function isPictures(track: Buffer): boolean {
  const handler = inside(inside(track, 'mdia') ?? Buffer.alloc(0), 'hdlr');
  return handler !== undefined && handler.length >= 12 && handler.toString('latin1', 8, 12) === 'vide';
}

/** `mvhd`, version 0 or 1 (§8.2.2): duration over time scale, seconds. */
function lengthOf(header: Buffer): number | null {
  const long = header[0] === 1;
  if (header.length < (long ? 32 : 20)) return null;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const length = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const seconds = length / scale;
  return Number.isFinite(seconds) && seconds > 0 && seconds < 86_400 ? seconds : null;
}

/** The last eight bytes of `tkhd` are width and height, 16.16 (§8.3.2). */
function sizeOf(track: Buffer | undefined): { width: number | null; height: number | null } {
  if (track === undefined || track.length < 84) return { width: null, height: null };
  const [width, height] = [track.length - 8, track.length - 4].map((at) => track.readUInt32BE(at) >>> 16);
  return { width: width || null, height: height || null };
}
